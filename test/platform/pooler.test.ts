import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConnections } from '#platform/database/connections.ts';
import { openDatabase } from '#platform/database/db.ts';
import { freePort } from '../support/process/free-port.ts';
import { hasPostgres, type Postgres, startPostgres } from '../support/postgres.ts';

const BOUNCER = '/usr/sbin/pgbouncer';
const run = promisify(execFile);
const asPostgres = (...command: string[]) =>
  run('su', ['postgres', '-s', '/bin/bash', '-c', `${command.join(' ')} > /dev/null 2>&1`]);

const SETTINGS =
  'extra_float_digits,jit,random_page_cost,statement_timeout,lock_timeout,idle_in_transaction_session_timeout,dorobek.direct';

const accepts = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  const [event] = await Promise.race([
    once(socket, 'connect').then(() => ['connect']),
    once(socket, 'close').then(() => ['close']),
  ]).catch(() => ['close']);
  socket.destroy();
  return event === 'connect';
};

/** PgBouncer in transaction mode before a PostgreSQL server; `ignores`: settings of connections that it leaves out. */
async function startPooler(server: string, ignores: string) {
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-pooler-'));
  const port = await freePort('127.0.0.1');
  const { hostname, port: serverPort } = new URL(server);
  writeFileSync(
    join(folder, 'pooler.ini'),
    `[databases]
* = host=${hostname} port=${serverPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
pool_mode = transaction
default_pool_size = 5
ignore_startup_parameters = ${ignores}
logfile = ${folder}/log
pidfile = ${folder}/pid
unix_socket_dir =
`,
  );
  await run('chown', ['-R', 'postgres', folder]);
  await asPostgres(BOUNCER, '-d', join(folder, 'pooler.ini'));
  while (!(await accepts(port))) await pause(20);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async [Symbol.asyncDispose]() {
      await asPostgres('kill', `$(cat ${folder}/pid)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const UNLIMITED = { connections: 10, statementMs: 0, lockMs: 0, idleInTransactionMs: 0 };

describe.skipIf(!hasPostgres || !existsSync(BOUNCER))('behind a pooler in transaction mode', () => {
  let server: Postgres;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  /** With prepared statements many transactions fail there, since the server that gets one may not know it. */
  test.for([false, true])('every acknowledged transaction is stored (prepared: %s)', async (prepare) => {
    await using pooler = await startPooler(server.url, SETTINGS);
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
    await using pooler = await startPooler(server.url, ignores);
    await expect(openDatabase({ url: pooler.url })).rejects.toThrow('Podaj adres samego PostgreSQL');
  });
});
