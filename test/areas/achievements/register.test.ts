import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addKept, changeKept, listKept, removeKept, restoreKept } from '#areas/achievements/service-register.ts';
import type { Kept } from '#areas/achievements/schema.ts';
import type { KeptType } from '#areas/achievements/schema-words.ts';
import { achievements } from '#areas/achievements/tables.ts';
import { undoImport } from '#areas/imports/writing/service-undo.ts';
import { audit } from '#platform/audit.ts';
import { actorOf } from '../../support/app.ts';
import { account, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { countsOf, load, OFFICE, read, rowsOf, uuid } from '../imports/files.ts';
import { employee } from './people.ts';

const VALUES = {
  type: 32,
  title: 'Grant',
  role: 'kierownik',
  institution: 'Fundusz',
  number: 'G/1',
  year_from: 2023,
  year_to: 2024,
} as const;

const STAMPS = { created_at: expect.any(String), updated_at: expect.any(String) };

test('the library adds, changes and removes; the reason of a refusal names the field or the row', async ({ db }) => {
  const { rowNum, person: who } = await employee(db, 'anna');
  await account(db, { login: 'bib', roles: ['library'] });
  await account(db, { login: 'ewa', roles: ['evaluation'] });
  const [library, other] = [await actorOf(db, 'bib'), await actorOf(db, 'ewa')];
  const added = await addKept(db, library, { row_num: rowNum, ...VALUES });
  expect(added).toMatchObject({ ...VALUES, person: who.id, last_name: 'Łączyńska' });
  await expect(addKept(db, other, { row_num: rowNum, ...VALUES })).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(addKept(db, library, { row_num: rowNum, ...VALUES, year_to: 2022 })).rejects.toMatchObject({
    issues: [{ path: 'year_to' }],
  });
  const changed = await changeKept(db, library, { ...added, title: 'Inny grant', year_to: null });
  expect(changed).toMatchObject({ title: 'Inny grant', year_to: null });
  await expect(changeKept(db, library, { ...added, title: 'Trzeci' })).rejects.toMatchObject({
    kind: 'conflict',
    current: changed,
  });
  const page = await listKept(db, library, { text: 'laczynska inny', type: '32', page: 1 });
  expect(page).toMatchObject({ rows: [changed], total: 1, may_edit: true });
  expect((await listKept(db, other, { page: 1 })).may_edit).toBe(false);
  await removeKept(db, library, changed);
  await expect(removeKept(db, library, changed)).rejects.toMatchObject({ kind: 'missing' });
  await expect(restoreKept(db, other, added.id)).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(restoreKept(db, library, 2_000_000_000)).rejects.toMatchObject({ kind: 'missing' });
  expect(await restoreKept(db, library, added.id)).toEqual(changed);
  await expect(restoreKept(db, library, added.id)).rejects.toMatchObject({ issues: [{ path: 'title' }] });
  const rows = await db
    .select()
    .from(audit)
    .where(eq(audit.subject, `person:${who.id}:achievement:${added.id}`))
    .orderBy(audit.id);
  expect(rows.map(({ action, before, after }) => [action, before, after])).toEqual([
    ['achievement.add', null, VALUES],
    ['achievement.update', { title: 'Grant', year_to: 2024 }, { title: 'Inny grant', year_to: null }],
    ['achievement.delete', { ...VALUES, title: 'Inny grant', year_to: null, highlighted: false, ...STAMPS }, null],
    ['achievement.restore', null, { ...VALUES, title: 'Inny grant', year_to: null }],
  ]);
});

test('nobody gets the same twice: a degree of a year, anything else of a year and a name', async ({ db }) => {
  const { rowNum } = await employee(db, 'anna');
  const other = await employee(db, 'jan');
  await account(db, { login: 'bib', roles: ['library'] });
  const library = await actorOf(db, 'bib');
  const add = (values: Partial<Omit<Kept, 'type'>> & { type?: KeptType } = {}, row = rowNum) =>
    addKept(db, library, { row_num: row, ...VALUES, year_to: null, ...values });
  const grant = await add();
  const repeated = { issues: [{ path: 'title', message: 'Ta osoba ma to już w rejestrze: „Grant”, 2023' }] };
  await expect(add({ title: 'GRANT' })).rejects.toMatchObject(repeated);
  await add({ year_from: 2024 });
  await add({ type: 6 });
  await add({}, other.rowNum);
  await add({ type: 42, title: 'Doktor' });
  await expect(add({ type: 42, title: 'Doktor nauk' })).rejects.toMatchObject({ issues: [{ path: 'title' }] });
  await add({ type: 42, title: 'Doktor nauk', year_from: 2024 });
  await expect(changeKept(db, library, { ...grant, year_from: 2024 })).rejects.toMatchObject({
    issues: [{ path: 'title' }],
  });
  expect(await changeKept(db, library, { ...grant, title: 'GRANT' })).toMatchObject({ title: 'GRANT' });
});

const HEADER = 'UUID;IMIE;NAZWISKO;RODZAJ;NAZWA;ROK_OD;ROK_DO;ROLA;INSTYTUCJA;NUMER';
const file = (...rows: string[]) => [HEADER, ...rows, ''].join('\n');
const row = (cells: string, number = 1) => `${uuid(number)};Anna;Łączyńska;${cells}`;
const KIND = { kind: 'achievements' } as const;

test('an import adds and changes, leaves what the file lacks, creates nobody, and is undone', async ({ db }) => {
  const known = await person(db, { polonUuid: uuid(1) });
  const first = file(row('Projekt/grant;Grant;2023;2024;kierownik;Fundusz;G/1'), row('42;Doktor;2015;;;;'));
  const { id, done } = await load(db, first, KIND);
  expect(done).toMatchObject({ applied: 2 });
  const stored = async () =>
    (
      await db.select().from(achievements).where(eq(achievements.personId, known.id)).orderBy(achievements.typeCode)
    ).map(({ typeCode, title, yearFrom, yearTo, role }) => [typeCode, title, yearFrom, yearTo, role]);
  const both = [
    [32, 'Grant', 2023, 2024, 'kierownik'],
    [42, 'Doktor', 2015, null, ''],
  ];
  expect(await stored()).toEqual(both);
  expect(await countsOf(db, await read(db, first, KIND))).toMatchObject({ new: 0, changed: 0, gone: 0 });
  const changed = await load(
    db,
    file(row('32;GRANT;2023;2026;wykonawca;Fundusz;G/1'), row('28;Ekspertyza;2022;;;;', 2)),
    KIND,
  );
  expect(await stored()).toEqual([[32, 'GRANT', 2023, 2026, 'wykonawca'], both[1]]);
  expect(await rowsOf(db, changed.id, { show: 'unsettled' })).toMatchObject([{ unsettled: true, candidates: [] }]);
  await undoImport(db, OFFICE, changed.id);
  await undoImport(db, OFFICE, id);
  expect(await stored()).toEqual([]);
});

test('a file mends the year and name of a degree that is here, rather than adding it again', async ({ db }) => {
  const known = await person(db, { polonUuid: uuid(1) });
  await db.insert(achievements).values({ personId: known.id, typeCode: 42, yearFrom: 2014, title: 'Doktor' });
  await load(db, file(row('Stopień doktora;Doktor nauk zmyślonych;2015;2016;;;')), KIND);
  expect(await db.select().from(achievements)).toMatchObject([
    { yearFrom: 2015, yearTo: null, title: 'Doktor nauk zmyślonych' },
  ]);
});

test('rows that cannot be read are errors with their reason', async ({ db }) => {
  await person(db, { polonUuid: uuid(1) });
  const id = await read(
    db,
    file(
      row('Medal;Złoty;2023;;;;'),
      row('32;;2023;;;;'),
      row('32;Grant;dawno;;;;'),
      row('32;Grant;2023;2020;;;'),
      row(`32;${'x'.repeat(501)};2023;;;;`),
      `${uuid(1)};;;32;Grant;2023;;;;`,
    ),
    KIND,
  );
  const errors = (await rowsOf(db, id, { show: 'error' })).toSorted((a, b) => a.line - b.line);
  expect(errors.map(({ doubt }) => doubt?.split(/[:.„]/)[0]?.trim())).toEqual([
    'RODZAJ',
    'Brak nazwy albo roku',
    'ROK_OD',
    'Rok końca jest przed rokiem początku',
    'NAZWA',
    'Brak imienia lub nazwiska',
  ]);
});
