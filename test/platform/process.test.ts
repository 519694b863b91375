import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database/db.ts';
import { freePort } from '../../bench/measure.ts';
import { askUntilRefused } from '../support/attack/closing-clients.ts';
import { clientOf, environmentOn, logInPeople } from '../support/attack/faults.ts';
import { hasPostgres, type Postgres, startPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/process/server-process.ts';

const SOON = { timeout: 30_000 };

let postgres: Postgres;
let database: Database;
let people: Record<string, string>[];

async function start(environment: Record<string, string> = {}) {
  const port = await freePort();
  const server = startProcess({ ...environmentOn(postgres.url, port), STOP_DELAY_SECONDS: '1', ...environment });
  return { ...server, port, client: clientOf(port, people) };
}

/** Keeps writes waiting until released. */
async function holdWrites() {
  const locked = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const ended = database.db.transaction(async (tx) => {
    await tx.execute(sql`lock table polon_confirmations in share row exclusive mode`);
    locked.resolve();
    await released;
  });
  await locked.promise;
  return async () => {
    release();
    await ended;
  };
}

/** Waits until a statement waits for a lock. */
async function untilLocked() {
  const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock'`;
  await expect.poll(async () => (await database.db.execute(waiting)).length, SOON).toBe(1);
}

describe.skipIf(!hasPostgres)('a server process', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    people = await logInPeople(postgres.url, 1);
    database = await openDatabase({ url: postgres.url });
    return async () => {
      await database.close();
      await postgres[Symbol.asyncDispose]();
    };
  });

  test('told to stop, says so, finishes what is in flight and ends', async () => {
    const { child, client, ended, printed } = await start();
    await printed('READY');
    const unlock = await holdWrites();
    const write = client.write('w locie');
    await untilLocked();
    child.kill('SIGTERM');
    await expect.poll(() => client.ask('/readyz'), SOON).toMatchObject({ status: 503, message: 'Serwer kończy pracę' });
    // Until proxies have noticed, requests are still served, and their connections closed.
    expect(await client.read()).toMatchObject({ status: 200, connection: 'close' });
    await unlock();
    expect(await write).toMatchObject({ status: 200, connection: 'close' });
    expect(await ended).toBe(0);
    expect(await database.db.execute(sql`select from polon_confirmations where note = 'w locie'`)).toHaveLength(1);
  });

  test('told to stop under load, breaks no connection', async () => {
    const { child, port, ended, printed } = await start();
    await printed('READY');
    const clients = askUntilRefused(port, people, 150);
    await pause(300);
    child.kill('SIGTERM');
    const { answered, broken } = await clients;
    expect(broken).toEqual([]);
    expect(answered).toBeGreaterThan(150);
    expect(await ended).toBe(0);
  });

  test('told twice, ends at once', async () => {
    const { child, client, ended, printed } = await start({ STOP_DELAY_SECONDS: '3600' });
    await printed('READY');
    child.kill('SIGTERM');
    await expect.poll(() => client.ask('/readyz'), SOON).toMatchObject({ status: 503 });
    const again = setInterval(() => child.kill('SIGTERM'), 200);
    expect(await ended).toBe(1);
    clearInterval(again);
  });

  test('started without a database, says so once, and serves when there is one', async () => {
    await postgres.stop('fast');
    const waiting = await start();
    const giving = await start({ DATABASE_WAIT_SECONDS: '1' });
    await waiting.printed('Czekam na nią najwyżej 60 s (DATABASE_WAIT_SECONDS).');
    expect(await giving.ended).toBe(1);
    expect(giving.output()).toBe(
      'Baza danych (DATABASE_URL) nie odpowiada: ECONNREFUSED. Czekam na nią najwyżej 1 s (DATABASE_WAIT_SECONDS).\n' +
        'Baza danych (DATABASE_URL) nie odpowiada: ECONNREFUSED. Czekano 1 s (DATABASE_WAIT_SECONDS).\n',
    );
    await postgres.start();
    await waiting.printed('READY');
    expect(waiting.output().match(/Czekam/g)).toHaveLength(1);
    expect(await waiting.client.read()).toMatchObject({ status: 200 });
    waiting.child.kill('SIGTERM');
    expect(await waiting.ended).toBe(0);
  });
});
