import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { importPeople } from '#app/commands/import-people.ts';
import { peopleImportRows } from '#areas/imports/tables.ts';
import { academicDegrees, persons } from '#areas/people/tables.ts';
import { loadStoredPeople } from '#areas/polon/service-facts.ts';
import { disciplineDeclarations, employments } from '#areas/polon/tables.ts';
import { personData } from '#engine/facts.ts';
import { sharesOnDay } from '#engine/person-limits.ts';
import type { Db } from '#platform/database/db.ts';
import { test } from '../../../support/database.ts';
import { counts, importOptions, pieces } from '../../../support/import.ts';
import { HEADER, idOf, loadPeople } from './people-file.ts';

const fileOf = (...rows: string[]) => [HEADER, ...rows.map((row, index) => `${index + 1},${row}`), ''].join('\n');
const ZOFIA = `${idOf('A')},Zofia,,,Próbna,Uniwersytet Zmyślony,2015-10-01,Tak,pedagogika,Magister,,`;
const JAN = `${idOf('B')},Jan,,,Łąka,Uniwersytet Zmyślony,2020-02-15,Tak,psychologia,Magister,,`;

const employed = async (db: Db) =>
  (await db.select().from(employments).orderBy(asc(employments.id))).map((row) => [
    row.dateFrom,
    row.institutionName,
    row.fte,
    row.primaryWorkplace,
  ]);

/** What counts of everybody here at the end of 2025. */
async function sharesOf(db: Db) {
  const ids = (await db.select().from(persons)).map(({ id }) => id);
  return (await loadStoredPeople(db, ids)).flatMap((person) =>
    sharesOnDay(personData(person, { code: (code) => code, months: 12 }), '2025-12-31'),
  );
}

describe('rows of one person that do not follow each other', () => {
  test('are one person with one full time and one declaration', async ({ db }) => {
    const later = `${idOf('a')},Zofia,,,Próbna,Akademia Druga,2019-03-01,Nie,psychologia,,,`;
    const report = await loadPeople(db, fileOf(ZOFIA, JAN, later));
    expect(counts(report)).toMatchObject({ rows: 3, created: 2, errorCount: 0 });
    expect(await employed(db)).toEqual([
      ['2015-10-01', 'Uniwersytet Zmyślony', '1.0000', true],
      ['2020-02-15', 'Uniwersytet Zmyślony', '1.0000', true],
      ['2019-03-01', 'Akademia Druga', '0.0000', false],
    ]);
    expect(await db.select().from(disciplineDeclarations)).toHaveLength(2);
    expect(report.problems).toMatchObject([{ line: 2, message: expect.stringContaining('różne dyscypliny') }]);
  });

  test('keep what a row without a name says, in the order of the first rows', async ({ db }) => {
    const report = await loadPeople(db, fileOf(JAN, ZOFIA, `${idOf('B')},,,,,,,,,,Doktor,`));
    expect(report.problems).toEqual([]);
    expect(report.changes.map(({ subject }) => subject)).toEqual(['Łąka Jan', 'Próbna Zofia']);
    const stored = await db.select().from(persons).orderBy(asc(persons.id));
    expect(stored.map(({ lastName, degree }) => [lastName, degree])).toEqual([
      ['Łąka', 'dr'],
      ['Próbna', 'mgr'],
    ]);
  });

  test('lower no degree', async ({ db }) => {
    await loadPeople(db, fileOf(JAN));
    await db.update(persons).set({ degree: 'dr hab.' });
    const report = await loadPeople(
      db,
      fileOf(`${idOf('B')},Jan,,,Łąka,Uniwersytet Zmyślony,2020-02-15,Tak,psychologia,Doktor,,`),
    );
    expect(report.changes).toEqual([]);
    expect(await db.select({ degree: persons.degree }).from(persons)).toEqual([{ degree: 'dr hab.' }]);
    await db.update(persons).set({ degree: 'mgr' });
    await loadPeople(db, fileOf(`${idOf('B')},Jan,,,Łąka,Uniwersytet Zmyślony,2020-02-15,Tak,psychologia,Doktor,,`));
    expect(await db.select({ degree: persons.degree }).from(persons)).toEqual([{ degree: 'dr' }]);
  });

  test('give the years of degrees', async ({ db }) => {
    const header = `${HEADER},Stopnie naukowe - Rok uzyskania stopnia`;
    const rows = [`1,${ZOFIA},`, `2,${JAN},`, `3,${idOf('A')},,,,,,,,,,Doktor,,2009`];
    await loadPeople(db, [header, ...rows, ''].join('\n'));
    expect(await db.select().from(academicDegrees)).toMatchObject([{ kind: 'doctor', grantedYear: 2009 }]);
  });
});

