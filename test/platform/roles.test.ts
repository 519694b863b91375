import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { APPEND_ONLY } from '#areas/installation/service-append-only.ts';
import { bootstrap } from '#app/bootstrap.ts';
import { readingsAudit } from '#shared/audit-words.ts';
import { recordChanges, CONSOLE } from '#platform/audit.ts';
import { connect } from '#platform/database/connections.ts';
import { type Database, openDatabase } from '#platform/database/db.ts';
import { codeOf } from '#platform/database/database-errors.ts';
import { excessRights } from '#platform/database/rights.ts';
import { freePort } from '../../bench/measure.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { clientOf, environmentOn, logInPeople } from '../support/attack/faults.ts';
import { article, researcher } from '../support/builders.ts';
import { hasPostgres, type Postgres, startPostgres } from '../support/postgres.ts';
import { runCommandFile } from '../support/process/run-command.ts';
import { startProcess } from '../support/process/server-process.ts';
import { recalculateAll } from '../support/tools.ts';

const NO_RIGHT = '42501';

let postgres: Postgres;
/** Addresses of a new database as its owner, and as the role that serves. */
let owner: string;
let serving: string;

const as = (role: string, database = 'uczelnia') =>
  postgres.url.replace('postgres@', `${role}@`).replace(/\/postgres$/, `/${database}`);

async function inside(url: string, ...statements: string[]) {
  const connection = connect(url, { max: 1, onnotice: () => {} });
  try {
    for (const statement of statements) await connection.unsafe(statement);
  } finally {
    await connection.end();
  }
}

/** The SQLSTATE that refuses the statement; undefined: it is done. */
const refusalOf = (url: string, statement: string) =>
  inside(url, statement).then(
    () => undefined,
    (error: unknown) => codeOf(error),
  );

const migrate = (database = 'uczelnia') =>
  runCommandFile('migrate', {
    ...environmentOn(as('serwer', database), 3_000),
    DATABASE_OWNER_URL: as('wlasciciel', database),
  });

const rightsOf = async (url: string) => {
  const database = await openDatabase({ url });
  const excess = await excessRights(database.db, APPEND_ONLY);
  await database.close();
  return excess.map((each) => each.split(' ').slice(0, 2).join(' '));
};

