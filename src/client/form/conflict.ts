import { get } from 'react-hook-form';
import { isRecord } from '#engine/is-record.ts';

/** A rejected draft and the row as saved by another user. */
export type Conflict = {
  message: string;
  mine: unknown;
  theirs: unknown;
  /** Fields that both have changed, each its own way. */
  names: string[];
  /** Fields that the other user alone has changed: the form has taken them over. */
  taken: string[];
  /** Of `names` those whose value somebody has chosen. */
  chosen: string[];
  /** How often a save was tried before everything was chosen. */
  tries: number;
};

/** Fields in conflict of which nobody has said what stays; another value than both is a choice too. */
export const unchosen = ({ names, chosen, mine }: Conflict, values: unknown) =>
  names.filter((name) => !chosen.includes(name) && sameDraft(get(values, name), get(mine, name)));

/** Names of the fields of a draft; a list of rows is one. */
const leafPaths = (draft: unknown, path = ''): string[] =>
  isRecord(draft)
    ? Object.entries(draft).flatMap(([key, part]) => leafPaths(part, path ? `${path}.${key}` : key))
    : [path];

export const sameDraft = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A field that has never been filled is not in the draft at all. */
const saidIn = (draft: unknown, name: string): unknown => get(draft, name) || '';

/** Names of the fields in which two drafts differ, of both. */
const changedNames = (one: unknown, other: unknown) =>
  [...new Set([...leafPaths(one), ...leafPaths(other)])].filter(
    (name) => !sameDraft(saidIn(one, name), saidIn(other, name)),
  );

/** What both have made of the draft that they began with. */
export function conflictOf(
  message: string,
  { mine, theirs, draft }: { mine: unknown; theirs: unknown; draft: unknown },
): Conflict {
  const [own, others] = [changedNames(mine, draft), changedNames(theirs, draft)];
  return {
    message,
    mine,
    theirs,
    names: others.filter((name) => own.includes(name) && !sameDraft(get(mine, name), get(theirs, name))),
    taken: others.filter((name) => !own.includes(name)),
    chosen: [],
    tries: 0,
  };
}

const partOf = (value: unknown, name: string): unknown => (isRecord(value) ? (value[name] ?? '') : '');

/** What the server has made of a draft, with what was typed while it did; lists of rows are as the server has them. */
export function withTyped<Draft>(next: Draft, now: unknown, sent: unknown): Draft {
  if (Array.isArray(next)) return structuredClone(next);
  if (!isRecord(next)) return sameDraft(now, sent) ? next : (now as Draft);
  return Object.fromEntries(
    Object.entries(next).map(([name, part]) => [name, withTyped(part, partOf(now, name), partOf(sent, name))]),
  ) as Draft;
}