describe('a second load with other employments', () => {
  const MAIN = `${idOf('A')},Zofia,,,Próbna,Akademia Druga,2024-10-01,Tak,pedagogika,Magister,,`;
  const FURTHER = `${idOf('A')},,,,,Instytut Trzeci,2015-10-01,Nie,,,,`;
  const BESIDE = 'założenie: zatrudnienie obok trwającego, bez wymiaru i stanowiska';

  test('keeps them without hours, counts them and names the person', async ({ db }) => {
    await loadPeople(db, fileOf(ZOFIA, JAN));
    const before = await sharesOf(db);
    const report = await loadPeople(db, fileOf(MAIN, JAN, FURTHER));
    expect(report.figures).toEqual({ 'zatrudnienia dodane': 2, [BESIDE]: 2 });
    const doubt = 'Osoba ma w systemie inne trwające zatrudnienie';
    expect(report.problems.map(({ line, level, message }) => [line, level, message.split(',', 1)[0]])).toEqual([
      [2, 'warning', `Próbna Zofia (Akademia Druga od 01.10.2024): ${doubt}`],
      [4, 'warning', `Próbna Zofia (Instytut Trzeci od 01.10.2015): ${doubt}`],
    ]);
    expect(await employed(db)).toEqual([
      ['2015-10-01', 'Uniwersytet Zmyślony', '1.0000', true],
      ['2020-02-15', 'Uniwersytet Zmyślony', '1.0000', true],
      ['2024-10-01', 'Akademia Druga', '0.0000', false],
      ['2015-10-01', 'Instytut Trzeci', '0.0000', false],
    ]);
    expect(before.map(({ basis, fte }) => [basis, fte])).toEqual([
      ['n', 10_000],
      ['n', 10_000],
    ]);
    expect(await sharesOf(db)).toEqual(before);
    const again = await loadPeople(db, fileOf(MAIN, JAN, FURTHER));
    expect([again.figures, again.problems]).toEqual([{}, []]);
    expect(await employed(db)).toHaveLength(4);
  });

  test('adds nothing to part of a post, nor to one with a term', async ({ db }) => {
    await loadPeople(db, fileOf(ZOFIA, JAN));
    await db.update(employments).set({ fte: '0.5', dateTo: '2099-09-30' });
    const before = await sharesOf(db);
    const report = await loadPeople(db, fileOf(ZOFIA, MAIN, JAN));
    expect(report.figures).toEqual({ 'zatrudnienia dodane': 1, [BESIDE]: 1 });
    expect(report.problems).toMatchObject([{ line: 3, message: expect.not.stringContaining('Nakłada się') }]);
    expect(await sharesOf(db)).toEqual(before);
  });

  test('makes nobody research staff, who may show works outside N', async ({ db }) => {
    const undeclared = ZOFIA.replace(',Tak,', ',Nie,');
    await loadPeople(db, fileOf(undeclared));
    await db.update(employments).set({ positionGroup: 'dydaktyczna' });
    expect(await sharesOf(db)).toEqual([]);
    await loadPeople(db, fileOf(undeclared, FURTHER));
    expect(await employed(db)).toHaveLength(2);
    expect(await sharesOf(db)).toEqual([]);
  });

  test('gives a full post to who has ended the former one', async ({ db }) => {
    await loadPeople(db, fileOf(ZOFIA));
    await db.update(employments).set({ dateTo: '2024-09-30' });
    const report = await loadPeople(db, fileOf(MAIN));
    expect(report.problems).toEqual([]);
    expect(report.figures).toMatchObject({ 'założenie: pełny etat bezterminowo, badawczo-dydaktyczny': 1 });
    expect((await employed(db)).at(-1)).toEqual(['2024-10-01', 'Akademia Druga', '1.0000', true]);
  });
});

describe('a person whose row cannot be read', () => {
  const NAMELESS = JAN.replace(',Jan,', ',,');
  const BROKEN = JAN.replace(',Magister,', ',#N/A,');

  test.for([
    ['no first name', NAMELESS, 'Brak imienia lub nazwiska'],
    ['an error of the spreadsheet', BROKEN, 'błąd arkusza'],
  ] as const)('is not reported as gone: %s', async ([, row, message], { db }) => {
    await loadPeople(db, fileOf(ZOFIA, JAN));
    const report = await loadPeople(db, fileOf(row));
    expect(report.problems).toMatchObject([{ line: 2, level: 'error', message: expect.stringContaining(message) }]);
    expect(report.changes).toEqual([{ action: 'gone', subject: 'Próbna Zofia' }]);
    expect(report.gone).toBe(1);
  });

  test('is not reported as gone of a page either', async ({ db }) => {
    await loadPeople(db, fileOf(ZOFIA, JAN));
    const page = JSON.stringify({ results: [{ id: idOf('B'), personalData: { firstName: 7 } }] });
    const report = await importPeople(db, pieces(page), { ...importOptions, fileName: 'strona.json' });
    expect(report.errorCount).toBe(1);
    expect(report.changes).toEqual([{ action: 'gone', subject: 'Próbna Zofia' }]);
    const unread = await db.select().from(peopleImportRows).where(eq(peopleImportRows.action, 'error'));
    expect(unread).toMatchObject([{ ref: idOf('b') }]);
  });
});
