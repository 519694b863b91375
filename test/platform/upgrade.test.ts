import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#platform/database/connections.ts';
import { readConfig } from '#platform/config/config.ts';
import { setBirthDate } from '#areas/people/service-births.ts';
import { verifyBirthKey } from '#areas/people/service-birth-key.ts';
import { keyCheck } from '#platform/database/tables.ts';
import { person } from '../support/builders.ts';
import { birthConfig } from '../support/birth-key.ts';
import { type Db, drizzleOver, openDatabase } from '#platform/database/db.ts';
import { MIGRATION_LOCK } from '#platform/database/locks.ts';
import { oldestProgram } from '#platform/database/migrations.ts';
import { freePort } from '../../bench/measure.ts';
import { clientOf, environmentOn, logInPeople } from '../support/attack/faults.ts';
import { hasPostgres, type Postgres, startPostgres } from '../support/postgres.ts';
import { startProcess } from '../support/process/server-process.ts';

const SOON = { timeout: 30_000 };
/** Later than every migration of ours. */
const LATER = 9_000_000_000_000;
const KEYS = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));

let server: Postgres;
/** As nobody of ours: a process waits while the schema is another's. */
let connection: postgres.Sql;
let db: Db;
let people: Record<string, string>[];

/** As a later version would leave the schema; `expands`: its migration only adds. */
const migrateLater = (expands: boolean) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${LATER})`);
    if (!expands) await tx.execute(sql`insert into drizzle.oldest_program values (${LATER})`);
  });
const goBack = () =>
  db.transaction(async (tx) => {
    await tx.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`);
    await tx.execute(sql`delete from drizzle.oldest_program where migration = ${LATER}`);
  });

async function start(environment: Record<string, string> = {}) {
  const port = await freePort();
  const started = startProcess({ ...environmentOn(server.url, port), STOP_DELAY_SECONDS: '0', ...environment });
  return { ...started, client: clientOf(port, people) };
}

const meta = (folderMillis: number, ...statements: string[]) => ({
  sql: statements,
  folderMillis,
  hash: '',
  bps: true,
});

test('a migration that only adds is no reason for former programs to stop', () => {
  const first = meta(1, 'create table a ()');
  expect(oldestProgram([first, meta(2, '-- expand: adds b\ncreate table b ()')])).toBe(1);
  expect(oldestProgram([first, meta(2, 'drop table a', '-- expand')])).toBe(2);
});

describe.skipIf(!hasPostgres)('versions of the program and of the database', () => {
  beforeAll(async () => {
    server = await startPostgres();
    people = await logInPeople(server.url, 1);
    connection = connect(server.url, { max: 2 });
    db = drizzleOver(connection);
    return async () => {
      await connection.end({ timeout: 1 });
      await server[Symbol.asyncDispose]();
    };
  });

  test('a process whose database becomes that of a later version turns unready, says so, and changes nothing', async () => {
    const { child, client, ended, printed } = await start();
    await printed('READY');
    expect(await client.write('przed')).toMatchObject({ status: 200 });
    await migrateLater(false);
    await expect
      .poll(() => client.ask('/readyz'), SOON)
      .toMatchObject({ status: 503, message: expect.stringContaining('nowszej wersji') });
    expect(await client.write('w trakcie')).toMatchObject({
      status: 503,
      message: expect.stringContaining('Trwa aktualizacja systemu.'),
    });
    expect(await client.ask('/healthz')).toMatchObject({ status: 200 });
    await goBack();
    await expect.poll(() => client.ask('/readyz'), SOON).toMatchObject({ status: 200 });
    const notes = sql`select note from polon_confirmations where note in ('przed', 'w trakcie')`;
    expect(await db.execute(notes)).toEqual([{ note: 'przed' }]);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('a start on the database of a later version is refused in words', async () => {
    await migrateLater(false);
    const { ended, output } = await start();
    expect(await ended).toBe(1);
    expect(output()).toContain('Baza danych ma strukturę nowszej wersji programu');
    await goBack();
  });

  test('what a later version has only added stops nobody', async () => {
    const { child, client, ended, printed } = await start();
    await printed('READY');
    await migrateLater(true);
    // Longer than a process takes to see it.
    await pause(1_000);
    expect(await client.ask('/readyz')).toMatchObject({ status: 200 });
    const second = await start();
    await second.printed('READY');
    for (const each of [child, second.child]) each.kill('SIGTERM');
    expect(await Promise.all([ended, second.ended])).toEqual([0, 0]);
    await goBack();
  });

  test('a start waits for another that migrates', async () => {
    await db.execute(sql`delete from drizzle.oldest_program`);
    const own = sql`select max(created_at) from drizzle.__drizzle_migrations`;
    await db.execute(sql`delete from drizzle.__drizzle_migrations where created_at = (${own})`);
    const held = await connection.reserve();
    await held.unsafe(MIGRATION_LOCK.take);
    const { child, ended, output } = await start();
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`;
    await expect.poll(async () => (await db.execute(waiting)).length, SOON).toBe(1);
    expect(output()).not.toContain('READY');
    child.kill('SIGKILL');
    await ended;
    await held.unsafe(MIGRATION_LOCK.release);
    held.release();
  });
});

test.skipIf(!hasPostgres)(
  'the key of birth dates is that of the first start: another one is refused, and so is none',
  async () => {
    await using own = await startPostgres();
    const database = await openDatabase({ url: own.url });
    const start = (key?: string) =>
      verifyBirthKey(
        database.db,
        readConfig({ ...environmentOn(own.url, 3_000), ...(key && { BIRTH_DATE_KEY: key }) }),
      );
    const [key = '', other = ''] = KEYS;
    await start();
    await Promise.all([start(key), start(key)]);
    await start(key);
    await expect(start(other)).rejects.toThrow('Ten serwer ma inny klucz');
    await expect(start()).rejects.toThrow('Podaj go serwerowi (ustawienie BIRTH_DATE_KEY');
    // A database from before the check was kept is known by its dates.
    await database.db.delete(keyCheck);
    const { id } = await person(database.db);
    await setBirthDate(
      database.db,
      { ...birthConfig, birthDateKey: Buffer.from(key, 'base64') },
      { personId: id, birthDate: '1980-01-01' },
    );
    await expect(start(other)).rejects.toThrow('Ten serwer ma inny klucz');
    await start(key);
    await database.close();
    const server = startProcess({ ...environmentOn(own.url, await freePort()), BIRTH_DATE_KEY: other });
    expect(await server.ended).toBe(1);
    expect(server.output()).toContain('Ten serwer ma inny klucz');
  },
);
