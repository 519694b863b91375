import type { GroupMember } from '../schema.ts';
import type { PersonSearch } from '../search.ts';
import type { Asked } from './years-form.tsx';

/** Somebody as the calls name people: short, as the address of a call has a limit. */
export type Someone = { userpnp: string } | { ue_mapping_rowid: number };

/** Who is in the address. */
export function someoneOf({ source = 'konto', person }: PersonSearch): Someone | undefined {
  if (person === undefined) return undefined;
  if (source === 'baza') return { userpnp: String(person) };
  return typeof person === 'number' ? { ue_mapping_rowid: person } : undefined;
}

export const identityOf = ({ userpnp, ue_mapping_rowid: row }: GroupMember): Someone =>
  row ? { ue_mapping_rowid: row } : { userpnp: userpnp ?? '' };

export type GroupInput = { group: Someone[] } & Asked;
