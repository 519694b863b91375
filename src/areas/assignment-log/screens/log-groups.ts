import { byPolish } from '#shared/by-polish.ts';
import { plain } from '#ui/text/plain.ts';
import type { LogMessage } from '../schema.ts';

export type PersonMessages = { person: number; name: string; messages: LogMessage[] };

export const isOpen = ({ confirm_id: id }: LogMessage) => id === null;

/** Whether every word stands in the message or in the person's name. */
export function holdsAll(text: string, { tresc, osoba, id_pub: work }: LogMessage) {
  const within = plain(`${tresc} ${osoba} ${work}`);
  return plain(text)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** The messages of each person, by name; of one person the newest first, whether confirmed or not, so that none moves. */
export function byPerson(rows: readonly LogMessage[]): PersonMessages[] {
  const groups = new Map<number, PersonMessages>();
  for (const row of rows) {
    const group = groups.get(row.osobaid) ?? { person: row.osobaid, name: row.osoba, messages: [] };
    groups.set(row.osobaid, group);
    group.messages.push(row);
  }
  for (const { messages } of groups.values())
    messages.sort((one, other) => other.msgdate.localeCompare(one.msgdate) || one.msgrowid - other.msgrowid);
  return [...groups.values()].toSorted((one, other) => byPolish(one.name, other.name) || one.person - other.person);
}

/** People in pages of at least so many messages: nobody's are parted. */
export function pagesOf(groups: readonly PersonMessages[], size: number): PersonMessages[][] {
  const pages: PersonMessages[][] = [];
  let count = size;
  for (const group of groups) {
    if (count >= size) {
      pages.push([]);
      count = 0;
    }
    pages.at(-1)?.push(group);
    count += group.messages.length;
  }
  return pages;
}
