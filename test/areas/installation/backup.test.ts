import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootstrap } from '#app/bootstrap.ts';
import { BACKUP } from '#areas/installation/lists.ts';
import { installationJobs } from '#areas/installation/router.ts';
import { installationSchedules } from '#areas/installation/service-retention.ts';
import { readSchedules, runSchedule } from '#areas/installation/service-schedule.ts';
import { backups } from '#areas/installation/tables.ts';
import { createLog } from '#platform/log.ts';
import { backUp, recorded } from '#areas/installation/service-backup.ts';
import { drill, restore } from '#areas/installation/service-restore.ts';
import { readState } from '#areas/installation/service-state.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { createDemo } from '#demo/university.ts';
import { CONSOLE } from '#platform/audit.ts';
import { readConfig } from '#platform/config/config.ts';
import { backupsIn, dropOldBackups } from '#platform/database/backup/backup.ts';
import { FILES, MANIFEST, readBackup } from '#platform/database/backup/manifest.ts';
import { type Database, openDatabase } from '#platform/database/db.ts';
import { birthDateSeal } from '#platform/seal.ts';
import { actorOf } from '../../support/app.ts';
import { birthConfig } from '../../support/birth-key.ts';
import { hasPostgres, type Postgres, startPostgres } from '../../support/postgres.ts';
import { runCommandFile } from '../../support/process/run-command.ts';
import { recalculateAll, runJobs, tools } from '../../support/tools.ts';

const { compute } = tools;
const means = { compute, bootstrap };
const folder = mkdtempSync(join(tmpdir(), 'dorobek-backup-test-'));
const at = (name: string) => join(folder, name);

afterAll(() => rmSync(folder, { recursive: true }));

async function fill(database: Database) {
  await bootstrap(database.db);
  await createDemo(database.db, { seed: 3, people: 21, publications: 80, seal: birthDateSeal(birthConfig) });
  await requestFullRecalculation(database.db, CONSOLE);
  await recalculateAll(database.db);
}

/** A copy of a backup, with its file changed. */
function damagedCopy(of: string, name: string, change: (bytes: Buffer) => void) {
  const copy = at(name);
  cpSync(of, copy, { recursive: true });
  const [file = ''] = readdirSync(copy).filter((each) => each !== MANIFEST);
  const bytes = readFileSync(join(copy, file));
  change(bytes);
  writeFileSync(join(copy, file), bytes);
  return copy;
}

