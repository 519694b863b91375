import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConnections } from '#platform/database/connections.ts';
import { openDatabase } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { hasPooler, shippedPooler, startPooler } from '../support/process/pooler.ts';
import { hasPostgres, type Postgres, startPostgres } from '../support/postgres.ts';

const SETTINGS =
  'extra_float_digits,jit,random_page_cost,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,dorobek.direct';

/** One database for everything; `ignores`: settings of connections that it leaves out. */
const plain = (server: string, ignores: string) => {
  const { hostname, port } = new URL(server);
  return `[databases]
* = host=${hostname} port=${port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = PORT
auth_type = any
pool_mode = transaction
default_pool_size = 5
ignore_startup_parameters = ${ignores}
logfile = FOLDER/log
pidfile = FOLDER/pid
unix_socket_dir =
`;
};

const UNLIMITED = { connections: 10, statementMs: 0, lockMs: 0, idleInTransactionMs: 0 };

describe.skipIf(!hasPostgres || !hasPooler)('behind a pooler in transaction mode', () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** With prepared statements many transactions fail there, since the server that gets one may not know it. */
  test.for([false, true])('every acknowledged transaction is stored (prepared: %s)', async (prepare) => {
    await using pooler = await startPooler(plain(server.url, SETTINGS), 'postgres');
    const { sql } = openConnections(pooler.url, UNLIMITED);
    const table = `written_${prepare}`;
    await sql.unsafe(`create table ${table} (n int primary key)`);
    const write = (n: number) =>
      sql.begin(async (tx) => {
        await tx.unsafe(`insert into ${table} values ($1)`, [n], { prepare });
        await tx.unsafe(`select count(*) from ${table} where n < $1`, [n], { prepare });
        return n;
      });
    const ends = await Promise.allSettled(Array.from({ length: 90 }, (_, n) => write(n)));
    const acknowledged = ends.flatMap((end) => (end.status === 'fulfilled' ? end.value : []));
    const stored = await sql.unsafe<{ n: number }[]>(`select n from ${table} order by n`);
    expect(stored.map(({ n }) => n)).toEqual(acknowledged);
    expect(acknowledged.length).toBeGreaterThan(prepare ? 0 : 89);
    await sql.end();
  });

  test.for(['', SETTINGS])('the product does not start, and says why (it leaves out: %s)', async (ignores) => {
    await using pooler = await startPooler(plain(server.url, ignores), 'postgres');
    await expect(openDatabase({ url: pooler.url })).rejects.toThrow('a adres pośrednika w DATABASE_POOLER_URL');
  });

  test('the shipped one carries calls, reports and work, each with its limits', async () => {
    await using pooler = await startPooler(shippedPooler(server.url), 'postgres');
    const database = await openDatabase({ url: server.url, poolerUrl: pooler.url });
    const { db, calls, reports } = database;
    await calls.execute('create table sent (n int primary key)');
    const write = (n: number) =>
      transact(n % 2 === 0 ? calls : db, async (tx) => {
        await tx.execute(sql`set local lock_timeout = '1s'`);
        await tx.execute(sql`insert into sent values (${n})`);
        const [row] = await tx.execute<{ n: number }>(sql`select n from sent where n = ${n}`);
        return row?.n;
      });
    const wanted = Array.from({ length: 120 }, (_, n) => n);
    expect(await Promise.all(wanted.map(write))).toEqual(wanted);
    // What one transaction sets for itself is not left to the next.
    const limits = await Promise.all(
      [calls, reports, db].flatMap((each) =>
        Array.from({ length: 30 }, () =>
          each.execute<{
            ms: string;
          }>(sql`select current_setting('statement_timeout') || ', ' || current_setting('lock_timeout')
            || ', ' || current_setting('TimeZone') as ms from pg_sleep(0.01)`),
        ),
      ),
    );
    expect([...new Set(limits.map(([row]) => row?.ms))]).toEqual([
      '15s, 5s, Europe/Warsaw',
      '1min, 5s, Europe/Warsaw',
      '1h, 0, Europe/Warsaw',
    ]);
    const [{ servers } = { servers: 0 }] = await db.execute<{ servers: number }>(sql`
      select count(*)::int as servers from pg_stat_activity where backend_type = 'client backend'`);
    expect(servers).toBeLessThanOrEqual(42);
    await server.stop('immediate');
    await server.start();
    await expect.poll(() => write(1_000).catch(() => undefined), { timeout: 30_000, interval: 200 }).toBe(1_000);
    await database.close();
  });

  test('one without a database for each kind of work is refused, which is named', async () => {
    await using pooler = await startPooler(plain(server.url, SETTINGS), 'postgres');
    const opened = openDatabase({ url: server.url, poolerUrl: pooler.url, waitSeconds: 30 });
    await expect(opened).rejects.toThrow('pośrednik nie ma bazy „postgres_');
  });

  test('one with other limits is refused, which are named', async () => {
    const other = shippedPooler(server.url).replace('statement_timeout = 15000', 'statement_timeout = 20000');
    await using pooler = await startPooler(other, 'postgres');
    await expect(openDatabase({ url: server.url, poolerUrl: pooler.url })).rejects.toThrow(
      'baza „postgres_calls” pośrednika ma inne ustawienia niż program (statement_timeout = 20000 zamiast 15000)',
    );
  });
});
