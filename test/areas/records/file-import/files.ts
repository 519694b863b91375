import { asc } from 'drizzle-orm';
import { persons } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { importPublications } from '#areas/records/file-import/service.ts';
import type { Db } from '#platform/database/db.ts';
import { test as base } from '../../../support/database.ts';
import { importOptions, pieces } from '../../../support/import.ts';

export const HEADER = 'our_id,title,book_title,type,journal,issn,publisher,book_publisher,public_url,doi,year\n';

export type Cells = Partial<
  Record<'title' | 'book' | 'type' | 'journal' | 'issn' | 'publisher' | 'doi', string> & { who: string; year: number }
>;
export const row = ({
  who = 'A',
  title = 'Badanie pamięci zmyślonej',
  book = '',
  type = 'ARTICLE',
  ...rest
}: Cells) => {
  const { journal = 'Acta', issn = '', publisher = '', doi = '', year = 2020 } = rest;
  const cells = [who, title, book, type, type === 'ARTICLE' ? journal : '', issn, '', publisher, '', doi, String(year)];
  return `${cells.map((cell) => `"${cell}"`).join(',')}\n`;
};
export const file = (...rows: Cells[]) => HEADER + rows.map(row).join('');

/** Three people: A, B, C. */
export const test = base.extend('three', { auto: true }, async ({ db }) => {
  await db.insert(persons).values(
    ['A', 'B', 'C'].map((letter) => ({
      polonUuid: letter.toLowerCase(),
      firstName: 'Ewa',
      lastName: `Osoba${letter}`,
    })),
  );
});

export const load = (db: Db, text: string, dryRun = false) =>
  importPublications(db, pieces(text, 64), { ...importOptions, dryRun });
export const works = (db: Db) => db.select().from(publications).orderBy(asc(publications.id));
export const authorsOf = async (db: Db) => {
  const rows = await db.select().from(authorships).orderBy(asc(authorships.publicationId), asc(authorships.position));
  return [...Map.groupBy(rows, ({ publicationId }) => publicationId).values()].map((group) =>
    group.map(({ lastName }) => lastName.at(-1)).join(''),
  );
};
