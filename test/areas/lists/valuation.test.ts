import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { journalLists, journals, publisherLists, publishers } from '#areas/library/tables.ts';
import { valuePublications } from '#areas/lists/publications/service-valuation.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { test as base } from '../../support/database.ts';

type Journal = { title: string; points: number; issns?: string[]; second?: string };

async function addList(db: Db, list: { key: string; validFrom: string; validTo: string | null }, rows: Journal[]) {
  const [saved] = await db
    .insert(journalLists)
    .values({ ...list, name: list.key })
    .returning();
  const listId = saved?.id ?? 0;
  for (const [index, { title, points, issns = [], second }] of rows.entries()) {
    await db
      .insert(journals)
      .values({ listId, position: index + 1, title, secondTitle: second, points, issns, disciplineCodes: [] });
  }
}

/** An older and a newer journal list, and publishers of both levels since 2019. */
const test = base.extend('lists', { auto: true }, async ({ db }) => {
  await addList(db, { key: 'old', validFrom: '2013-01-01', validTo: '2018-12-31' }, [
    { title: 'Acta Inventa', points: 30, issns: ['2049-3630'] },
    { title: 'Acta Media', points: 25, issns: ['0317-8471'] },
    { title: 'Acta Minora', points: 15, issns: ['1050-124X'] },
  ]);
  await addList(db, { key: 'new', validFrom: '2019-01-01', validTo: null }, [
    { title: 'Acta Inventa', points: 140, issns: ['2049-3630', '1050-124X'] },
    { title: 'Acta Media', points: 70, issns: ['0317-8471'] },
    { title: 'Twin A', points: 40, issns: ['0000-006X'] },
    { title: 'Twin B', points: 100, issns: ['0000-006X'], second: 'Bliźniak B' },
    { title: 'Łamy: Zmyślone', points: 20 },
    { title: 'Powtórzony', points: 20 },
    { title: 'POWTÓRZONY', points: 40 },
  ]);
  const [list] = await db.insert(publisherLists).values({ key: 'p', name: 'p', validFrom: '2019-01-01' }).returning();
  await db.insert(publishers).values([
    { listId: list?.id ?? 0, name: 'Invented Press', nameKey: 'inventedpress', level: 'II' },
    { listId: list?.id ?? 0, name: 'Oficyna', nameKey: 'oficyna', level: 'I' },
  ]);
});

type New = Partial<typeof publications.$inferInsert>;
async function add(db: Db, values: New) {
  const [saved] = await db
    .insert(publications)
    .values({
      typeCode: 20,
      year: 2020,
      title: 't',
      statusCode: 3,
      categoryId: 0,
      authorsText: 'a',
      authorCount: 1,
      source: 'test',
      ...values,
    })
    .returning();
  return saved?.id ?? 0;
}
async function valued(db: Db, values: New) {
  const id = await add(db, values);
  const report = await valuePublications(db);
  const [row] = await db.select().from(publications).where(eq(publications.id, id));
  return { ...row, report };
}

