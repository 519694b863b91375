import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { PeopleOptions } from '#app/commands/import-people.ts';
import { runPlan } from '#app/commands/import-plan.ts';
import { attachAccount } from '#areas/accounts/service-attach.ts';
import { peopleImports } from '#areas/imports/tables.ts';
import { undoImport } from '#areas/imports/writing/service-undo.ts';
import { matchDisciplines, readClassification } from '#areas/library/service-discipline-names.ts';
import { accounts, directoryEntries, persons } from '#areas/people/tables.ts';
import { disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import { grants } from '#areas/grants/tables.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { only } from '../../../support/builders.ts';
import { test } from '../../../support/database.ts';
import { counts } from '../../../support/import.ts';
import { apply, countsOf, OFFICE, read } from '../files.ts';
import { HEADER, idOf, loadPeople } from './people-file.ts';

const FILE = `${HEADER}
1,${idOf('A')},Zofia,Maria,van der,Próbna,Uniwersytet Zmyślony,2015-10-01,Tak,"pedagogika, psychologia",Magister,Doktor,
2,${idOf('A')},,,,,Akademia Druga,2019-03-01,Nie,psychologia,,Doktor habilitowany,Profesor
3,${idOf('B')},Jan,,,Łąka,Uniwersytet Zmyślony,2020-02-15,Tak,"automatyka, elektronika i elektrotechnika, psychologia",Magister inżynier,,
4,${idOf('C')},Julia,,,Łąka,Akademia Druga,2021-01-01,Nie dotyczy,,Licencjat,,
`;

const load = (db: Db, file = FILE, options: Partial<PeopleOptions> = {}) => loadPeople(db, file, options);
const people = (db: Db) => db.select().from(persons).orderBy(asc(persons.polonUuid));
const codeOf = async (db: Db, name: string) => {
  const { codes } = matchDisciplines(name, '2020-01-01', await readClassification(db));
  return codes[0] ?? 0;
};

describe('people from RAD-on', () => {
  test('come with names of their first row and the highest degree of all', async ({ db }) => {
    const report = await load(db);
    expect(counts(report)).toMatchObject({ rows: 4, created: 3, changed: 0, unchanged: 0, gone: 0, errorCount: 0 });
    expect(await people(db)).toMatchObject([
      {
        polonUuid: idOf('a'),
        firstName: 'Zofia',
        middleNames: 'Maria',
        lastName: 'van der Próbna',
        degree: 'prof. dr hab.',
      },
      { polonUuid: idOf('b'), firstName: 'Jan', middleNames: null, lastName: 'Łąka', degree: 'mgr inż.' },
      { polonUuid: idOf('c'), firstName: 'Julia', degree: 'lic.' },
    ]);
  });

  test('count full time once, in the primary workplace', async ({ db }) => {
    const report = await load(db);
    const rows = await db.select().from(employments).orderBy(employments.dateFrom);
    expect(rows.map(({ dateFrom, fte, primaryWorkplace }) => [dateFrom, fte, primaryWorkplace])).toEqual([
      ['2015-10-01', '1.0000', true],
      ['2019-03-01', '0.0000', false],
      ['2020-02-15', '1.0000', true],
      ['2021-01-01', '1.0000', false],
    ]);
    expect(report.figures).toMatchObject({
      'założenie: pełny etat bezterminowo, badawczo-dydaktyczny': 3,
      'założenie: dalsze równoległe zatrudnienie bez wymiaru': 1,
    });
  });

  test('declare the disciplines of the primary workplace, not before 2018', async ({ db }) => {
    const report = await load(db);
    const [pedagogy, psychology, automation] = [
      await codeOf(db, 'pedagogika'),
      await codeOf(db, 'psychologia'),
      await codeOf(db, 'automatyka, elektronika i elektrotechnika'),
    ];
    expect(await db.select().from(disciplineDeclarations).orderBy(disciplineDeclarations.dateFrom)).toMatchObject([
      { dateFrom: '2018-01-01', discipline1Code: pedagogy, discipline1Percent: 50, discipline2Code: psychology },
      { dateFrom: '2020-02-15', discipline1Code: automation, discipline2Percent: 50, discipline2Code: psychology },
    ]);
    expect(await db.select().from(nStatements)).toHaveLength(2);
    expect(report.doubtful).toBe(1);
    expect(report.problems).toMatchObject([{ line: 2, message: expect.stringContaining('różne dyscypliny') }]);
  });

  test('loaded twice change nothing', async ({ db }) => {
    await load(db, FILE, { accounts: true });
    const before = [await people(db), await db.select().from(employments), await db.select().from(accounts)];
    const report = await load(db, FILE, { accounts: true });
    expect(counts(report)).toMatchObject({ created: 0, changed: 0, unchanged: 3, gone: 0 });
    expect([await people(db), await db.select().from(employments), await db.select().from(accounts)]).toEqual(before);
    expect(await db.select().from(nStatements)).toHaveLength(2);
    expect(await db.select().from(disciplineDeclarations)).toHaveLength(2);
  });

  test('a dry run shows changes and disappearances and writes nothing', async ({ db }) => {
    await load(db);
    const before = await people(db);
    const next = `${FILE.split('\n').slice(0, 3).join('\n')}\n3,${idOf('B')},Jan,Piotr,,Łąka,,,,,,Doktor,\n`;
    const [report] = await runPlan(db, [(tx) => load(tx, next, { accounts: true })], {
      dryRun: true,
      despiteStatements: false,
    });
    expect(report?.changes).toEqual([
      { action: 'changed', subject: 'Łąka Jan', fields: { 'drugie imię': ['', 'Piotr'], stopień: ['mgr inż.', 'dr'] } },
      { action: 'gone', subject: 'Łąka Julia' },
    ]);
    expect(report?.figures).toMatchObject({ 'konta utworzone': 2 });
    expect(await people(db)).toEqual(before);
    expect(await db.select().from(accounts)).toEqual([]);
  });

  test('employed elsewhere are left out when an institution is named', async ({ db }) => {
    const report = await load(db, FILE, { institution: 'UNIWERSYTET zmyslony' });
    expect(report.figures).toMatchObject({
      'zatrudnienia gdzie indziej': 2,
      'osoby zatrudnione tylko gdzie indziej': 1,
    });
    expect((await people(db)).map(({ polonUuid }) => polonUuid)).toEqual([idOf('a'), idOf('b')]);
    expect(await db.select().from(employments)).toHaveLength(2);
  });

  test('who has no employment in the file is not counted as employed elsewhere', async ({ db }) => {
    const file = `${FILE}5,${idOf('D')},Ewa,,,Bezetatu,,,,,,Doktor,\n`;
    const { figures } = await load(db, file, { institution: 'Uniwersytet' });
    expect(figures).toMatchObject({ 'osoby zatrudnione tylko gdzie indziej': 1, 'osoby bez zatrudnienia w pliku': 1 });
    expect((await load(db, file)).figures).not.toHaveProperty('osoby bez zatrudnienia w pliku');
  });

  test('a fuller record of the same employment or statement stays', async ({ db }) => {
    await load(db);
    await db
      .update(employments)
      .set({ fte: '0.5', dateTo: '2029-12-31' })
      .where(eq(employments.dateFrom, '2020-02-15'));
    await db.update(disciplineDeclarations).set({ discipline1Percent: 70, discipline2Percent: 30 });
    await load(db);
    const [kept] = await db.select().from(employments).where(eq(employments.dateFrom, '2020-02-15'));
    expect(kept).toMatchObject({ fte: '0.5000', dateTo: '2029-12-31' });
    expect(await db.select().from(disciplineDeclarations)).toMatchObject([
      { discipline1Percent: 70 },
      { discipline1Percent: 70 },
    ]);
  });

  test('another statement in force stays and is reported', async ({ db }) => {
    await load(db);
    const report = await load(db, FILE.replace('elektrotechnika, psychologia', 'elektrotechnika'));
    expect(report.problems).toMatchObject([{ line: 4, message: expect.stringContaining('inne dyscypliny') }]);
    expect(await db.select().from(disciplineDeclarations)).toHaveLength(2);
  });

  test('a row that cannot be read is reported with its line', async ({ db }) => {
    const report = await load(
      db,
      `${HEADER}
1,,Ewa,,,Bez,Uniwersytet Zmyślony,2015-10-01,Tak,psychologia,,,
2,${idOf('D')},,,,,Uniwersytet Zmyślony,2015-10-01,Tak,psychologia,,,
3,${idOf('E')},Ewa,,,Data,Uniwersytet Zmyślony,jesienią 2015,Tak,psychologia,,,
4,${idOf('F')},Ewa,,,Magia,Uniwersytet Zmyślony,2015-10-01,Tak,"magia stosowana, psychologia",,,
`,
    );
    expect(report.problems.map(({ line, level, message }) => [line, level, message.slice(0, 20)])).toEqual([
      [2, 'error', 'Brak identyfikatora '],
      [3, 'error', 'Brak imienia lub naz'],
      [4, 'error', 'Początek zatrudnieni'],
      [5, 'error', 'Nieznane dyscypliny:'],
    ]);
    expect((await people(db)).map(({ polonUuid }) => polonUuid)).toEqual([idOf('e'), idOf('f')]);
  });

  test('stay an import that the screen undoes', async ({ db }) => {
    await load(db);
    const { id, status, kind } = only(await db.select().from(peopleImports));
    expect({ status, kind }).toEqual({ status: 'applied', kind: 'radon' });
    await undoImport(db, OFFICE, id);
    const left = [await people(db), await db.select().from(employments), await db.select().from(nStatements)];
    expect(left).toEqual([[], [], []]);
  });

  test('from the same file on the screen come without what is assumed, which is asked about', async ({ db }) => {
    const id = await read(db, FILE, { kind: 'radon', institution: 'uniwersytet' });
    expect(await countsOf(db, id)).toMatchObject({ new: 2, doubtful: 4, error: 0 });
    await apply(db, id, { kinds: ['new', 'doubtful'] });
    expect(await db.select().from(employments)).toHaveLength(2);
    expect(await db.select().from(disciplineDeclarations)).toHaveLength(2);
    expect(await db.select().from(nStatements)).toEqual([]);
  });

  test('a broken file changes nothing', async ({ db }) => {
    await expect(load(db, FILE.slice(0, -30))).rejects.toThrow(/ucięty albo uszkodzony/);
    expect(await people(db)).toEqual([]);
  });
});

describe('accounts', () => {
  test('have unique logins of the name, the role of an employee and a directory entry', async ({ db }) => {
    await db.insert(accounts).values({ internalId: 'x', firstName: 'Jacek', lastName: 'Łąka', login: 'JLaka' });
    await load(db, FILE, { accounts: true });
    const rows = await db.select().from(accounts).orderBy(accounts.rowNum);
    expect(rows.map(({ login }) => login)).toEqual(['JLaka', 'zvanderprobna', 'jlaka2', 'jlaka3']);
    expect(await db.$count(audit, eq(audit.action, 'account.create'))).toBe(3);
    const entries = await db.select().from(directoryEntries).orderBy(directoryEntries.employeeNumber);
    expect(entries.map(({ login, displayName }) => [login, displayName])).toEqual([
      ['zvanderprobna', 'prof. dr hab. Zofia van der Próbna'],
      ['jlaka2', 'mgr inż. Jan Łąka'],
      ['jlaka3', 'lic. Julia Łąka'],
    ]);
    expect(await db.select().from(grants)).toMatchObject(Array.from({ length: 3 }, () => ({ role: 'employee' })));
  });

  test('an account is attached to a person by identifier or by name', async ({ db }) => {
    await load(db);
    await db.insert(accounts).values({ internalId: 'x', firstName: 'Demo', lastName: 'Demo', login: 'pracownik' });
    const attach = (person: string, login = 'pracownik') => attachAccount(db, { login, person });
    await attach(idOf('A'));
    const { id } = await attach('laka jan');
    expect(await db.select().from(accounts)).toMatchObject([{ personId: id, lastName: 'Łąka', polonUuid: idOf('b') }]);
    await expect(attach('Nikt Taki')).rejects.toThrow(/Nie znaleziono osoby/);
    await expect(attach(idOf('B'), 'obcy')).rejects.toThrow(/Nie ma aktywnego konta/);
    await attachAccount(db, { login: 'obcy', person: idOf('B'), roleOfNew: 'library' });
    expect(await db.select().from(grants)).toMatchObject([{ role: 'library' }]);
  });
});

test('discipline names are matched greedily, since they hold commas', async ({ db }) => {
  const classification = await readClassification(db);
  const names = new Map(classification.flatMap(({ name, entries }) => entries.map(({ code }) => [code, name])));
  const found = (text: string, day = '2020-01-01') => matchDisciplines(text, day, classification);
  const twice = found('Inżynieria środowiska, górnictwo i energetyka, automatyka, elektronika i elektrotechnika');
  expect(twice.codes.map((code) => names.get(code))).toEqual([
    'inżynieria środowiska, górnictwo i energetyka',
    'automatyka, elektronika i elektrotechnika',
  ]);
  expect(found('alchemia, psychologia')).toMatchObject({ unknown: ['alchemia'], codes: [expect.any(Number)] });
  expect(found('weterynaria', '2020-01-01').codes).not.toEqual(found('weterynaria', '2023-01-01').codes);
});
