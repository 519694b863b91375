import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/db.ts';

type Plain<Value> = Value extends Date ? string : Value;
/** An insertable row with its number; timestamps are text because Date has no microseconds. */
export type Row<T extends PgTable> = { [Key in keyof T['$inferSelect']]?: Plain<T['$inferSelect'][Key]> };

const CHUNK = 4_000;

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const list = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql`, `);

/** Bulk insert with explicit identity numbers. All rows have the same keys. */
export async function insertRows<T extends PgTable>(db: Db, table: T, rows: Row<T>[]) {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => Object.hasOwn(first, key));
  const names = list(columns.map(([key]) => sql`${sql.identifier(snakeCase(key))}`));
  const values = list(columns.map(([key]) => sql`${sql.identifier(key)}`));
  const shape = list(columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK));
    await db.execute(sql`
      insert into ${table} (${names}) overriding system value
      select ${values} from json_to_recordset(${chunk}::text::json) as given(${shape})`);
  }
}

/** Continues the identity sequence after the inserted rows. */
export async function continueNumbers(db: Db, table: PgTable) {
  const [identity] = Object.entries(getTableColumns(table)).filter(([, column]) => column.generatedIdentity);
  if (!identity) return;
  const column = snakeCase(identity[0]);
  await db.execute(sql`
    select setval(pg_get_serial_sequence(${getTableName(table)}, ${column}), coalesce(max(${sql.identifier(column)}), 0) + 1, false)
    from ${table}`);
}
