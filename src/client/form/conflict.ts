import { get } from 'react-hook-form';
import { isRecord } from './draft.ts';

/** What the user typed, and what somebody else has saved meanwhile. */
export type Conflict = { message: string; mine: unknown; theirs: unknown };

/** Names of the fields of a draft; a list of rows is one. */
export const leafPaths = (draft: unknown, path = ''): string[] =>
  isRecord(draft)
    ? Object.entries(draft).flatMap(([key, part]) => leafPaths(part, path ? `${path}.${key}` : key))
    : [path];

export const sameDraft = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export const sameValue = (name: string, one: unknown, other: unknown) => sameDraft(get(one, name), get(other, name));