describe('articles', () => {
  const cases: [string, New, { points: string; emphasisMode: number; categoryId: number }][] = [
    ['listed, 140', { issn: '2049-3630' }, { points: '140.00', emphasisMode: 100, categoryId: 1 }],
    ['by the e-ISSN', { issn: null, eissn: '1050124x' }, { points: '140.00', emphasisMode: 100, categoryId: 1 }],
    ['70', { issn: '0317-8471' }, { points: '70.00', emphasisMode: 70, categoryId: 1 }],
    ['of a conference', { typeCode: 25, issn: '0317-8471' }, { points: '70.00', emphasisMode: 70, categoryId: 1 }],
    ['unlisted', { issn: '1234-5679', venue: 'Acta Inventa' }, { points: '5.00', emphasisMode: 10, categoryId: 2 }],
    ['30 of the older list', { year: 2018, issn: '2049-3630' }, { points: '30.00', emphasisMode: 100, categoryId: 1 }],
    ['25 of the older list', { year: 2017, issn: '0317-8471' }, { points: '25.00', emphasisMode: 70, categoryId: 1 }],
    ['15 of the older list', { year: 2018, issn: '1050-124X' }, { points: '15.00', emphasisMode: 10, categoryId: 1 }],
    ['without ISSN, by title', { venue: 'ŁAMY ZMYŚLONE' }, { points: '20.00', emphasisMode: 10, categoryId: 1 }],
    ['without ISSN, title twice', { venue: 'Powtórzony' }, { points: '5.00', emphasisMode: 10, categoryId: 2 }],
    [
      'an ISSN twice, by title',
      { issn: '0000-006X', venue: 'twin a' },
      { points: '40.00', emphasisMode: 70, categoryId: 1 },
    ],
    [
      'by second title',
      { issn: '0000-006X', venue: 'Bliźniak B' },
      { points: '100.00', emphasisMode: 100, categoryId: 1 },
    ],
  ];
  test.for(cases)('%s', async ([, values, expected], { db }) => {
    const { report, ...row } = await valued(db, values);
    expect(row).toMatchObject({ ...expected, pointsHst: expected.points, monographLimited: false });
    expect(report.doubtful).toBe(0);
  });

  test('an ISSN twice without a title that fits takes the highest points, as doubtful', async ({ db }) => {
    const { report, ...row } = await valued(db, { issn: '0000-006X', venue: 'Inny tytuł' });
    expect(row).toMatchObject({ points: '100.00', emphasisMode: 100 });
    expect(report).toMatchObject({ doubtful: 1, problems: [{ level: 'warning' }] });
  });

  // § 11 ust. 3 and § 35: a list announced later counts only where the period says so.
  test.for([
    [2018, '30.00'],
    [2019, '200.00'],
    [2020, '200.00'],
    [2021, '200.00'],
    [2022, '200.00'],
  ] as const)('of %i follow the list of the year or the last of the period', async ([year, points], { db }) => {
    const row = { title: 'Acta Inventa', points: 200, issns: ['2049-3630'] };
    await addList(db, { key: 'newer', validFrom: '2021-12-21', validTo: null }, [row]);
    await addList(db, { key: 'newest', validFrom: '2024-01-05', validTo: null }, [{ ...row, points: 100 }]);
    expect(await valued(db, { year, issn: '2049-3630' })).toMatchObject({ points });
  });

  test('of a year whose list has ended follow it until the next', async ({ db }) => {
    await db.update(journalLists).set({ validTo: '2022-06-30' }).where(eq(journalLists.key, 'new'));
    expect(await valued(db, { year: 2023, issn: '2049-3630' })).toMatchObject({ points: '140.00' });
  });

  test('of 2018 that are not listed have 1, indexed ones 15', async ({ db }) => {
    expect(await valued(db, { year: 2018 })).toMatchObject({ points: '1.00', emphasisMode: 10 });
    expect(await valued(db, { year: 2018, indexed: true })).toMatchObject({ points: '15.00', emphasisMode: 10 });
  });

  test('of a year that no period covers are not valued', async ({ db }) => {
    const { report, ...row } = await valued(db, { year: 2016, issn: '2049-3630' });
    expect(row).toMatchObject({ points: null, emphasisMode: null });
    expect(report.figures).toMatchObject({ 'rok poza okresami ewaluacji': 1 });
  });
});