describe.skipIf(!hasPostgres)('backups of PostgreSQL (skipped: it is not installed)', () => {
  let server: Postgres;
  let database: Database;
  let backup: string;
  const url = (name: string) => server.url.replace(/\/postgres$/, `/${name}`);
  const config = () =>
    readConfig({ LOG_LEVEL: 'silent', DATABASE_URL: url('uczelnia'), CAS_URL: 'https://cas.example' });
  const admin = async (statement: string) => {
    const sql = postgres(server.url, { max: 1, onnotice: () => {} });
    await sql.unsafe(statement);
    await sql.end();
  };
  const empty = async (name: string) => {
    await admin(`create database ${name} template template0`);
    return url(name);
  };

  beforeAll(async () => {
    server = await startPostgres();
    await empty('uczelnia');
    database = await openDatabase({ url: url('uczelnia') });
    await fill(database);
    const done = await recorded(database.db, config(), {
      what: 'backup',
      run: () => backUp(database.db, config(), at('kopie')),
    });
    backup = done.folder;
  });
  afterAll(async () => {
    await database.close();
    await server[Symbol.asyncDispose]();
  });

  test('restores into an empty database with equal sums, and a discipline has the result it had', async () => {
    const into = await empty('odtworzona');
    const { note, manifest } = await restore(backup, into, means);
    expect(note).toMatch(/^dyscyplina „[\p{L} ]+” przeliczona: [\d.]+ pkt, jak w kopii$/u);
    expect(manifest.tables.find(({ name }) => name === 'public.persons')?.rows).toBe(24);
    expect(manifest.keys).toEqual([birthDateSeal(birthConfig).keyId]);
    const text = readFileSync(join(backup, MANIFEST), 'utf8');
    expect(text).not.toContain(birthConfig.birthDateKey?.toString('base64'));
    expect(statSync(join(backup, FILES.server)).mode & 0o077).toBe(0);
    // The product starts on it.
    const restored = await openDatabase({ url: into });
    await actorOf(restored.db, 'admin');
    await restored.close();
    await expect(restore(backup, into, means)).rejects.toThrow('nie jest pusta');
  });

  test('what is written meanwhile is not in it: dump and sums are of one moment', async () => {
    const stopped = new AbortController();
    const writing = (async () => {
      for (let n = 0; !stopped.signal.aborted; n += 1)
        await database.db.execute(`insert into persons (first_name, last_name) values ('Ala', 'Pisze ${n}')`);
      await database.db.execute(`delete from persons where last_name like 'Pisze %'`);
    })();
    const made = await backUp(database.db, config(), at('w-biegu'));
    stopped.abort();
    await writing;
    await expect(restore(made.folder, await empty('w_biegu'), means)).resolves.toMatchObject({ folder: made.folder });
  });

  test('a byte changed in the head, the middle or at the end is found before anything is written', async () => {
    const into = await empty('zmieniona');
    for (const share of [0.0005, 0.5, 0.999]) {
      const copy = damagedCopy(backup, `zmieniona ${share}`, (bytes) => {
        const index = Math.floor(bytes.length * share);
        bytes[index] = (bytes[index] ?? 0) ^ 1;
      });
      await expect(restore(copy, into, means)).rejects.toThrow('ma inną sumę niż przy zapisie');
    }
    // Nothing is there: a sound backup still goes in.
    await restore(backup, into, means);
  });

  test('a dump that is not what the manifest counts is found by its tables', async () => {
    const copy = damagedCopy(backup, 'inna', () => {});
    const manifest = JSON.parse(readFileSync(join(copy, MANIFEST), 'utf8'));
    const table = manifest.tables.find(({ name }: { name: string }) => name === 'public.persons');
    table.sum = table.sum.replace(/\d$/, (digit: string) => String((Number(digit) + 1) % 10));
    writeFileSync(join(copy, MANIFEST), JSON.stringify(manifest));
    await expect(restore(copy, await empty('inna'), means)).rejects.toThrow('public.persons: inna suma wierszy');
    manifest.migrations += 1;
    writeFileSync(join(copy, MANIFEST), JSON.stringify(manifest));
    await expect(restore(copy, await empty('nowsza'), means)).rejects.toThrow('inną strukturę bazy');
    writeFileSync(join(copy, MANIFEST), '{');
    await expect(readBackup(copy)).rejects.toThrow('jest uszkodzony');
    await expect(readBackup(at('nigdzie'))).rejects.toThrow('nie ma kopii zapasowej');
  });

  test('a drill leaves nothing behind, is kept with its outcome, and finds an old or damaged newest backup', async () => {
    const databases = async () =>
      (await database.db.execute(`select datname from pg_database where datname like '%drill%'`)).length;
    const how = { ...means, server: server.url, hours: 26 };
    const once = (from: string, hours = 26) =>
      recorded(database.db, config(), { what: 'drill', run: () => drill(from, { ...how, hours }) });
    await once(at('kopie'));
    expect(await databases()).toBe(0);
    await expect(once(at('kopie'), 0.000_01)).rejects.toThrow('nowsze nie powstają');
    damagedCopy(backup, 'kopie/dorobek-29991231T235959Z', (bytes) => bytes.fill(0, 100, 120));
    await expect(once(at('kopie'))).rejects.toThrow('jest uszkodzona');
    expect(await databases()).toBe(0);
    rmSync(at('kopie/dorobek-29991231T235959Z'), { recursive: true });
    const { backups } = await readState(database.db, await actorOf(database.db, 'admin'), {
      config: config(),
      schedules: [],
      replica: undefined,
    });
    expect(backups.map(({ what, failure }) => [what, failure === null])).toEqual([
      ['drill', false],
      ['drill', false],
      ['drill', true],
      ['backup', true],
    ]);
    expect(backups[2]?.note).toContain('przeliczona');
  });

  test('a backup that fails leaves no folder, says why and is kept; old ones go', async () => {
    // Nobody may write there, also root.
    writeFileSync(at('plik'), '');
    const failing = recorded(database.db, config(), {
      what: 'backup',
      run: () => backUp(database.db, config(), at('plik')),
    });
    await expect(failing).rejects.toThrow('nie można zapisać kopii');
    const broken = at('bez-programu');
    const path = process.env.PATH;
    process.env.PATH = '/nowhere';
    try {
      await expect(backUp(database.db, config(), broken)).rejects.toThrow('Nie ma programu pg_dump');
    } finally {
      process.env.PATH = path;
    }
    expect(readdirSync(broken)).toEqual([]);
    for (const day of ['01', '02', '03']) cpSync(backup, at(`stare/dorobek-202601${day}T000000Z`), { recursive: true });
    writeFileSync(at('stare/notatki.txt'), 'moje');
    expect(await dropOldBackups(at('stare'), 2)).toBe(1);
    expect((await backupsIn(at('stare'))).map((each) => each.slice(-16))).toEqual([
      '20260103T000000Z',
      '20260102T000000Z',
    ]);
    expect(readdirSync(at('stare'))).toContain('notatki.txt');
  });

  test('the commands work as they are written, with a password that no process shows', async () => {
    const environment = {
      LOG_LEVEL: 'silent',
      DATABASE_URL: url('uczelnia').replace('postgres@', 'postgres:tajne@'),
      CAS_URL: 'https://cas.example',
    };
    const command = (name: string, ...args: string[]) => runCommandFile(name, environment, args);
    expect(await command('backup', '--to', at('polecenie'), '--keep', '3')).toEqual({
      code: 0,
      output: expect.stringMatching(
        /^Kopia .+ w [\d,]+ s: \d+ tabel, [\d,]+ MB\.\nDaty urodzenia są w niej zaszyfrowane/,
      ),
    });
    const [newest = ''] = await backupsIn(at('polecenie'));
    expect(await command('restore', newest, '--into', await empty('poleceniem'))).toEqual({
      code: 0,
      output: expect.stringMatching(/sumy każdej tabeli zgodne; dyscyplina „[\p{L} ]+” przeliczona/u),
    });
    expect(await command('drill', '--from', at('polecenie'), '--scratch', server.url)).toEqual({
      code: 0,
      output: expect.stringContaining('udała się'),
    });
    expect(await command('drill', '--from', at('nigdzie'), '--scratch', server.url)).toMatchObject({ code: 1 });
    expect(await command('backup', '--where', '/tmp')).toEqual({ code: 1, output: expect.stringContaining('Użycie') });
  });
});

