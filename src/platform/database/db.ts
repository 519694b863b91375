import { drizzle, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import type { Config } from '../config/config.ts';
import {
  admit,
  COMMON,
  type ConnectionLimits,
  DIRECT,
  type Limits,
  openConnections,
  type Pool,
  type Route,
  settingsOf,
  told,
} from './connections.ts';
import { codeOf, isConnectionError } from './database-errors.ts';
import { ALWAYS_AVAILABLE, type Availability, watchDatabase } from './database-watch.ts';
import { prepareSchema, readSchema, RUN_MIGRATE } from './migrations.ts';
import { type EmbeddedDatabase, startPglite } from './pglite.ts';

/** The database or a transaction; the first parameter of every service. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>;

export type Database = {
  /** For background work and commands. */
  db: Db;
  /** For calls of users, and for those that take longer. */
  calls: Db;
  reports: Db;
  sql: postgres.Sql;
  /** Of calls: for what all processes count together. Not set for the embedded database, which has one process. */
  shared: postgres.Sql | undefined;
  availability: Availability;
  /** None of the embedded database, which has one connection. */
  pools: readonly Pool[];
  /** Set for the embedded database, whose one connection long work must release between steps. */
  embedded: EmbeddedDatabase | undefined;
  close(): Promise<void>;
};

const NO_LIMIT = { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 };
const ONE = { ...NO_LIMIT, connections: 1 };

/**
 * What each kind of work may take, so that none takes all connections from another. Calls are refused within two seconds
 * when the database is away; work in the background and commands wait for it.
 */
const LIMITS = {
  work: { ...NO_LIMIT, connections: 10, waitMs: Infinity, statementMs: 3_600_000, cutAfterMs: 15_000 },
  calls: {
    connections: 10,
    // Only a request that has not begun waits for long: the oldest comes first.
    waitMs: 4_000,
    statementMs: 15_000,
    lockMs: 5_000,
    idleInTransactionMs: 60_000,
    cutAfterMs: 0,
  },
  reports: {
    connections: 4,
    waitMs: 1_500,
    statementMs: 60_000,
    lockMs: 5_000,
    idleInTransactionMs: 60_000,
    cutAfterMs: 0,
  },
} satisfies Record<string, Limits>;

/** A kind of work of its own is asking all the time whether the database is there, so that it never waits for others. */
const WATCH = 'watch';

const POOLED =
  'DATABASE_URL prowadzi przez pośrednika (np. PgBouncer), który pomija ustawienia połączeń. Podaj adres samego PostgreSQL, ' +
  'a adres pośrednika w DATABASE_POOLER_URL.';

const POOLER_EXAMPLE = 'Wzór: deploy/pgbouncer/pgbouncer.ini.';

const START_MS = 500;
export const END_SECONDS = 5;

export const drizzleOver = (sql: postgres.Sql): Db => drizzle(sql, { casing: 'snake_case' });

type Server = {
  url: string;
  /** Of a pooler in transaction mode, which carries calls, reports and work; only the start asks the server itself. */
  poolerUrl?: string | undefined;
  /** Of background work and commands. */
  connections?: number;
  /** For how long to wait for a server that is not there yet. */
  waitSeconds?: number;
  /** Told once that it waits, in Polish. */
  onWait?: (message: string) => void;
  /** Opens also while somebody else has to migrate: nothing runs until that is done. Else it is refused. */
  awaitsSchema?: boolean;
};

/** Opens PostgreSQL (`url`) or the embedded database (`dataDir`, or in memory from a dump) and migrates it. */
export const openDatabase = (source: Server | { dataDir?: string; dump?: Uint8Array }): Promise<Database> =>
  'url' in source ? openServer(source) : openEmbedded(source);

async function openServer({
  url,
  poolerUrl,
  connections = LIMITS.work.connections,
  ...wait
}: Server): Promise<Database> {
  await waitForServer(url, wait);
  const schema = await prepareServer(url);
  if (schema !== 'current') {
    if (!wait.awaitsSchema) throw new Error(RUN_MIGRATE);
    wait.onWait?.(RUN_MIGRATE);
  }
  const kinds = { ...LIMITS, work: { ...LIMITS.work, connections } };
  if (poolerUrl) await refuseOtherPooler(poolerUrl, wait);
  const open = (name: string, limits: ConnectionLimits) =>
    poolerUrl ? openConnections(poolerUrl, limits, { pooled: name }) : openConnections(url, limits);
  const ping = open(WATCH, ONE);
  const pools = Object.entries(kinds).map(([name, limits]) => ({ limits: { ...limits, name }, ...open(name, limits) }));
  const watch = watchDatabase({
    readSchema: () => readSchema(ping.sql),
    isCurrent: schema === 'current',
    onAway(awayMs) {
      ping.cut();
      for (const { limits, cut } of pools) if (awayMs >= limits.cutAfterMs) cut();
    },
  });
  const admitted = pools.map(({ sql, limits }) => admit(sql, limits, watch));
  const [work, calls, reports] = admitted.map(({ sql }) => sql);
  if (!work || !calls || !reports) throw new Error('A kind of work has no connections');
  return {
    db: drizzleOver(work),
    calls: drizzleOver(calls),
    reports: drizzleOver(reports),
    sql: work,
    shared: calls,
    availability: watch,
    pools: admitted.map(({ pool }) => pool),
    embedded: undefined,
    async close() {
      watch.close();
      await Promise.all([ping, ...pools].map(({ sql }) => sql.end({ timeout: END_SECONDS })));
    },
  };
}

