import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';

/** A fingerprint of all rows of all tables but those named. */
export async function stateOf(db: Db, without: readonly string[] = []): Promise<string> {
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'
      and tablename <> all(${sql.param([...without])}::text[]) order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as rows from ${sql.raw(name)} t`,
  );
  const [row] = await db.execute<{ state: string }>(
    sql`select string_agg(name || rows, ',' order by name) as state from (${sql.join(parts, sql` union all `)}) all_tables`,
  );
  return row?.state ?? '';
}
