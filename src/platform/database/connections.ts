import { channel } from 'node:diagnostics_channel';
import { connect as connectSocket, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { TIME_ZONE } from '#engine/day.ts';
import { DatabaseUnavailable, isConnectionError, isNotOpened } from './database-errors.ts';
import type { Availability } from './database-watch.ts';
import { createSemaphore } from '../process/semaphore.ts';

/** What one kind of work may take of the database. Milliseconds; 0 for no limit of PostgreSQL's. */
export type Limits = {
  connections: number;
  /** For a connection. Without a limit the work also waits while the database is away, instead of being refused. */
  waitMs: number;
  statementMs: number;
  lockMs: number;
  idleInTransactionMs: number;
  /** Connections are cut when the database has been away for so long. */
  cutAfterMs: number;
};

const RECONNECT_SECONDS = 0.2;
/** Ten that open at once on a busy machine take over a second. Nobody waits so long for a frozen server: it is cut off. */
const CONNECT_SECONDS = 3;
const RETRY_MS = 100;

/** A message for each statement that was answered, well or not; `pool`: the kind of work. */
export const statements = channel('dorobek:statements');
/** `text`: without its values. */
export type AnsweredStatement = { pool: string; ms: number; text: string };

/** How many connections a kind of work may have, has, and waits for. */
export type Pool = { name: string; size: number; inUse: () => { used: number; waiting: number } };

type Driver = postgres.Sql | postgres.TransactionSql;

/** The driver as Drizzle uses it (`unsafe`, `begin`, `savepoint`), telling of each statement while anybody listens. */
export function told<Which extends Driver>(pool: string, driver: Which): Which {
  const unsafe = (...query: Parameters<Driver['unsafe']>) => {
    const sent = driver.unsafe(...query);
    if (!statements.hasSubscribers) return sent;
    const begun = performance.now();
    const tell = () =>
      statements.publish({ pool, ms: performance.now() - begun, text: query[0] } satisfies AnsweredStatement);
    // Sends it, after the caller has said in which form it wants the rows.
    sent.then(tell, tell);
    return sent;
  };
  const within = (arg: unknown) =>
    typeof arg === 'function' && statements.hasSubscribers
      ? (tx: postgres.TransactionSql) => Reflect.apply(arg, undefined, [told(pool, tx)])
      : arg;
  return new Proxy(driver, {
    get(target, key) {
      if (key === 'unsafe') return unsafe;
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function' || (key !== 'begin' && key !== 'savepoint')) return value;
      return (...args: unknown[]) => Reflect.apply(value, target, args.map(within));
    },
  });
}

/** Options of every connection, also of the embedded database's. */
export const COMMON = {
  onnotice: () => {},
  // Cost estimates of joined CTEs are far too high: JIT compilation took ten times longer than the statement.
  // Index reads cost as on memory and solid disks: by the default of 4, lists of a hundred works read whole tables.
  connection: { application_name: 'dorobek', jit: 'off', random_page_cost: '1.1', TimeZone: TIME_ZONE },
  // A server that restarts is back within a second: tries are close together, and none waits for long.
  backoff: () => RECONNECT_SECONDS,
  connect_timeout: CONNECT_SECONDS,
  // Calendar days stay text; `Date` would shift them by the time zone.
  types: { date: { to: 1082, from: [1082], serialize: String, parse: String } },
};

/** A setting of every connection to a server: who does not find it again is connected to something between. */
export const DIRECT = 'dorobek.direct';

export type ConnectionLimits = Omit<Limits, 'waitMs' | 'cutAfterMs'>;

/** What the server is told when a connection opens. */
export const settingsOf = ({ statementMs, lockMs, idleInTransactionMs }: ConnectionLimits) => ({
  ...COMMON.connection,
  statement_timeout: statementMs,
  lock_timeout: lockMs,
  idle_in_transaction_session_timeout: idleInTransactionMs,
});

/**
 * `pooled`: the address is that of a pooler in transaction mode, which gives the settings itself to a database of this kind
 * of work, as `dorobek_calls`. `anyServer`: also one that does not write.
 */
export type Route = { pooled?: string | undefined; anyServer?: true };

/** Of a connection by this route. Through a pooler no statement stays prepared, since the next one may reach another server. */
function routeOptions(url: string, limits: ConnectionLimits, { pooled, anyServer }: Route): Options {
  const { application_name, TimeZone } = COMMON.connection;
  if (pooled)
    return { database: `${databaseOf(url)}_${pooled}`, prepare: false, connection: { application_name, TimeZone } };
  return {
    connection: { ...settingsOf(limits), [DIRECT]: 'yes' },
    // What leads to the one that writes may for seconds after a failover lead to the other.
    ...(!anyServer && { target_session_attrs: 'primary' }),
  };
}

const databaseOf = (url: string) => URL.parse(url)?.pathname.slice(1) ?? '';

type Connections = {
  sql: postgres.Sql;
  /** Closes all connections, also those that the server holds frozen: their statements fail. */
  cut: () => void;
};

type Options = Partial<Omit<typeof COMMON, 'connection'>> & {
  connection?: Record<string, string | number>;
  max?: number;
  socket?: object;
  database?: string;
  prepare?: boolean;
  target_session_attrs?: 'primary';
};

type ServerOptions = { host: string[]; port: number[]; path: string | false };

/**
 * The driver at an address. Like PostgreSQL's own programs it takes `?host=/folder` for the folder of a Unix socket, over
 * which a query of the same machine takes half as long.
 */
export function connect(url: string, options: Options = {}) {
  const folder = URL.parse(url)?.searchParams.get('host');
  if (!folder?.startsWith('/')) return postgres(url, options);
  const address = new URL(url);
  address.searchParams.delete('host');
  return postgres(address.href, { ...options, path: `${folder}/.s.PGSQL.${address.port || 5432}` });
}

/** The driver on sockets that can be cut. Servers of an address with several are tried in turn. */
export function openConnections(url: string, limits: ConnectionLimits, route: Route = {}): Connections {
  const sockets = new Set<Socket>();
  let opened = 0;
  const open = ({ host, port, path }: ServerOptions) => {
    const index = opened % host.length;
    opened += 1;
    const socket = path ? connectSocket(path) : connectSocket(port[index] ?? 5432, host[index]);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    // The driver verifies the certificate against it.
    return Object.assign(socket, { host: host[index] });
  };
  const options = { ...COMMON, ...routeOptions(url, limits, route), max: limits.connections, socket: open };
  return {
    sql: connect(url, options),
    cut() {
      for (const socket of sockets) socket.destroy(new DatabaseUnavailable('away'));
    },
  };
}

/** Reading twice does no harm, and a read that failed has changed nothing. */
const isRead = (text: string) => /^\s*select\b/i.test(text);

/**
 * The driver as Drizzle uses it (`unsafe`, `begin`), with a deadline for a connection: while there is none the work waits,
 * is sent again if nothing was sent, and is refused when its time is up. @throws DatabaseUnavailable
 */
export function admit(
  driver: postgres.Sql,
  { name, connections, waitMs }: Limits & { name: string },
  database: Availability,
): { sql: postgres.Sql; pool: Pool } {
  const sql = told(name, driver);
  const semaphore = createSemaphore(connections);

  type Work<Value> = {
    send: () => Promise<Value>;
    /** After the loss of the connection: whether nothing was changed, and whether nobody knows. */
    isHarmless: (error: unknown) => boolean;
    isUnknown: (error: unknown) => boolean;
  };
  const run = async <Value>({ send, isHarmless, isUnknown }: Work<Value>): Promise<Value> => {
    const until = performance.now() + waitMs;
    for (;;) {
      const missing = database.missing();
      if (missing && waitMs < Infinity) throw new DatabaseUnavailable(missing === 'database' ? 'away' : missing);
      if (missing) await database.whenAvailable();
      if (!(await semaphore.acquire(Math.max(0, until - performance.now())))) throw new DatabaseUnavailable('busy');
      // Lost while this waited: on a frozen server, what is sent now would wait for nothing.
      if (database.missing()) {
        semaphore.release();
        continue;
      }
      try {
        return await send();
      } catch (error) {
        if (!isConnectionError(error)) throw error;
        if (!isHarmless(error) || performance.now() + RETRY_MS > until)
          throw new DatabaseUnavailable('lost', { cause: error, isUnknown: isUnknown(error) });
      } finally {
        semaphore.release();
      }
      await pause(RETRY_MS);
    }
  };

  const unsafe = (...[text, parameters, options]: Parameters<typeof sql.unsafe>) => {
    let asArrays = false;
    const send = async () => {
      const query = sql.unsafe(text, parameters, options);
      return asArrays ? query.values() : query;
    };
    const isHarmless = (error: unknown) => isRead(text) || isNotOpened(error);
    const rows = run<unknown>({ send, isHarmless, isUnknown: (error) => !isHarmless(error) });
    const values = () => {
      asArrays = true;
      return rows;
    };
    return Object.assign(rows, { values });
  };

  const begin = <Value>(work: (tx: postgres.TransactionSql) => Value) => {
    let state: 'opening' | 'working' | 'committing' = 'opening';
    const send = () => {
      state = 'opening';
      return sql.begin(async (tx) => {
        state = 'working';
        const value = await work(tx);
        state = 'committing';
        return value;
      });
    };
    return run({ send, isHarmless: () => state === 'opening', isUnknown: () => state === 'committing' });
  };

  const admitted = new Proxy(sql, {
    get: (target, key) => (key === 'unsafe' ? unsafe : key === 'begin' ? begin : Reflect.get(target, key)),
  });
  const inUse = () => ({ used: connections - semaphore.free(), waiting: semaphore.waiting() });
  return { sql: admitted, pool: { name, size: connections, inUse } };
}
