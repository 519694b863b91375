import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import type { Config } from './config.ts';
import { LOCK_MIGRATIONS } from './locks.ts';
import { type EmbeddedDatabase, startPglite } from './pglite.ts';

/** The database or a transaction; the first parameter of every service. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>;

export type Database = {
  db: Db;
  sql: postgres.Sql;
  /** Set for the embedded database, whose one connection long work must release between steps. */
  embedded: EmbeddedDatabase | undefined;
  close(): Promise<void>;
};

const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

const RECONNECT_SECONDS = 0.2;
const CONNECT_SECONDS = 5;

function connect(options: { url?: string; socketPath?: string; max?: number }) {
  const common = {
    onnotice: () => {},
    // Cost estimates of joined CTEs are far too high: JIT compilation took ten times longer than the statement.
    // Days begin in the university's time zone.
    connection: { application_name: 'dorobek', jit: 'off', TimeZone: 'Europe/Warsaw' },
    // A server that restarts is back within a second: tries are close together, and none waits for long.
    backoff: () => RECONNECT_SECONDS,
    connect_timeout: CONNECT_SECONDS,
    // Calendar days stay text; `Date` would shift them by the time zone.
    types: { date: { to: 1082, from: [1082], serialize: String, parse: String } },
  };
  if (options.socketPath) {
    return postgres({
      ...common,
      path: options.socketPath,
      max: 1,
      user: 'postgres',
      database: 'postgres',
      password: 'postgres',
    });
  }
  return postgres(options.url ?? '', { ...common, max: options.max ?? 10 });
}

export const drizzleOver = (sql: postgres.Sql): Db => drizzle(sql, { casing: 'snake_case' });

/** Opens PostgreSQL (`url`) or the embedded database (`dataDir`, or in memory from a dump) and migrates it. */
export async function openDatabase(
  source: { url: string; max?: number } | { dataDir?: string; dump?: Uint8Array },
): Promise<Database> {
  if ('url' in source) {
    const sql = connect(source);
    await migrateOnce(source.url);
    await refuseUnsafeServer(sql);
    return { db: drizzleOver(sql), sql, embedded: undefined, close: () => sql.end() };
  }
  const embedded = await startPglite(source);
  const sql = connect({ socketPath: embedded.socketPath });
  if (!source.dump) await migrate(drizzle(sql), { migrationsFolder });
  return {
    db: drizzleOver(sql),
    sql,
    embedded,
    async close() {
      await sql.end();
      await embedded.stop();
    },
  };
}

export const openConfigured = (config: Pick<Config, 'databaseUrl' | 'dataDir'>) =>
  openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { dataDir: config.dataDir });

/** Of several servers that start at once, the advisory lock lets one migrate while the others wait. */
async function migrateOnce(url: string) {
  const sql = connect({ url, max: 1 });
  try {
    await sql.unsafe(LOCK_MIGRATIONS);
    await migrate(drizzle(sql), { migrationsFolder });
  } finally {
    await sql.end();
  }
}

async function refuseUnsafeServer(sql: postgres.Sql) {
  const [settings] = await sql<{ commit: string; version: number }[]>`
    select current_setting('synchronous_commit') as commit, current_setting('server_version_num')::int as version`;
  if (settings?.commit === 'off') {
    throw new Error('PostgreSQL ma synchronous_commit = off: potwierdzone zapisy mogłyby zginąć.');
  }
  if (settings && settings.version < 150_000) throw new Error('Wymagany jest PostgreSQL 15 lub nowszy.');
}
