import { get } from 'react-hook-form';
import { isRecord } from '#engine/is-record.ts';

/** A rejected draft and the row as saved by another user; `names` are the fields in conflict. */
export type Conflict = { message: string; mine: unknown; theirs: unknown; names: string[] };

/** Names of the fields of a draft; a list of rows is one. */
const leafPaths = (draft: unknown, path = ''): string[] =>
  isRecord(draft)
    ? Object.entries(draft).flatMap(([key, part]) => leafPaths(part, path ? `${path}.${key}` : key))
    : [path];

export const sameDraft = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Names of the fields in which two drafts differ. */
export const changedNames = (one: unknown, other: unknown) =>
  leafPaths(one).filter((name) => !sameDraft(get(one, name), get(other, name)));
