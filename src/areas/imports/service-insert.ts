import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import type { FileProblem } from './readers/file.ts';
import type { Item } from './readers/items.ts';
import { peopleImportItems, peopleImportRows } from './tables.ts';

/** What was read, until it is compared. */
export async function insertItems(db: Db, id: number, items: Item[]) {
  if (items.length === 0) return;
  await db.execute(sql`
  insert into ${peopleImportItems} (import_id, line, entity, ref, key, data, defaults, doubt)
  select ${id}, line, entity, ref, key, data, coalesce(defaults, '{}'), doubt
  from ${recordset(items, 'i(line int, entity text, ref text, key text, data jsonb, defaults jsonb, doubt text)')}`);
}

/** What could not be read. */
export async function insertProblems(db: Db, id: number, problems: FileProblem[]) {
  if (problems.length === 0) return;
  await db.execute(sql`
    insert into ${peopleImportRows} (import_id, line, entity, ref, action, subject, doubt)
    select ${id}, line, 'file', coalesce(ref, ''), 'error', coalesce(who, ''), message
    from ${recordset(problems, 'p(line int, ref text, who text, message text)')}`);
}
