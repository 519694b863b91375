import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import type { Db } from '#platform/database/db.ts';

const FOLDER = new URL('versions/', import.meta.url);
const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

const Version = z.object({
  /** The last migration of the version, in epoch milliseconds as drizzle counts migrations. */
  migratedTo: z.int(),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
/** The rows of a database of a former version. */
export type Version = z.infer<typeof Version>;

/** The versions whose databases are kept, by their files' names. */
export const keptVersions = () => readdirSync(FOLDER).toSorted();

export const readVersion = (name: string): Version =>
  Version.parse(JSON.parse(gunzipSync(readFileSync(new URL(name, FOLDER))).toString('utf8')));

const tablesOf = async (db: Db) => {
  const rows = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
};

/** The rows of the database as a file. Generated columns are left out, because a database computes them anew. */
export async function recordVersion(db: Db): Promise<Uint8Array> {
  const tables: Version['tables'] = {};
  for (const table of await tablesOf(db)) {
    const [columns] = await db.execute<{ names: string[] }>(sql`
      select array_agg(column_name::text order by ordinal_position) as names from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`);
    const selected = sql.join(
      (columns?.names ?? []).map((name) => sql.identifier(name)),
      sql`, `,
    );
    const rows = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_json(each) as row from (select ${selected} from ${sql.identifier(table)}) as each`,
    );
    if (rows.length > 0) tables[table] = rows.map(({ row }) => row);
  }
  const migratedTo = Math.max(...readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  return gzipSync(JSON.stringify({ migratedTo, tables } satisfies Version), { level: 9 });
}

/** Turns an empty database into that of the version: its migrations and its rows. */
export async function restoreVersion(db: Db, { migratedTo, tables }: Version) {
  const migrations = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis <= migratedTo);
  await db.transaction(async (tx) => {
    await applyMigrations(tx, migrations);
    // Foreign keys and triggers are not checked for the rows of a whole database.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [table, rows] of Object.entries(tables)) await insertRows(tx, table, rows);
  });
}

async function applyMigrations(db: Db, migrations: MigrationMeta[]) {
  await db.execute(sql`create schema drizzle`);
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

async function insertRows(db: Db, table: string, rows: Version['tables'][string]) {
  const name = sql.identifier(table);
  const columns = sql.join(
    Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
    sql`, `,
  );
  await db.execute(sql`
    insert into ${name} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`);
  await db.execute(sql`
    select setval(pg_get_serial_sequence(${table}, column_name), greatest(1, (
      select max((to_json(each) ->> column_name)::bigint) from ${name} as each)))
    from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'YES'`);
}
