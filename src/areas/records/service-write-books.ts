import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { publications } from '#areas/publications/tables.ts';
import type { RecordWrite } from './service-write-changes.ts';

/** Chapters take title, number and publisher of their book, as it is after these writes. */
export async function withinBooks(tx: Db, writes: RecordWrite[]): Promise<RecordWrite[]> {
  const parents = writes.flatMap(({ content }) => content.parent_id ?? []);
  if (parents.length === 0) return writes;
  const stored = await tx.execute<{ id: number; title: string; isbn: string; venue: string }>(sql`
    select id, title, coalesce(isbn, '') as isbn, coalesce(venue, '') as venue from ${publications}
    where id = any(${sql.param(parents)}::int[])`);
  const books = new Map(stored.map(({ id, ...book }) => [id, book]));
  for (const { before, content } of writes) {
    const { title, isbn, venue } = content;
    if (before && books.has(before.id)) books.set(before.id, { title, isbn, venue });
  }
  return writes.map((write) => {
    const { parent_id: parent } = write.content;
    const book = parent === null ? undefined : books.get(parent);
    return book ? { ...write, content: { ...write.content, ...book } } : write;
  });
}
