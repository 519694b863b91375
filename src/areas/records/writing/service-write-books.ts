import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { publications } from '#areas/publications/tables.ts';
import { BOOKS } from '../fields.ts';
import type { RecordContent } from '../schema.ts';
import { readStored, type StoredRecord } from '../service-read.ts';
import type { RecordWrite } from './service-write-changes.ts';

/** Why a book with chapters cannot become a record of another kind. */
export const KEEPS_CHAPTERS = 'Książka ma rozdziały w bazie: nie może zmienić rodzaju na inny';

type OfBook = Pick<RecordContent, 'title' | 'isbn' | 'venue'>;

/** What chapters take of their book. */
export const ofBook = ({ title, isbn, venue }: OfBook): OfBook => ({ title, isbn, venue });

/** A write that gives the record another content. */
export const keptStatus = (before: StoredRecord, content: RecordContent): RecordWrite & { before: StoredRecord } => ({
  before,
  content,
  status: before.status,
  statusReason: before.statusReason,
});

/**
 * These writes, chapters with what their books say after them, and behind them the other chapters of books of which that
 * changes: whoever locks a book has locked its chapters.
 */
export async function withinBooks(tx: Db, writes: RecordWrite[]): Promise<RecordWrite[]> {
  const all = [...writes, ...(await otherChapters(tx, writes))];
  const parents = all.flatMap(({ content }) => content.parent_id ?? []);
  if (parents.length === 0) return all;
  const stored = await tx.execute<{ id: number } & OfBook>(sql`
    select id, title, coalesce(isbn, '') as isbn, coalesce(venue, '') as venue from ${publications}
    where id = any(${sql.param(parents)}::int[])`);
  const books = new Map(stored.map((row) => [row.id, ofBook(row)]));
  for (const { before, content } of writes) if (before && books.has(before.id)) books.set(before.id, ofBook(content));
  return all.map((write) => {
    const book = books.get(write.content.parent_id ?? 0);
    return book ? { ...write, content: { ...write.content, ...book } } : write;
  });
}

async function otherChapters(tx: Db, writes: RecordWrite[]): Promise<RecordWrite[]> {
  const changed = writes.flatMap(({ before, content }) =>
    before && BOOKS.includes(content.type) && !isDeepStrictEqual(ofBook(before.content), ofBook(content))
      ? before.id
      : [],
  );
  if (changed.length === 0) return [];
  const written = writes.flatMap(({ before }) => before?.id ?? []);
  const chapters = await tx.execute<{ id: number }>(sql`
    select id from ${publications} where parent_id = any(${sql.param(changed)}::int[])
      and id <> all(${sql.param(written)}::int[])`);
  if (chapters.length === 0) return [];
  const stored = await readStored(
    tx,
    chapters.map(({ id }) => id),
  );
  return [...stored.values()].map((chapter) => keptStatus(chapter, chapter.content));
}
