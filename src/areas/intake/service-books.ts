import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { isWork, publications } from '#areas/publications/tables.ts';
import { BOOKS, CHAPTER } from '#areas/records/fields.ts';
import type { RecordContent } from '#areas/records/schema.ts';

/**
 * Chapters with their book, where ours has one: the only book of that year with their ISBN, or with the title of theirs and no
 * other ISBN.
 */
export async function withinOurBooks(db: Db, contents: RecordContent[]): Promise<RecordContent[]> {
  const chapters = contents.flatMap(({ type, parent_id: parent, year, isbn, title }, at) =>
    type === CHAPTER && parent === null ? [{ at, year, isbn, title }] : [],
  );
  if (chapters.length === 0) return contents;
  const found = await db.execute<{ at: number; book: number }>(sql`
    with chapters as materialized (
      select c.at, c.year, replace(c.isbn, '-', '') as isbn, search_words(c.title) as words
      from ${recordset(chapters, 'c(at int, year int, isbn text, title text)')})
    select c.at, min(b.id) as book from chapters c join ${publications} b on b.year = c.year
      and b.type_code = any(${sql.param([...BOOKS])}::int[]) and ${isWork('b')}
      and (replace(b.isbn, '-', '') = nullif(c.isbn, '')
        or b.title_words = c.words and (c.isbn = '' or coalesce(b.isbn, '') = ''))
    group by c.at having count(*) = 1`);
  const books = new Map(found.map(({ at, book }) => [at, book]));
  return contents.map((content, at) => ({ ...content, parent_id: books.get(at) ?? content.parent_id }));
}
