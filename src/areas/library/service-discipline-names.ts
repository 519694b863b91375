import type { Db } from '#platform/database/db.ts';
import { disciplines } from './tables.ts';

type Entry = { code: number; polonCode: string; validFrom: string; validTo: string | null };

/** Disciplines by lower-case name, longest first: a name may contain commas or start another. */
export type Classification = { name: string; entries: Entry[] }[];

export async function readClassification(db: Db): Promise<Classification> {
  const rows = await db.select().from(disciplines);
  const byName = Map.groupBy(rows, ({ name }) => name.toLowerCase());
  return [...byName]
    .map(([name, entries]) => ({ name, entries }))
    .toSorted((a, b) => b.name.length - a.name.length || a.name.localeCompare(b.name));
}

/** First day on which disciplines could be declared under the present law. */
export const FIRST_DECLARATION = '2018-01-01';

/** Codes of comma-separated discipline names; where a name has several, the code valid on the day. */
export function matchDisciplines(text: string, day: string, classification: Classification) {
  const codes: number[] = [];
  const unknown: string[] = [];
  const since = day < FIRST_DECLARATION ? FIRST_DECLARATION : day;
  let rest = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  while (rest !== '') {
    const found = classification.find(({ name }) => rest === name || rest.startsWith(`${name},`));
    const name = found?.name ?? rest.split(',', 1)[0] ?? rest;
    if (found) {
      const entry = found.entries.find(({ validFrom, validTo }) => validFrom <= since && (validTo ?? since) >= since);
      const code = (entry ?? found.entries[0])?.code;
      if (code !== undefined && !codes.includes(code)) codes.push(code);
    } else if (name.trim() !== '') unknown.push(name.trim());
    rest = rest.slice(name.length).replace(/^[,\s]+/, '');
  }
  return { codes, unknown };
}
