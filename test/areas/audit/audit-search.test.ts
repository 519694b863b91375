import ExcelJS from 'exceljs';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { CONSOLE, audit, recordChanges, recordReading } from '#platform/audit.ts';
import { grantsAudit } from '#areas/grants/audit.ts';
import { units } from '#areas/people/tables.ts';
import { polonAudit } from '#areas/polon/audit.ts';
import { publicationsAudit } from '#areas/publications/audit.ts';
import { auditFile, searchAudit } from '#areas/audit/service-search.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf, post, signIn, testApp } from '../../support/app.ts';
import { account, article, audited, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';

const EWA = { physicalLogin: 'Ewa', login: 'Ewa' };
const HELPER = { physicalLogin: 'adam', login: 'ewa' };

async function place(db: Db) {
  await audited(db, EWA, [
    { action: 'publication.discipline', subject: 'publication:1:person:1', before: { d: 203 }, after: { d: 602 } },
    { action: 'publication.optimum', subject: 'publication:12:person:1', before: true, after: false },
  ]);
  await audited(db, HELPER, [{ action: 'session.end', subject: 'account:7' }]);
  await audited(db, { physicalLogin: 'jan%', login: 'jan%' }, [
    { action: 'import.journals', subject: '50%_lista.csv' },
  ]);
}

const found = async (db: Db, filter: Omit<Partial<Parameters<typeof searchAudit>[1]>, 'page'>) =>
  (await searchAudit(db, { page: 1, show: 'all', ...filter })).rows.map(({ action }) => action);

test('rows are found by user, acting or acted as, and by prefixes of action and subject, the latest first', async ({
  db,
}) => {
  await place(db);
  expect(await found(db, {})).toEqual([
    'import.journals',
    'session.end',
    'publication.optimum',
    'publication.discipline',
  ]);
  expect(await found(db, { user: 'EWA' })).toEqual(['session.end', 'publication.optimum', 'publication.discipline']);
  expect(await found(db, { user: 'adam' })).toEqual(['session.end']);
  expect(await found(db, { action: 'publication.' })).toHaveLength(2);
  expect(await found(db, { subject: 'publication:1' })).toHaveLength(2);
  expect(await found(db, { subject: 'publication:1:' })).toEqual(['publication.discipline']);
  expect(await found(db, { subject: 'publikacja 1, osoba 1' })).toEqual(['publication.discipline']);
});

test('an object is found by its number wherever it stands in the subject', async ({ db }) => {
  await place(db);
  await audited(db, EWA, [{ action: 'read.works', subject: 'person:1' }]);
  await audited(db, EWA, [{ action: 'read.works', subject: 'publication:3:person:12' }]);
  const ofPerson = ['read.works', 'publication.optimum', 'publication.discipline'];
  expect(await found(db, { subject: 'osoba 1' })).toEqual(ofPerson);
  expect(await found(db, { subject: 'Osoba 12' })).toEqual(['read.works']);
  // A number alone is of whatever has it.
  expect(await found(db, { subject: '12' })).toEqual(['read.works', 'publication.optimum']);
  expect(await found(db, { subject: '999999999' })).toEqual([]);
});

test('wildcards in a search are plain text', async ({ db }) => {
  await place(db);
  expect(await found(db, { user: '%' })).toEqual([]);
  expect(await found(db, { subject: '50%_' })).toEqual(['import.journals']);
  expect(await found(db, { subject: '50%%' })).toEqual([]);
  expect(await found(db, { subject: '\\' })).toEqual([]);
});

test('days are whole days in Poland, summer and winter', async ({ db }) => {
  const instants = [
    '2026-07-01T21:59:59Z',
    '2026-07-01T22:00:00Z',
    '2026-12-01T22:59:59Z',
    '2026-12-01T23:00:00Z',
    '2026-03-29T21:59:59Z',
    '2026-03-29T22:00:00Z',
    '2026-10-25T22:59:59Z',
    '2026-10-25T23:00:00Z',
  ];
  await db.insert(audit).values(
    instants.map((subject) => ({
      at: new Date(subject),
      physicalUser: 'a',
      loggedUser: 'a',
      action: 'x',
      subject,
    })),
  );
  const days = async (from: string, to: string) =>
    (await searchAudit(db, { page: 1, show: 'all', from, to })).rows.map(({ subject }) => subject);
  expect(await days('2026-07-02', '2026-07-02')).toEqual(['2026-07-01T22:00:00Z']);
  expect(await days('2026-12-01', '2026-12-01')).toEqual(['2026-12-01T22:59:59Z']);
  // Days of 23 and of 25 hours.
  expect(await days('2026-03-29', '2026-03-29')).toEqual(['2026-03-29T21:59:59Z']);
  expect(await days('2026-10-25', '2026-10-25')).toEqual(['2026-10-25T22:59:59Z']);
});

test('pages have no gaps and no repeated rows', async ({ db }) => {
  const changes = Array.from({ length: 230 }, (_, at) => ({ action: 'x', subject: `s:${at}` }));
  await audited(db, EWA, changes);
  const seen: string[] = [];
  for (let page = 1, left = 1; left > 0; page++) {
    const { rows, total } = await searchAudit(db, { page, show: 'all' });
    seen.push(...rows.map(({ subject }) => subject));
    left = total - seen.length;
  }
  expect(seen).toEqual(changes.map(({ subject }) => subject).toReversed());
});

test('the workbook holds the filtered rows, with text that is never a formula', async ({ db }) => {
  await account(db, { login: 'admin', roles: ['admin'] });
  await audited(db, EWA, [{ action: 'x', subject: '=1+1', after: { note: '<b>' } }]);
  const app = testApp(db);
  const { cookie } = await signIn(app, 'admin');
  const response = await app.request('/api/admin/auditFile?user=ewa', { headers: { cookie } });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const row = workbook.getWorksheet('Dziennik zmian')?.getRow(2);
  expect([3, 5, 6, 9].map((column) => row?.getCell(column).value)).toEqual(['Ewa', 'x', '=1+1', 'note: <b>']);
  expect(workbook.getWorksheet('Parametry')?.getRow(4).values).toEqual([undefined, 'Kto', 'ewa']);
});

test('a workbook has instants in Polish time, and marks and counts truncated cells', async ({ db }) => {
  await account(db, { login: 'admin', roles: ['admin'] });
  await audited(db, EWA, [{ action: 'długie', subject: 's', before: 'ą'.repeat(40_000), after: 'ą'.repeat(32_765) }]);
  await db.insert(audit).values(
    ['2026-07-01T10:00:07Z', '2026-12-01T10:00:07Z'].map((at, index) => ({
      at: new Date(at),
      physicalUser: 'a',
      loggedUser: 'a',
      action: 'czas',
      subject: String(index),
    })),
  );
  const app = testApp(db);
  const { cookie } = await signIn(app, 'admin');
  const open = async (action: string) => {
    const workbook = new ExcelJS.Workbook();
    const response = await app.request(`/api/admin/auditFile?action=${action}`, { headers: { cookie } });
    await workbook.xlsx.load(await response.arrayBuffer());
    const parameters = new Map<unknown, unknown>();
    workbook.getWorksheet('Parametry')?.eachRow((row) => parameters.set(row.getCell(1).value, row.getCell(2).value));
    return { rows: workbook.getWorksheet('Dziennik zmian'), parameters };
  };
  const times = await open('czas');
  expect([3, 2].map((row) => times.rows?.getRow(row).getCell(2).value)).toEqual([
    new Date('2026-07-01T12:00:07Z'),
    new Date('2026-12-01T11:00:07Z'),
  ]);
  expect(times.rows?.getRow(2).getCell(2).numFmt).toBe('dd.mm.yyyy hh:mm:ss');
  expect([...times.parameters.keys()]).not.toContain('Komórki ucięte, bo zbyt długie');
  const long = await open('d%C5%82ugie');
  const [before, after] = [8, 9].map((column) => String(long.rows?.getRow(2).getCell(column).value));
  expect(before).toMatch(/^ą{32757}… \[ucięto\]$/);
  expect(after).toHaveLength(32_765);
  expect(long.parameters.get('Komórki ucięte, bo zbyt długie')).toBe('1, każda kończy się „… [ucięto]”');
  expect(long.parameters.get('Wiersze')).toBe('wszystkie');
});

test('a workbook of several batches holds each row once', async ({ db }) => {
  await account(db, { login: 'admin', roles: ['admin'] });
  await db.execute(sql`
    insert into audit (physical_user, logged_user, action, subject)
    select 'a', 'a', 'x', n::text from generate_series(1, 1200) n`);
  const workbook = new ExcelJS.Workbook();
  const file = await auditFile(db, await actorOf(db, 'admin'), { show: 'all', action: 'x' });
  await workbook.xlsx.load(await file.arrayBuffer());
  const rows = workbook.getWorksheet('Dziennik zmian');
  expect(rows?.getColumn(6).values.slice(2)).toEqual(Array.from({ length: 1200 }, (_, at) => String(1200 - at)));
  expect(rows?.autoFilter).toBe('A1:I1201');
  expect(workbook.getWorksheet('Parametry')?.lastRow?.getCell(2).value).toBe('wszystkie');
});

test('no row of the audit can be changed or deleted', async ({ database }) => {
  await audited(database.db, EWA, [{ action: 'x', subject: 'y' }]);
  await expect(database.sql`update audit set action = 'z'`).rejects.toThrow('append-only');
  await expect(database.sql`delete from audit`).rejects.toThrow('append-only');
  await expect(database.sql`truncate audit`).rejects.toThrow('append-only');
});

test('subjects have their current names', async ({ db }) => {
  const author = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Ewa', lastName: 'Świt' });
  const work = await article(db, { title: 'O niczym', points: 100, authors: [{ person: author }] });
  const { rowNum } = await account(db, { login: 'ewa', firstName: 'Ewa', lastName: 'Żak' });
  await audited(db, CONSOLE, [
    { action: 'nazwa', subject: `publication:${work.id}:person:${author.id}` },
    { action: 'nazwa', subject: `account:${rowNum}` },
    { action: 'nazwa', subject: 'person:2000000000' },
  ]);
  const { rows } = await searchAudit(db, { page: 1, show: 'all', action: 'nazwa' });
  expect(rows.map(({ subject_name }) => subject_name)).toEqual(['', 'Żak Ewa', 'O niczym · Świt Ewa']);
});

test('reading somebody else’s data is recorded once an hour, reading one’s own never', async ({ db }) => {
  const author = await researcher(db, { [COMPUTING]: 100 });
  const { rowNum } = await account(db, { login: 'ewa', roles: ['employee'], person: author });
  const colleague = await researcher(db, { [COMPUTING]: 100 });
  await account(db, { login: 'urzad', roles: ['evaluation'], person: colleague });
  const { id } = await period(db);
  const app = testApp(db);
  const [ewa, office] = [await signIn(app, 'ewa'), await signIn(app, 'urzad')];
  const open = { as: office, body: { ue_mapping_rowid: rowNum, period: id } };
  expect((await post(app, '/api/admin/EvaluationPersonData', open)).status).toBe(200);
  expect((await post(app, '/api/admin/EvaluationPersonData', open)).status).toBe(200);
  expect((await post(app, '/api/v2/EvaluationPersonData', { as: ewa, body: { period: id } })).status).toBe(200);
  const { rows } = await searchAudit(db, { page: 1, show: 'all', action: 'read.' });
  expect(rows).toMatchObject([{ action: 'read.publications', physical_user: 'urzad', subject: `person:${author.id}` }]);
});

test('a reading within the hour of a recorded one asks the database nothing', async ({ db }) => {
  const { id } = await researcher(db, { [COMPUTING]: 100 });
  const reader = { ...EWA, personId: null };
  const read = (subject: number) =>
    recordReading(db, reader, {
      personId: id,
      reading: polonAudit.change('read.polon', { subject: { person: subject } }),
    });
  const execute = vi.spyOn(db, 'execute');
  for (const subject of [1, 2, 1, 2, 1]) await read(subject);
  expect(execute).toHaveBeenCalledTimes(2);
  expect((await searchAudit(db, { page: 1, show: 'all', action: 'read.polon' })).total).toBe(2);
});

test('reading a list of people is recorded once an hour, each download with its filters', async ({ db }) => {
  await account(db, { login: 'urzad', roles: ['personnel'] });
  const app = testApp(db);
  const office = await signIn(app, 'urzad');
  const ask = async (address: string) => {
    const response = await app.request(address, { headers: office.headers });
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  };
  for (const address of ['PRzInfoPanelFaults', 'PRzInfoPanelFaultsFile'])
    for (const text of ['etat', 'stopień']) await ask(`/api/admin/${address}?text=${encodeURIComponent(text)}`);
  await app.request('/api/admin/differences?page=nic', { headers: office.headers });
  const { rows } = await searchAudit(db, { page: 1, show: 'all', action: 'read.' });
  expect(rows.map(({ action, subject, after }) => ({ action, subject, after }))).toEqual([
    { action: 'read.file', subject: 'call:polon.faultsFile', after: { text: 'stopień' } },
    { action: 'read.file', subject: 'call:polon.faultsFile', after: { text: 'etat' } },
    { action: 'read.list', subject: 'call:polon.faults', after: null },
  ]);
});

test('the workbook says disciplines, units, people and works by name, as the screen does', async ({ db }) => {
  const author = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Ewa', lastName: 'Świt' });
  const { rowNum } = await account(db, { login: 'swit', person: author });
  const work = await article(db, { title: 'O niczym', points: 100, authors: [{ person: author }] });
  const { id: periodId } = await period(db);
  await account(db, { login: 'admin', roles: ['admin'] });
  const [unit] = await db.insert(units).values({ code: 'W1', name: 'Wydział Chemiczny', level: 2 }).returning();
  await recordChanges(db, CONSOLE, [
    publicationsAudit.change('publication.discipline', {
      subject: { publication: work.id, person: author.id },
      before: { discipline: COMPUTING },
      after: { discipline: 0 },
    }),
    grantsAudit.change('grant.add', {
      subject: { grant: 1, account: rowNum },
      after: { accountRow: rowNum, unitId: unit?.id, validTo: '2027-12-31' },
    }),
  ]);
  const { rows } = await searchAudit(db, { page: 1, show: 'all' });
  expect(rows[1]?.subjects).toEqual([
    { key: `publication:${work.id}`, name: 'O niczym', account: rowNum, period: periodId },
    { key: `person:${author.id}`, name: 'Świt Ewa', account: rowNum, period: null },
  ]);
  const workbook = new ExcelJS.Workbook();
  const file = await auditFile(db, await actorOf(db, 'admin'), { show: 'all' });
  await workbook.xlsx.load(await file.arrayBuffer());
  const sheet = workbook.getWorksheet('Dziennik zmian');
  const cells = (row: number) => [5, 6, 7, 8, 9].map((column) => sheet?.getRow(row).getCell(column).value ?? null);
  expect(cells(3)).toEqual([
    'dyscyplina pracy',
    `publikacja ${work.id}, osoba ${author.id}`,
    'O niczym · Świt Ewa',
    'dyscyplina: informatyka techniczna i telekomunikacja',
    'dyscyplina: bez dyscypliny (nie zgłaszam)',
  ]);
  expect(cells(2).slice(-1)).toEqual(['konto: Świt Ewa; jednostka: Wydział Chemiczny; ważne do: 31.12.2027']);
});

test('rows stand in the order of their time, also those that came later with an earlier one', async ({ db }) => {
  await db.execute(sql`insert into audit (at, physical_user, logged_user, action, subject) values
    ('2026-10-08 10:00+02', 'Ewa', 'Ewa', 'record.edit', 'publication:1'),
    ('2026-10-29 10:00+02', 'Ewa', 'Ewa', 'record.status', 'publication:1'),
    ('2026-10-25 10:00+02', 'Ewa', 'Ewa', 'record.create', 'publication:1')`);
  const order = { subject: 'publication:1', show: 'changes', page: 1 } as const;
  const actions = async (sort?: 'at') =>
    (await searchAudit(db, { ...order, ...(sort && { sort }) })).rows.map(({ action }) => action);
  expect(await actions()).toEqual(['record.status', 'record.create', 'record.edit']);
  expect(await actions('at')).toEqual(['record.edit', 'record.create', 'record.status']);
});
