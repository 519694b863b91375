import type { RoleKey } from '#areas/grants/roles.ts';

/** What may be done with accounts, as bits. */
export const RIGHTS = { none: 0, add: 1, delete: 2, edit: 4, importPolon: 16, importCas: 32, importDn10: 64 } as const;

const KEEPING = RIGHTS.add | RIGHTS.edit | RIGHTS.importPolon | RIGHTS.importCas | RIGHTS.importDn10;

/** Rights that come with a role. What is deleted does not come back: that is the administrator's; others deactivate. */
export const ROLE_RIGHTS: Partial<Record<RoleKey, number>> = {
  personnel: KEEPING,
  admin: KEEPING | RIGHTS.delete,
};
