import type { RoleKey } from '#areas/grants/roles.ts';

/** Bit flags of what may be done with accounts. */
export const RIGHTS = { none: 0, add: 1, delete: 2, edit: 4, importPolon: 16, importCas: 32, importDn10: 64 } as const;

const MAINTAIN = RIGHTS.add | RIGHTS.edit | RIGHTS.importPolon | RIGHTS.importCas | RIGHTS.importDn10;

/** Rights by role. Only the administrator may delete, and bring back what was deleted; others deactivate. */
export const ROLE_RIGHTS: Partial<Record<RoleKey, number>> = {
  personnel: MAINTAIN,
  admin: MAINTAIN | RIGHTS.delete,
};
