import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

/**
 * Puts copies before these tables until the transaction ends: what follows reads and writes the copies by the tables' own
 * names, and nobody waits for it. Copies have no keys, references or computed columns: use them to try something out.
 */
export async function hideTables(tx: Db, tables: PgTable[]) {
  const [schema] = await tx.execute<{ name: string }>(sql`select current_schema() as name`);
  if (!schema) throw new Error('There is no current schema');
  // A path that differs has statements that are prepared already find the copies.
  await tx.execute(sql`set local search_path = pg_temp, ${sql.identifier(schema.name)}`);
  for (const table of tables) {
    const name = sql.identifier(getTableName(table));
    await tx.execute(sql`
      create temporary table ${name} on commit drop as select * from ${sql.identifier(schema.name)}.${name}`);
    await tx.execute(sql`analyze ${name}`);
  }
}