describe.skipIf(!hasPostgres)('a role that owns the tables, and one that serves', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    owner = as('wlasciciel');
    serving = as('serwer');
    await inside(
      postgres.url,
      'create role wlasciciel login',
      'create role serwer login',
      'create database uczelnia owner wlasciciel',
    );
    return () => postgres[Symbol.asyncDispose]();
  });

  test('a server waits for the owner to migrate, tells that an upgrade runs, and then serves', async () => {
    const port = await freePort();
    const server = startProcess(environmentOn(serving, port));
    await server.printed('uruchom „npm run migrate”');
    const { ask, visit } = clientOf(port, []);
    await expect.poll(() => ask('/readyz').catch(() => undefined)).toMatchObject({ status: 503 });
    const ready = await (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
    expect(ready).toMatchObject({ missing: ['migrations'], message: expect.stringContaining('npm run migrate') });
    expect(await ask('/healthz')).toMatchObject({ status: 200 });
    const call = await fetch(`http://127.0.0.1:${port}/api/isLogged`);
    expect([call.status, call.headers.get('retry-after'), await call.json()]).toMatchObject([
      503,
      '15',
      { upgrading: true, message: expect.stringContaining('Trwa aktualizacja systemu.') },
    ]);
    const panels = await fetch(`http://127.0.0.1:${port}/api/v2/userPanels`, { method: 'POST' });
    expect(await panels.json()).toMatchObject({ panels: [], status: { pendingupgrade: 1 } });
    expect(await visit('/api/login')).toBe('/info/nologin?reason=upgrade');

    expect(await migrate()).toMatchObject({
      code: 0,
      output: expect.stringContaining('Wprowadzono zmiany struktury bazy'),
    });
    await expect.poll(() => ask('/readyz'), { timeout: 30_000 }).toMatchObject({ status: 200 });
    const people = await logInPeople(serving, 1);
    expect(await clientOf(port, people).read()).toMatchObject({ status: 200 });
    expect(await clientOf(port, people).write('z roli serwera')).toMatchObject({ status: 200 });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('migrating again changes nothing, and a command of the serving role needs no more', async () => {
    expect(await migrate()).toMatchObject({ code: 0, output: expect.stringContaining('Struktura bazy jest aktualna') });
    const database = await openDatabase({ url: serving });
    await bootstrap(database.db);
    await database.close();
  });

  test('the serving role reads and adds rows of the audit, and can neither change, delete nor disable anything of it', async () => {
    const database = await openDatabase({ url: serving });
    await recordChanges(database.db, CONSOLE, [readingsAudit.change('read.list', { subject: 'rola' })]);
    const [kept] = await database.db.execute(sql`select action from audit where subject = 'rola'`);
    expect(kept).toEqual({ action: 'read.list' });
    await database.close();
    const columns = {
      audit: 'action',
      audit_seals: 'sum',
      period_snapshots: 'period_id',
      period_snapshot_files: 'name',
    };
    expect(Object.keys(columns)).toEqual(APPEND_ONLY.map(getTableName));
    for (const [table, column] of Object.entries(columns)) {
      const tries = [
        `update ${table} set ${column} = ${column}`,
        `delete from ${table}`,
        `truncate ${table}`,
        `alter table ${table} disable trigger all`,
        `alter table ${table} add column more int`,
        `drop table ${table}`,
        `create trigger mine before insert on ${table} for each row execute function refuse_change()`,
        `create rule mine as on insert to ${table} do instead nothing`,
        `do $$begin lock table ${table} in access exclusive mode; end$$`,
      ];
      for (const statement of tries)
        expect([statement, await refusalOf(serving, statement)]).toEqual([statement, NO_RIGHT]);
    }
  });

  test.for([
    'drop trigger audit_append_only on audit',
    'alter function refuse_change() rename to refuse_nothing',
    'create or replace function refuse_change() returns trigger language plpgsql as $$begin return new; end$$',
    'set session_replication_role = replica',
    'set role wlasciciel',
    'create table mine (n int)',
    'create schema mine',
    'create extension hstore',
    'alter table accounts add column more int',
    'truncate accounts',
    'delete from drizzle.__drizzle_migrations',
    'alter role serwer createrole',
  ])('the serving role cannot: %s', async (statement) => {
    expect(await refusalOf(serving, statement)).toBe(NO_RIGHT);
  });

  test('its rights are what the state of the system calls enough; those of an owner and of a superuser are not', async () => {
    expect(await rightsOf(serving)).toEqual([]);
    expect(await rightsOf(owner)).toEqual(['jest właścicielem', 'może tworzyć', 'może zmieniać']);
    expect(await rightsOf(postgres.url.replace(/\/postgres$/, '/uczelnia'))).toContain('jest superużytkownikiem');
  });

  test('each table whose rows a trigger keeps is one of those', async () => {
    const database: Database = await openDatabase({ url: serving });
    const rows = await database.db.execute<{ name: string }>(sql`
      select distinct tgrelid::regclass::text as name from pg_trigger where tgtype & 32 > 0 and not tgisinternal order by 1`);
    await database.close();
    expect(rows.map(({ name }) => name)).toEqual(APPEND_ONLY.map(getTableName).toSorted());
  });

  test('the serving role recalculates what the owner has entered, and refreshes the statistics', async () => {
    await inside(postgres.url, 'create database druga owner wlasciciel');
    await migrate('druga');
    const made = await openDatabase({ url: as('wlasciciel', 'druga') });
    await bootstrap(made.db);
    await article(made.db, {
      points: 140,
      authors: [{ person: await researcher(made.db, { 203: 100 }), discipline: 203 }],
    });
    await made.close();
    const database = await openDatabase({ url: as('serwer', 'druga') });
    const { db } = database;
    await requestFullRecalculation(db, CONSOLE);
    await recalculateAll(db);
    const [counted] = await db.execute<{ rows: number }>(sql`
      select reltuples::int as rows from pg_class where oid = 'share_results'::regclass`);
    expect(counted?.rows).toBeGreaterThan(0);
    await database.close();
  });

  test('the serving role makes a backup of all tables, and tries it where another role may create databases', async () => {
    await inside(postgres.url, 'create role proba login createdb');
    const folder = mkdtempSync(join(tmpdir(), 'dorobek-serving-backup-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const env = environmentOn(as('serwer', 'druga'), 3_000);
    expect(await runCommandFile('backup', env, ['--to', folder])).toMatchObject({ code: 0 });
    const drill = ['--from', folder, '--scratch', as('proba', 'postgres')];
    expect(await runCommandFile('drill', env, drill)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/udała się .* dyscyplina „[\p{L} ]+” przeliczona/su),
    });
  });

  test('a serving role that does not exist, or an owner who is none, is said in words', async () => {
    const env = environmentOn(as('nikt'), 3_000);
    const nobody = await runCommandFile('migrate', { ...env, DATABASE_OWNER_URL: owner });
    expect(nobody).toMatchObject({ code: 1, output: expect.stringContaining('Nie ma roli nikt') });
    const notOwner = await runCommandFile('migrate', { ...env, DATABASE_URL: owner, DATABASE_OWNER_URL: serving });
    expect(notOwner).toMatchObject({ code: 1, output: expect.stringContaining('nie jest właścicielem bazy') });
  });
});