/** One connection for everything, without limits: PGlite can neither end a statement nor serve another meanwhile. */
async function openEmbedded(source: { dataDir?: string; dump?: Uint8Array }): Promise<Database> {
  const embedded = await startPglite(source);
  const login = { user: 'postgres', database: 'postgres', password: 'postgres' };
  const sql = postgres({ ...COMMON, path: embedded.socketPath, max: 1, ...login });
  if (!source.dump) await prepareSchema(sql);
  const db = drizzleOver(told('embedded', sql));
  return {
    db,
    calls: db,
    reports: db,
    sql,
    shared: undefined,
    availability: ALWAYS_AVAILABLE,
    pools: [],
    embedded,
    async close() {
      await sql.end();
      await embedded.stop();
    },
  };
}

type Source = Pick<Config, 'databaseUrl' | 'dataDir' | 'databaseWaitSeconds'>;

export const openConfigured = (
  { databaseUrl, dataDir, databaseWaitSeconds }: Source,
  onWait: (message: string) => void,
  serving: Pick<Server, 'awaitsSchema' | 'poolerUrl'> = {},
): Promise<Database> =>
  openDatabase(databaseUrl ? { url: databaseUrl, waitSeconds: databaseWaitSeconds, onWait, ...serving } : { dataDir });

/** Waits for a server that cannot be reached, saying so once. @throws when the time is up, or it answers an error */
export async function waitForServer(
  url: string,
  { waitSeconds = 0, onWait, route = {} }: Pick<Server, 'waitSeconds' | 'onWait'> & { route?: Route },
) {
  const until = performance.now() + waitSeconds * 1_000;
  const variable = route.pooled ? 'DATABASE_POOLER_URL' : 'DATABASE_URL';
  for (let isSaid = false; ; ) {
    const { sql } = openConnections(url, ONE, route);
    try {
      await sql`select`;
      return;
    } catch (error) {
      if (error instanceof Error && /unsupported startup parameter/.test(error.message))
        throw new Error(POOLED, { cause: error });
      if (route.pooled && error instanceof Error && /no such database|does not exist/.test(error.message))
        throw new Error(`DATABASE_POOLER_URL: pośrednik nie ma bazy „${sql.options.database}”. ${POOLER_EXAMPLE}`, {
          cause: error,
        });
      if (!isConnectionError(error) || waitSeconds === 0) throw error;
      const reason = `Baza danych (${variable}) nie odpowiada: ${codeOf(error)}.`;
      if (performance.now() > until)
        throw new Error(`${reason} Czekano ${waitSeconds} s (DATABASE_WAIT_SECONDS).`, { cause: error });
      if (!isSaid) onWait?.(`${reason} Czekam na nią najwyżej ${waitSeconds} s (DATABASE_WAIT_SECONDS).`);
      isSaid = true;
    } finally {
      await sql.end({ timeout: 0 });
    }
    await pause(START_MS);
  }
}

/** Refuses what is unsafe, and migrates where the role may. */
async function prepareServer(url: string) {
  const { sql } = openConnections(url, ONE);
  try {
    await refuseUnsafeServer(sql);
    return await prepareSchema(sql);
  } finally {
    await sql.end({ timeout: END_SECONDS });
  }
}

export async function refuseUnsafeServer(sql: postgres.Sql) {
  const [settings] = await sql<{ commit: string; version: number; isDirect: boolean }[]>`
    select current_setting('synchronous_commit') as commit, current_setting('server_version_num')::int as version,
      current_setting(${DIRECT}, true) is not distinct from 'yes' as "isDirect"`;
  // Limits of statements and the lock of migrations belong to a session, which a pooler shares or resets.
  if (settings && !settings.isDirect) throw new Error(POOLED);
  if (settings?.commit === 'off') {
    throw new Error('PostgreSQL ma synchronous_commit = off: potwierdzone zapisy mogłyby zginąć.');
  }
  if (settings && settings.version < 150_000) throw new Error('Wymagany jest PostgreSQL 15 lub nowszy.');
}

/** Refuses a pooler that does not give each kind of work the settings which the program would ask the server for. */
export async function refuseOtherPooler(url: string, wait: Pick<Server, 'waitSeconds' | 'onWait'> = {}) {
  for (const [name, limits] of Object.entries({ ...LIMITS, [WATCH]: ONE })) {
    const route = { pooled: name };
    await waitForServer(url, { ...wait, route });
    const { sql } = openConnections(url, { ...limits, connections: 1 }, route);
    const wanted = Object.entries(settingsOf(limits)).map(([setting, value]) => ({ setting, value: String(value) }));
    const wrong = await sql<{ setting: string; value: string; found: string | null }[]>`
      select w.setting, w.value, s.setting as found
      from jsonb_to_recordset(${sql.json(wanted)}) as w (setting text, value text)
      left join pg_settings s on lower(s.name) = lower(w.setting)
      where s.setting is distinct from w.value`.finally(() => sql.end({ timeout: END_SECONDS }));
    if (wrong.length === 0) continue;
    const found = wrong.map(({ setting, value, found }) => `${setting} = ${found} zamiast ${value}`).join(', ');
    throw new Error(
      `DATABASE_POOLER_URL: baza „${sql.options.database}” pośrednika ma inne ustawienia niż program (${found}). ${POOLER_EXAMPLE}`,
    );
  }
}