describe('books', () => {
  test('of 2017 are valued by the last list of publishers of the period', async ({ db }) => {
    const last = await db
      .insert(publisherLists)
      .values({ key: 'last', name: 'last', validFrom: '2021-01-01' })
      .returning();
    await db.insert(publishers).values({ listId: last[0]?.id ?? 0, name: 'Oficyna', nameKey: 'oficyna', level: 'II' });
    expect(await valued(db, { typeCode: 3, year: 2017, venue: 'Oficyna' })).toMatchObject({ points: '200.00' });
  });

  test('with the library’s marks, and what their chapters may bring together', async ({ db }) => {
    const marks = { expertOpinion: true, translation: true };
    expect(await valued(db, { typeCode: 21, venue: 'Nieznane', ...marks })).toMatchObject({
      points: '2.50',
      pointsHst: '20.00',
      emphasisMode: 10,
      emphasisModeHst: 70,
      bookPoints: '20.00',
      bookPointsHst: '120.00',
    });
    expect(await valued(db, { typeCode: 19, venue: 'Oficyna' })).toMatchObject({ bookPoints: null });
  });

  type Expected = [points: string, hst: string, mode: number, category: number, limited: boolean];
  const cases: [number, string | null, Expected][] = [
    [3, 'INVENTED Press, Ltd.', ['200.00', '300.00', 100, 3, false]],
    [3, 'Oficyna', ['80.00', '120.00', 70, 4, true]],
    [3, 'Nieznane', ['20.00', '20.00', 10, 5, true]],
    [21, 'Invented Press', ['100.00', '150.00', 100, 6, false]],
    [21, 'Oficyna', ['20.00', '40.00', 70, 7, true]],
    [21, null, ['5.00', '10.00', 10, 8, true]],
    [19, 'Invented Press', ['50.00', '75.00', 100, 9, false]],
    [19, 'Oficyna', ['20.00', '20.00', 70, 10, true]],
    [19, 'Nieznane', ['5.00', '5.00', 10, 11, true]],
  ];
  test.for(cases)(
    'type %i of %s',
    async ([typeCode, venue, [points, pointsHst, emphasisMode, categoryId, limited]], { db }) => {
      expect(await valued(db, { typeCode, venue })).toMatchObject({
        points,
        pointsHst,
        emphasisMode,
        categoryId,
        monographLimited: limited,
        monographLimitedHst: limited,
      });
    },
  );

  test('a chapter without a publisher has that of its book', async ({ db }) => {
    const parentId = await add(db, { typeCode: 21, venue: 'Invented Press' });
    expect(await valued(db, { typeCode: 19, venue: null, parentId })).toMatchObject({ points: '50.00', categoryId: 9 });
  });

  test('of the years before the first list of publishers go by that list', async ({ db }) => {
    expect(await valued(db, { typeCode: 3, year: 2017, venue: 'Oficyna' })).toMatchObject({ points: '80.00' });
  });
});

test('patents go by their category, other kinds are not evaluated', async ({ db }) => {
  expect(await valued(db, { typeCode: 7, categoryId: 23 })).toMatchObject({
    points: '75.00',
    emphasisMode: 0,
    categoryId: 23,
  });
  expect(await valued(db, { typeCode: 27, categoryId: 1 })).toMatchObject({
    points: '0.00',
    emphasisMode: 0,
    categoryId: 0,
  });
});

describe('valuing again', () => {
  test('writes only what changed, and only its shares await recalculation', async ({ db }) => {
    const [changing, staying] = [await add(db, { issn: '2049-3630' }), await add(db, { issn: '0317-8471' })];
    for (const publicationId of [changing, staying]) {
      await db.insert(authorships).values({ publicationId, position: 1, firstName: 'E', lastName: 'O', kind: 'A' });
    }
    expect(await valuePublications(db)).toMatchObject({ created: 2, changed: 0, unchanged: 0 });
    expect(await valuePublications(db)).toMatchObject({ created: 0, changed: 0, unchanged: 2 });
    await db.update(journals).set({ points: 200 }).where(eq(journals.points, 140));
    expect(await valuePublications(db)).toMatchObject({
      changed: 1,
      unchanged: 1,
      changes: [{ action: 'changed', fields: { punkty: ['140.00', '200.00'] } }],
    });
    const shares = await db.select().from(authorships).orderBy(authorships.publicationId);
    expect(shares.map(({ revision }) => revision)).toEqual([2, 1]);
  });

  test('can be asked for some publications', async ({ db }) => {
    const [one, other] = [await add(db, { issn: '2049-3630' }), await add(db, { issn: '2049-3630' })];
    expect(await valuePublications(db, { ids: [one] })).toMatchObject({ rows: 1, created: 1 });
    const rows = await db.select().from(publications).where(eq(publications.id, other));
    expect(rows).toMatchObject([{ points: null }]);
  });
});

test('a book from before the first list of publishers is valued by that list', async ({ db }) => {
  await db.update(publisherLists).set({ validFrom: '2024-03-01' });
  expect(await valued(db, { typeCode: 3, year: 2022, venue: 'Oficyna' })).toMatchObject({ points: '80.00' });
});
