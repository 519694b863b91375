import { sql } from 'drizzle-orm';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { importFile } from '#areas/imports/service-read.ts';
import { findImport } from '#areas/imports/service.ts';
import { readConfig } from '#platform/config/config.ts';
import { refusalOf } from '#platform/database/database-errors.ts';
import { type Database, openDatabase } from '#platform/database/db.ts';
import { runServer } from '#app/main.ts';
import { freePort } from '../../bench/measure.ts';
import { type Client, clientOf, environmentOn, keepWriting, logInPeople, lostOf } from '../support/attack/faults.ts';
import { countsOf, OFFICE, polonFile, polonRow } from '../areas/imports/files.ts';
import { pieces } from '../support/import.ts';
import { hasPostgres, type Postgres, startPostgres } from '../support/postgres.ts';
import { processes } from '../support/process/reader.ts';
import { part } from '../support/runs.ts';

const WRITERS = 21;
const RESTARTS = part(20);
/** Ends what hangs: how soon it is said is measured by `npm run bench -- faults`. */
const SOON = { timeout: 30_000 };
const AWAY = expect.objectContaining({
  status: 503,
  retryAfter: '2',
  message: expect.stringContaining('Baza danych nie odpowiada.'),
});

/** One server for all tests, each of which leaves it running. */
let postgres: Postgres;
let database: Database;
let client: Client;

const insert = (n: number) => sql`insert into commits_of_test values (${n})`;
const messageOf = (settled: PromiseSettledResult<unknown>) =>
  settled.status === 'rejected' ? refusalOf(settled.reason, { isWrite: true })?.message : 'fulfilled';

async function untilServed() {
  await expect.poll(async () => (await client.read()).status, SOON).toBe(200);
}

