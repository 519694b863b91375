import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { hash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type postgres from 'postgres';
import { codeOf } from './database-errors.ts';
import { MIGRATION_LOCK } from './locks.ts';

const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url));

/** The schema of the database as this program sees it: lacking its migrations, as it needs it, or changed by a later program. */
export type Schema = 'older' | 'current' | 'newer';

export const RUN_MIGRATE =
  'Baza danych nie ma jeszcze zmian struktury tej wersji programu, a rola z DATABASE_URL nie może ich wprowadzić: uruchom ' +
  '„npm run migrate” jako właściciel bazy.';
export const NEWER =
  'Baza danych ma strukturę nowszej wersji programu: uruchom tamtą wersję albo przywróć kopię bazy zrobioną przed jej ' +
  'instalacją.';

/** Undefined table, undefined schema, no privilege: nobody has migrated for this role. */
const NOT_READABLE = new Set(['42P01', '3F000', '42501']);

/**
 * A migration whose first line says so only adds what former programs do not touch, so that they go on while a new one is
 * started beside them.
 */
const EXPANDS = /^-- expand\b/;

let files: MigrationMeta[] | undefined;
const ownMigrations = () => (files ??= readMigrationFiles({ migrationsFolder }));

/** The sum over all migrations that the program knows, as `schemaOf` makes it of those of a database. */
export const knownSchema = (count = Infinity): { count: number; sum: string } => {
  const hashes = ownMigrations().map(({ hash }) => hash);
  return { count: hashes.length, sum: hash('md5', hashes.slice(0, count).join(' ')) };
};

const last = (migrations: readonly MigrationMeta[]) =>
  Math.max(0, ...migrations.map(({ folderMillis }) => folderMillis));

/** The last migration that a program must know to work with the schema that they make. */
export const oldestProgram = (migrations: readonly MigrationMeta[]) =>
  last(migrations.filter(({ sql: [first = ''] }) => !EXPANDS.test(first)));

/** Connections that have read the two tables: asked in vain, the server would write an error into its log each time. */
const readers = new WeakSet<postgres.Sql>();

async function isReadable(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ readable: boolean }[]>`
    select count(*) filter (where has_schema_privilege(n.oid, 'USAGE') and has_table_privilege(c.oid, 'SELECT')) = 2 as readable
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'drizzle' and c.relname in ('__drizzle_migrations', 'oldest_program')`;
  return row?.readable === true;
}

/** Which programs the schema is for. @throws when the server does not answer */
export async function readSchema(sql: postgres.Sql): Promise<Schema> {
  if (!readers.has(sql) && !(await isReadable(sql))) return 'older';
  try {
    const [row] = await sql<{ applied: string | null; oldest: string | null }[]>`
      select (select max(created_at) from drizzle.__drizzle_migrations)::text as applied,
        (select max(migration) from drizzle.oldest_program)::text as oldest`;
    readers.add(sql);
    const newest = last(ownMigrations());
    if (Number(row?.oldest ?? 0) > newest) return 'newer';
    return Number(row?.applied ?? 0) < newest ? 'older' : 'current';
  } catch (error) {
    if (!NOT_READABLE.has(codeOf(error) ?? '')) throw error;
    readers.delete(sql);
    return 'older';
  }
}

/** Whether the role may change the schema: it owns the tables, or may create them in an empty database. */
async function mayMigrate(sql: postgres.Sql): Promise<boolean> {
  const [row] = await sql<{ may: boolean }[]>`
    select coalesce(
      (select pg_has_role(c.relowner, 'USAGE') from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'drizzle' and c.relname = '__drizzle_migrations'),
      has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE')) as may`;
  return row?.may === true;
}

/** Before the database is used: migrates it where the role may. @throws Error when it is of a later program */
export async function prepareSchema(sql: postgres.Sql): Promise<Schema> {
  const schema = await readSchema(sql);
  if (schema === 'newer') throw new Error(NEWER);
  if (schema === 'current' || !(await mayMigrate(sql))) return schema;
  await applyMigrations(sql);
  return 'current';
}

const LOCK_NOT_AVAILABLE = '55P03';
/** While a migration waits for a table, everybody who comes later waits behind it: it gives up soon, and comes again. */
const LOCK_MS = 3_000;
const AGAIN_MS = 2_000;
const MOST_TRIES = 120;

type Told = { onWait?: (message: string) => void };

/**
 * Applies this program's migrations, all or none, and returns how many; of several processes one migrates while the others
 * wait. The tables are those of drizzle's own migrator. `sql` has one connection.
 */
export async function applyMigrations(sql: postgres.Sql, { onWait }: Told = {}): Promise<number> {
  const [free] = await sql.unsafe<{ free: boolean }[]>(MIGRATION_LOCK.attempt);
  if (!free?.free) {
    onWait?.('Inny proces zmienia teraz strukturę bazy: czekam na niego.');
    await sql.unsafe(MIGRATION_LOCK.take);
  }
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await applyPending(sql);
      } catch (error) {
        if (codeOf(error) !== LOCK_NOT_AVAILABLE || tries === MOST_TRIES) throw error;
        if (tries === 1) onWait?.('Tabele są w użyciu: próbuję dalej co kilka sekund.');
        await pause(AGAIN_MS);
      }
    }
  } finally {
    await sql.unsafe(MIGRATION_LOCK.release);
  }
}

const applyPending = (sql: postgres.Sql) =>
  sql.begin(async (tx) => {
    await tx.unsafe(`
      set local lock_timeout = ${LOCK_MS};
      create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
      create table if not exists drizzle.oldest_program (migration bigint primary key)`);
    const [row] = await tx<{ applied: string | null }[]>`
      select max(created_at)::text as applied from drizzle.__drizzle_migrations`;
    const pending = ownMigrations().filter(({ folderMillis }) => folderMillis > Number(row?.applied ?? 0));
    for (const { sql: statements, hash, folderMillis } of pending) {
      for (const statement of statements) await tx.unsafe(statement);
      await tx`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
    }
    await tx`insert into drizzle.oldest_program values (${oldestProgram(ownMigrations())}) on conflict do nothing`;
    return pending.length;
  });
