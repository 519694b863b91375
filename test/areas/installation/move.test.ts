import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { orderExport, orderImport, readMoves } from '#areas/installation/service-jobs.ts';
import { exportInstallation, importInstallation, notesAfter } from '#areas/installation/service-move.ts';
import { periodSnapshotFiles, periodSnapshots } from '#areas/periods/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { persons } from '#areas/people/tables.ts';
import { bootstrap } from '#app/bootstrap.ts';
import { createDemo } from '#demo/university.ts';
import { signStatements } from '#demo/works/signing.ts';
import { CONSOLE } from '#platform/audit.ts';
import { readConfig } from '#platform/config/config.ts';
import { type Database, type Db, openDatabase } from '#platform/database/db.ts';
import { sequencesBehind } from '#platform/database/backup/sums.ts';
import type { Manifest } from '#platform/database/copy/manifest.ts';
import { transact } from '#platform/database/transact.ts';
import { fileStream, findFile, storeFile } from '#platform/files/stored.ts';
import { files } from '#platform/files/tables.ts';
import { birthDateSeal } from '#platform/seal.ts';
import { actorOf } from '../../support/app.ts';
import { birthConfig } from '../../support/birth-key.ts';
import { account, only, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { openCopy } from '../../support/database-copy.ts';
import { runJobs, tools } from '../../support/tools.ts';
import { installationJobs } from '#areas/installation/router.ts';

const { config } = tools;
const by = { by: CONSOLE, file: 'uczelnia.zip' };
const folder = mkdtempSync(join(tmpdir(), 'dorobek-move-test-'));
const at = (name: string) => join(folder, name);

let manifest: Manifest;
const opened: Database[] = [];
const empty = async (source?: { dataDir: string }) => {
  const database = await (source ? openDatabase(source) : openCopy(inject('testDatabase')));
  opened.push(database);
  if (source) await bootstrap(database.db);
  return database.db;
};

const SNAPSHOT = { name: 'wyniki.json', type: 'application/json' };

/** A closed period, whose snapshot has a file that is kept for good. */
async function close(db: Db) {
  const { id: periodId } = await period(db, 2017);
  const { id: fileId } = await storeFile(db, { ...SNAPSHOT, bytes: Readable.from([Buffer.from('{}')]) }, { days: 1 });
  await db.update(files).set({ expiresAt: sql`'infinity'` });
  const manifest = { manifest: '{}', manifestHash: 'x', reason: '', takenAt: new Date(), takenBy: 'admin' };
  const [snapshot] = await db
    .insert(periodSnapshots)
    .values({ periodId, number: 1, ...manifest })
    .returning();
  await db.insert(periodSnapshotFiles).values({ snapshotId: snapshot?.id ?? 0, name: SNAPSHOT.name, fileId });
  // A result that expires stays.
  await storeFile(db, { ...SNAPSHOT, bytes: Readable.from([Buffer.from('[]')]) }, { days: 1 });
}

/** A small university with documents, whose number of people is odd. */
async function fill(db: Db) {
  await close(db);
  await createDemo(db, { seed: 3, people: 21, publications: 80, seal: birthDateSeal(birthConfig) });
  await signStatements(db, birthConfig);
}

const read = (db: Db, name: string) => transact(db, (tx) => importInstallation(tx, at(name), by));

/** The sums of every table but the audit, to which each import adds a row. */
const sumsOf = ({ tables }: Manifest) =>
  tables.filter(({ name }) => name !== 'audit').map(({ name, rows, sha256 }) => `${name} ${rows} ${sha256}`);

beforeAll(async () => {
  const db = await empty();
  await fill(db);
  manifest = await exportInstallation(db, config, { path: at('uczelnia.zip') });
});
afterAll(async () => {
  for (const database of opened) await database.close();
  rmSync(folder, { recursive: true });
});

describe('all data of an installation', () => {
  test('go to the embedded database and back with equal sums, and numbers go on', async () => {
    const embedded = await empty({ dataDir: at('data') });
    expect((await read(embedded, 'uczelnia.zip')).tables).toEqual(manifest.tables);
    const second = await exportInstallation(embedded, config, { path: at('z-wbudowanej.zip') });
    expect(sumsOf(second)).toEqual(sumsOf(manifest));
    const back = await empty();
    await read(back, 'z-wbudowanej.zip');
    const third = await exportInstallation(back, config, { path: at('z-powrotem.zip') });
    expect(sumsOf(third)).toEqual(sumsOf(manifest));
    expect(await sequencesBehind(back)).toEqual([]);
    expect(await back.$count(printedStatements)).toBeGreaterThan(0);
    const [{ last } = { last: 0 }] = await back.select({ last: persons.id }).from(persons).orderBy(persons.id).limit(1);
    const [added] = await back.insert(persons).values({ firstName: 'Ala', lastName: 'Nowak' }).returning();
    expect(added?.id).toBeGreaterThan(last);
    await actorOf(back, 'admin');
  });

  test('have no sessions, codes or keys, and name the key of birth dates', () => {
    const names = manifest.tables.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['units', 'persons', 'accounts', 'audit', 'documents', 'settings', 'files']),
    );
    for (const left of ['sessions', 'jobs', 'administrator_codes', 'login_tickets']) expect(names).not.toContain(left);
    expect(names.indexOf('units')).toBeLessThan(names.indexOf('persons'));
    const { keyId } = birthDateSeal(birthConfig);
    expect(manifest.about.keys).toEqual([keyId]);
    const jobs = manifest.about.open_jobs;
    expect(notesAfter(manifest, config)).toEqual([expect.stringContaining(`(${jobs})`)]);
    const other = readConfig({ BIRTH_DATE_KEY: Buffer.alloc(32, 99).toString('base64') });
    expect(notesAfter(manifest, other)).toContainEqual(expect.stringContaining(`kluczem ${keyId}`));
  });

  test('are refused where something would be lost', async () => {
    const db = await empty();
    await read(db, 'uczelnia.zip');
    await expect(read(db, 'uczelnia.zip')).rejects.toThrow('Ta instalacja ma już dane (jednostki, osoby');
    const other = await empty();
    await account(other, { login: 'ktos', roles: ['library'] });
    await expect(read(other, 'uczelnia.zip')).rejects.toThrow('(konta)');
  });

  test('are refused when a byte has changed, the file is cut or of another version; nothing is written', async () => {
    const db = await empty();
    const bytes = readFileSync(at('uczelnia.zip'));
    writeFileSync(at('uciety.zip'), bytes.subarray(0, bytes.length - 100));
    await expect(read(db, 'uciety.zip')).rejects.toThrow('Plik jest uszkodzony');
    const changed = Buffer.from(bytes);
    const middle = Math.floor(bytes.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    writeFileSync(at('zmieniony.zip'), changed);
    await expect(read(db, 'zmieniony.zip')).rejects.toThrow('Plik jest uszkodzony');
    await db.execute(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('nowa', 9999999999999)`);
    await expect(read(db, 'uczelnia.zip')).rejects.toThrow('z innej wersji programu');
    expect(await db.$count(persons)).toBe(0);
  });

  test('are exported and imported by jobs of the page', async () => {
    const [from, to] = [opened[0]?.db, await empty()];
    if (!from) throw new Error('There is no filled database');
    const actor = await actorOf(from, 'admin');
    const id = crypto.randomUUID();
    const [job, same] = [await orderExport(from, actor, id), await orderExport(from, actor, id)];
    expect(same).toBe(job);
    await runJobs(from, installationJobs);
    const { export: made, held } = await readMoves(from);
    expect(made).toMatchObject({ state: 'finished', file: { name: expect.stringMatching(/^dorobek-.*\.zip$/) } });
    expect(held).toContain('osoby');
    const [row] = await from.select().from(files).where(eq(files.type, 'application/zip'));
    const stored = await findFile(from, row?.id ?? 0);
    if (!stored) throw new Error('The export was not stored');

    await account(to, { login: 'pierwsza', roles: ['admin'] });
    const first = await actorOf(to, 'pierwsza');
    await orderImport(to, first, { name: 'uczelnia.zip', file: fileStream(from, stored) });
    await runJobs(to, installationJobs);
    expect(await readMoves(to)).toMatchObject({
      import: { state: 'finished' },
      held: expect.stringContaining('osoby'),
    });
    const kept = only(await to.select().from(files));
    expect(kept).toMatchObject(SNAPSHOT);
    expect(await new Response(fileStream(to, kept)).text()).toBe('{}');
    await expect(actorOf(to, 'pierwsza')).rejects.toThrow('No active account');
    const upload = {
      name: 'x.zip',
      file: new ReadableStream<Uint8Array>({ start: (controller) => controller.close() }),
    };
    await expect(orderImport(to, await actorOf(to, 'admin'), upload)).rejects.toThrow('ma już dane');
  });
});
