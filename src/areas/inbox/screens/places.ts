import { useState } from 'react';
import type { Inbox, Matter } from '../schema.ts';
import { matterName } from './search.ts';

/** A row that has left the list: between which of its group it stood. */
type Placed = { row: Matter; after: string | undefined; below: string | undefined };
type PlacedGroup = { key: string; label: string };

/** The neighbours of a row within its group. */
export function placeOf(rows: readonly Matter[], at: number): Omit<Placed, 'row'> {
  const nameIn = (other: Matter | undefined) => (other?.group === rows[at]?.group ? other : undefined);
  const [before, next] = [nameIn(rows[at - 1]), nameIn(rows[at + 1])];
  return { after: before && matterName(before), below: next && matterName(next) };
}

/** The rows group after group, with those that have just been settled where they were, also where their group has nothing else. */
export function rowsInPlaces(keys: readonly string[], rows: readonly Matter[], settled: readonly Placed[]): Matter[] {
  const groups = new Map<string, Matter[]>(keys.map((key) => [key, []]));
  const groupOf = ({ group }: Matter) => {
    const found = groups.get(group) ?? [];
    groups.set(group, found);
    return found;
  };
  for (const row of rows) groupOf(row).push(row);
  for (const { row, after, below } of settled) {
    const group = groupOf(row);
    const names = group.map(matterName);
    if (names.includes(matterName(row))) continue;
    const [before, next] = [names.indexOf(after ?? ''), names.indexOf(below ?? '')];
    const last = after === undefined ? 0 : group.length;
    group.splice(before !== -1 ? before + 1 : next !== -1 ? next : last, 0, row);
  }
  return [...groups.values()].flat();
}

/**
 * The groups in the order in which they were first shown, so that a group whose oldest matter is settled stays where it is, and
 * one that has nothing else keeps its name. A new group comes after the one that the server puts before it.
 */
export function useGroups({ groups }: Inbox, shown: string): readonly PlacedGroup[] {
  const [first, setFirst] = useState<{ shown: string; groups: readonly PlacedGroup[] }>({ shown, groups });
  const known = first.shown === shown && shown !== '' ? first.groups : [];
  const now = [...known];
  const placeOfKey = (key: string | undefined) => now.findIndex((group) => group.key === key);
  for (const [at, { key, label }] of groups.entries())
    if (placeOfKey(key) === -1) now.splice(placeOfKey(groups[at - 1]?.key) + 1, 0, { key, label });
  if (first.shown !== shown || (shown !== '' && now.length > known.length)) setFirst({ shown, groups: now });
  return now;
}