describe.skipIf(!hasPostgres)('a server on PostgreSQL', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    const people = await logInPeople(postgres.url, WRITERS);
    const port = await freePort();
    database = await openDatabase({ url: postgres.url });
    const server = await runServer(readConfig(environmentOn(postgres.url, port)), database);
    client = clientOf(port, people);
    return async () => {
      await server.stop();
      await postgres[Symbol.asyncDispose]();
    };
  });

  test(`${RESTARTS} restarts of the database under writes end nobody and lose nothing`, async () => {
    const stopping = new AbortController();
    const writing = keepWriting(client, { writers: WRITERS }, stopping.signal);
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      await postgres.stop(restart % 2 === 0 ? 'immediate' : 'fast');
      await postgres.start();
      const { length } = writing.acknowledged;
      await expect.poll(() => writing.acknowledged.length, SOON).toBeGreaterThan(length);
    }
    stopping.abort();
    await writing.ended;
    expect(writing.failed()).toBe(0);
    expect(new Set(writing.answers.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(await lostOf(postgres.url, writing.acknowledged)).toEqual([]);
  });

  test('without a database requests are refused with a reason, and readiness tells what is missing', async () => {
    await postgres.stop('fast');
    expect(await client.read()).toEqual(AWAY);
    await expect.poll(() => client.ask('/readyz'), SOON).toMatchObject({ status: 503 });
    expect(await client.ask('/healthz')).toMatchObject({ status: 200 });
    expect(await client.ask('/api/login')).toEqual(AWAY);
    expect(await client.visit('/api/login')).toBe('/info/nologin?reason=database');
    expect(await client.visit('/api/logout')).toBe('/info/nologout');
    await postgres.start();
    await untilServed();
    expect(await client.ask('/readyz')).toMatchObject({ status: 200 });
  });

  test('a frozen database is told from a slow one: its requests are refused, and save nothing later', async () => {
    postgres.freeze();
    const frozen = await Promise.all([client.read(), client.write('w bezruchu')]);
    postgres.thaw();
    expect(frozen).toEqual([AWAY, AWAY]);
    await untilServed();
    expect(await database.db.execute(sql`select from polon_confirmations where note = 'w bezruchu'`)).toHaveLength(0);
  });

  test('a slow statement is left to its own limit', async () => {
    const [slow] = await database.calls.execute<{ slept: string }>(sql`select pg_sleep(2.5)::text as slept`);
    expect(slow).toEqual({ slept: '' });
  });

  test('whether a change was saved is unknown only when the commit was lost', async () => {
    await database.db.execute(sql`create table commits_of_test (n int primary key)`);
    const lateFreeze = database.calls.transaction(async (tx) => {
      await tx.execute(insert(1));
      postgres.freeze();
    });
    const [late] = await Promise.allSettled([lateFreeze]);
    postgres.thaw();
    await untilServed();
    const earlyFreeze = database.calls.transaction(async (tx) => {
      postgres.freeze();
      await tx.execute(insert(2));
    });
    const [early] = await Promise.allSettled([earlyFreeze]);
    postgres.thaw();
    await untilServed();
    expect(messageOf(late)).toContain('nie wiadomo, czy zapisano');
    expect(messageOf(early)).toBe('Baza danych nie odpowiada. Niczego nie zapisano: spróbuj ponownie za chwilę.');
    expect(await database.db.execute(sql`select from commits_of_test where n = 2`)).toHaveLength(0);
  });

  test('what is left of a transaction whose connection was lost never runs on the next one', async () => {
    await database.db.execute(sql`create table rest_of_test (n int)`);
    const connected = Promise.withResolvers<number>();
    const others = Promise.withResolvers<void>();
    const lost = database.reports.transaction(async (tx) => {
      const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      connected.resolve(row?.pid ?? 0);
      await others.promise;
      await tx.execute(sql`insert into rest_of_test values (1)`);
    });
    const settled = Promise.allSettled([lost]);
    await database.db.execute(sql`select pg_terminate_backend(${await connected.promise})`);
    expect(await settled).toMatchObject([{ reason: { reason: 'lost', isUnknown: false } }]);
    // The connections of the kind, in transactions of others.
    const held = Array.from({ length: 4 }, () =>
      database.reports.transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.2)`);
        others.resolve();
        await tx.execute(sql`select pg_sleep(0.2)`);
      }),
    );
    await Promise.all(held);
    expect(await database.db.execute(sql`select from rest_of_test`)).toHaveLength(0);
  });

  test('who waits too long for a connection is refused; work in the background is not', async () => {
    const release = Promise.withResolvers<void>();
    const held = Array.from({ length: 10 }, () =>
      database.calls.transaction(async (tx) => {
        await tx.execute(sql`select`);
        await release.promise;
      }),
    );
    const refused = await client.read();
    const background = await database.db.execute(sql`select 1 as one`);
    release.resolve();
    await Promise.all(held);
    expect(refused).toMatchObject({
      status: 503,
      message: 'Serwer ma teraz zbyt wiele pracy. Spróbuj ponownie za chwilę.',
    });
    expect(background).toHaveLength(1);
  });

  test('background work waits for the database, and goes on', async () => {
    await postgres.stop('fast');
    const waiting = database.db.execute(sql`select 1 as one`);
    const first = await Promise.race([waiting, pause(300, 'still waiting')]);
    await postgres.start();
    expect(first).toBe('still waiting');
    expect(await waiting).toHaveLength(1);
  });

  test('an import whose database goes away while its file is read goes on, and reads all of it', async () => {
    const rows = Array.from({ length: 3_000 }, (_, at) => polonRow(at, { PESEL_NR_DOK_TOZSAM: '' }));
    const source = { kind: 'polon' as const, name: 'raport.csv', bytes: pieces(polonFile(rows), 65_536) };
    const reading = Promise.withResolvers<ChildProcess>();
    using _ = processes((child) =>
      child.once('spawn', () => {
        if (!child.spawnargs.some((part) => part.endsWith('reader/process.ts'))) return;
        // On a busy machine the whole file would be read before the database has stopped.
        child.kill('SIGSTOP');
        reading.resolve(child);
      }),
    );
    const id = await importFile(database.db, OFFICE, source);
    const reader = await reading.promise;
    await postgres.stop('immediate');
    reader.kill('SIGCONT');
    await postgres.start();
    const status = async () => (await findImport(database.db, id)).status;
    await expect.poll(status, { timeout: 60_000 }).toBe('preview');
    expect(await countsOf(database.db, id)).toMatchObject({ new: 4 * rows.length, error: 0, doubtful: 0 });
    const [job] = await database.db.execute(sql`
      select state, failures, started_at < pg_postmaster_start_time() and finished_at > pg_postmaster_start_time()
        as interrupted from jobs`);
    expect(job).toEqual({ state: 'finished', failures: 0, interrupted: true });
  });
});
