import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { importJournals, type LoadOptions } from '#areas/lists/rows/service-load.ts';
import { journalLists, journals } from '#areas/library/tables.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { test } from '../../support/database.ts';
import { counts, importOptions, pieces } from '../../support/import.ts';

const HEADER = 'title,issn,eissn,points,year_of_list,discipline_codes,list_no,title2,other_issns\n';
const FIRST = `${HEADER}Acta Inventa,2049-3630,,100,2030,101;203,1,,
Studia Zmyślone,0317-8471,1050-124X,40,2030,203,2,Invented Studies,0000-006x;1234-5679
`;
const list = { key: 'test', name: 'Wykaz próbny', validFrom: '2030-01-01', validTo: '2031-12-31' };

type Options = Partial<LoadOptions> & { list?: typeof list };
const load = (db: Db, file: string, options: Options = {}) =>
  importJournals(db, pieces(file), { ...importOptions, list, ...options });

const stored = (db: Db) =>
  db
    .select()
    .from(journals)
    .orderBy(journals.position)
    .where(sql`${journals.listId} in (select id from journal_lists)`);

describe('a journal list', () => {
  test('is loaded with every ISSN it names, and leaves its report', async ({ db }) => {
    const report = await load(db, FIRST);
    expect(counts(report)).toEqual({
      rows: 2,
      created: 2,
      changed: 0,
      unchanged: 0,
      gone: 0,
      doubtful: 0,
      errorCount: 0,
    });
    expect(report.figures).toMatchObject({ 'czasopisma za 40 pkt': 1, 'czasopisma za 100 pkt': 1 });
    const [first, second] = await stored(db);
    expect(first).toMatchObject({ position: 1, title: 'Acta Inventa', points: 100, disciplineCodes: [101, 203] });
    expect(second?.issns).toEqual(['0000-006X', '0317-8471', '1050-124X', '1234-5679']);
    expect(await db.select().from(journalLists)).toMatchObject([list]);
    expect(await db.select().from(audit).orderBy(audit.id)).toMatchObject([
      { action: 'import.journals', subject: 'plik.csv' },
    ]);
  });

  test('has each discipline once, and quotes codes that are none as they stand', async ({ db }) => {
    const rows = 'Jeden,2049-3630,,100,2030,203;101;203;,1,,\nDwa,0317-8471,,40,2030,203;abc,2,,\n';
    const { problems } = await load(db, HEADER + rows);
    expect((await stored(db)).map(({ disciplineCodes }) => disciplineCodes)).toEqual([[101, 203], [203]]);
    expect(problems.map(({ message }) => message)).toEqual(['Nieznane kody dyscyplin: abc. Pominięto je.']);
  });

  test('loaded twice changes nothing, not even an id', async ({ db }) => {
    await load(db, FIRST);
    const before = await stored(db);
    expect(counts(await load(db, FIRST))).toMatchObject({ created: 0, changed: 0, unchanged: 2, gone: 0 });
    expect(await stored(db)).toEqual(before);
  });

  test('shows on a dry run what it would change, and writes nothing', async ({ db }) => {
    await load(db, FIRST);
    const before = await stored(db);
    const next = `${HEADER}Acta Inventa,2049-3630,,140,2030,101;203,1,,\nNowe Łamy,,,20,2030,,3,,\n`;
    const report = await load(db, next, { dryRun: true });
    expect(counts(report)).toMatchObject({ created: 1, changed: 1, unchanged: 0, gone: 1 });
    expect(report.changes).toEqual([
      { action: 'changed', subject: 'Acta Inventa', fields: { punkty: ['100', '140'] } },
      { action: 'created', subject: 'Nowe Łamy' },
      { action: 'gone', subject: 'Studia Zmyślone' },
    ]);
    expect(await stored(db)).toEqual(before);
    expect(await db.$count(audit)).toBe(1);

    await expect(load(db, next)).rejects.toThrow(/brakuje pozycji wykazu: 1 \(Studia Zmyślone\).*--missing/);
    expect(await stored(db)).toEqual(before);
    expect(counts(await load(db, next, { missing: 'ends', endsOn: '2030-06-01' }))).toEqual(counts(report));
    expect((await stored(db)).map(({ title, points, endedOn }) => [title, points, endedOn])).toEqual([
      ['Acta Inventa', 140, null],
      ['Studia Zmyślone', 40, '2030-06-01'],
      ['Nowe Łamy', 20, null],
    ]);
  });

  test('keeps quotes, backslashes and braces of titles, new or changed', async ({ db }) => {
    for (const title of ['Acta "A\\B", {c}', '"Inne\\" NULL']) {
      await load(db, `${HEADER}"${title.replaceAll('"', '""')}",2049-3630,,20,2030,,1,NULL,\n`);
      expect(await stored(db)).toMatchObject([{ title, secondTitle: 'NULL', issn: '2049-3630' }]);
    }
  });

  test('follows a change of the further ISSNs', async ({ db }) => {
    await load(db, FIRST);
    const report = await load(db, FIRST.replace(';1234-5679', ''));
    expect(report.changes[0]?.fields).toEqual({
      'numery ISSN': ['0000-006X, 0317-8471, 1050-124X, 1234-5679', '0000-006X, 0317-8471, 1050-124X'],
    });
    expect((await stored(db)).flatMap(({ issns }) => issns)).toHaveLength(4);
  });

  test('damaged or cut changes nothing', async ({ db }) => {
    await load(db, FIRST);
    const before = await stored(db);
    for (const file of [FIRST.slice(0, -30), `${FIRST}"Otwarty,2049-3630,,5`, `${FIRST}a,b\n`]) {
      await expect(load(db, file)).rejects.toThrow(/ucięty albo uszkodzony/);
      expect(await stored(db)).toEqual(before);
    }
    expect(await db.$count(audit)).toBe(1);
  });

  test('with dirty rows is loaded, each doubt with its line', async ({ db }) => {
    const report = await load(
      db,
      `${HEADER}Zła cyfra,2049-3631,,20,2030,203;99999,1,,
Bez numeru,****-****,,20,2030,,2,,
Punkty,,,dużo,2030,,3,,
,2049-3630,,20,2030,,4,,
Dwa razy,0317-8471,,100,2030,,5,,
Dwa Razy,0317-8471,,40,2030,,6,,
Poza skalą,,,50,2030,,7,,
`,
    );
    expect(counts(report)).toMatchObject({ rows: 7, created: 4, doubtful: 1, errorCount: 3 });
    expect(report.problems.map(({ line, level, message }) => `${line} ${level} ${message}`)).toEqual([
      '2 warning ISSN 2049-3631 ma błędną cyfrę kontrolną: zachowano.',
      '2 warning Nieznane kody dyscyplin: 99999. Pominięto je.',
      '3 warning „****-****” nie jest numerem ISSN: pominięto numer.',
      '3 warning Bez ISSN: wiersz 3. Prace znajdą te czasopisma tylko po tytule.',
      '3 warning Bez dyscyplin: wiersze 3, 6, 7. Zgodności artykułów z dyscypliną nie da się sprawdzić.',
      '4 error Punkty „dużo” nie są liczbą.',
      '5 error Brak tytułu czasopisma.',
      '6 warning ISSN 0317-8471 jest w wierszach 6, 7 z różną punktacją (100, 40).',
      '6 warning Tytuł „Dwa Razy” powtarza się w wierszach 6, 7.',
      '8 error Punkty „50” są spoza skali wykazu (20, 40, 70, 100, 140, 200).',
    ]);
    expect((await stored(db)).flatMap(({ issns }) => issns)).toHaveLength(3);
  });

  test('keeps a journal whose row cannot be read any more', async ({ db }) => {
    await load(db, FIRST);
    const report = await load(db, FIRST.replace(',100,', ',sto,'));
    expect(counts(report)).toMatchObject({ changed: 0, unchanged: 1, gone: 0, errorCount: 1 });
    expect(await stored(db)).toHaveLength(2);
  });

  test('is numbered by rows where it has no numbers, and lives beside other lists', async ({ db }) => {
    await load(db, FIRST);
    const old = { key: 'dawny', name: 'Dawny', validFrom: '2013-01-01', validTo: '2018-12-31' };
    const report = await load(db, 'title;issn;eissn;points;part\nStary;2049-3630;;15;A\nStarszy;;;5;B\n', {
      list: old,
    });
    expect(report.created).toBe(2);
    expect((await stored(db)).map(({ position }) => position)).toEqual([1, 1, 2, 2]);
  });
});

test('a file without a final line end is reported, since it may be cut', async ({ db }) => {
  const { problems } = await load(db, FIRST.trimEnd());
  expect(problems).toMatchObject([{ line: 3, level: 'warning', message: expect.stringContaining('ucięty') }]);
});

describe('the list itself', () => {
  test('needs a first day when it is new, and keeps it later', async ({ db }) => {
    const unknown = { ...importOptions, list: { key: 'nowy' } };
    await expect(importJournals(db, pieces(FIRST), unknown)).rejects.toThrow(/podaj początek/);
    await load(db, FIRST);
    await importJournals(db, pieces(FIRST), { ...importOptions, list: { key: 'test' } });
    expect(await db.select().from(journalLists)).toMatchObject([list]);
  });

  test('refuses dates that are none or the wrong way round', async ({ db }) => {
    await expect(load(db, FIRST, { list: { ...list, validFrom: '1.01.2030' } })).rejects.toThrow(/YYYY-MM-DD/);
    await expect(load(db, FIRST, { list: { ...list, validTo: '2029-01-01' } })).rejects.toThrow(/wcześniejszy/);
  });
});