describe('a backup of the embedded database', () => {
  const environment = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: at('wbudowana') });
  let database: Database;

  beforeAll(async () => {
    database = await openDatabase({ dataDir: at('wbudowana') });
    await bootstrap(database.db);
    await createDemo(database.db, { seed: 3, people: 8, publications: 10 });
    return () => database.close();
  });

  test('is an export that goes into a folder, and is drilled', async () => {
    const { folder: made, manifest } = await backUp(database.db, environment, at('kopie-wbudowanej'));
    expect(manifest).toMatchObject({ of: 'embedded', university: 'Uniwersytet Przykładowy' });
    const { note } = await drill(at('kopie-wbudowanej'), { ...means, server: undefined, hours: 1 });
    expect(note).toContain('żadnego wyniku dyscypliny');
    const copy = damagedCopy(made, 'zmieniony-eksport', (bytes) => {
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    });
    await expect(restore(copy, at('z-uszkodzonej'), means)).rejects.toThrow('ma inną sumę');
  });

  test('is ordered from the page, and what keeps it from being written is said', async () => {
    const { db } = database;
    const means = { schedules: installationSchedules, config: environment, log: createLog('silent') };
    const order = async () => {
      await runSchedule(db, await actorOf(db, 'admin'), { ...means, input: { name: BACKUP } });
      await runJobs(db, installationJobs, { ...tools, config: environment });
      const [row] = await readSchedules(db, means);
      return row;
    };
    const folder = at('wbudowana/backups');
    expect(await order()).toMatchObject({ name: BACKUP, last: 'finished', missing: '' });
    expect(await backupsIn(folder)).toHaveLength(1);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, '');
    const failure = expect.stringContaining('nie można zapisać kopii');
    expect(await order()).toMatchObject({ last: 'failed', failure });
    const kept = await db.select().from(backups).orderBy(backups.id);
    expect(kept).toMatchObject([{ failure: null }, { failure }]);
  });

  test('of PostgreSQL is its owner’s', async () => {
    const [schedule] = installationSchedules;
    const config = readConfig({
      LOG_LEVEL: 'silent',
      DATABASE_URL: 'postgres://localhost/x',
      CAS_URL: 'https://cas.example',
    });
    expect(schedule?.missing?.(config)).toContain('właściciel bazy');
  });
});
