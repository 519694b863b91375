import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { disciplines, journalLists, journals } from '#areas/library/tables.ts';
import { compliancesOf } from '#areas/publications/service-compliance.ts';
import { pointsDetail } from '#areas/publications/service-points.ts';
import type { Db } from '#platform/database/db.ts';
import {
  article,
  book,
  declaration,
  employment,
  nStatement,
  only,
  person,
  publication,
  researcher,
  type Work,
} from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const COMPUTING = 203;
const SAFETY = 210;
/** One of the humanities and social sciences. */
const MEDIA = 504;

const inComputing = (db: Db) => researcher(db, { [COMPUTING]: 100 });
const first = async (db: Db, work: Work) => (await pointsDetail(db, work.id))[0];

async function onList(db: Db, points: number) {
  const list = only(
    await db.insert(journalLists).values({ key: 'k', name: 'Wykaz', validFrom: '2019-01-01' }).returning(),
  );
  const row = { listId: list.id, position: 1, title: 'Acta Computatoria', issns: [], points, disciplineCodes: [] };
  return only(await db.insert(journals).values(row).returning());
}

test('every step from the list’s points to the author’s is there', async ({ db }) => {
  const [anna, jan] = [await inComputing(db), await inComputing(db)];
  const { id: journalId } = await onList(db, 70);
  const authors = [{ person: anna, discipline: COMPUTING }, { person: jan, discipline: COMPUTING }, {}, {}, {}];
  const work = await article(db, { points: 70, journalId, authors });
  const [row, , outsider] = await pointsDetail(db, work.id);
  expect(row).toMatchObject({ value_k: 2, value_m: 5, dlaAutora: 22.1359, not_counted: null, reject_reason: null });
  expect(row?.steps).toEqual({
    total: 70,
    source: {
      category: 'Artykuł w czasopiśmie z wykazu',
      list_year: 2019,
      listed_as: 'Acta Computatoria',
      is_gone: false,
    },
    rules: ['listOfYear'],
    hst_value: false,
    mode: 70,
    k: 2,
    m: 5,
    ratio: 0.6325,
    factor: 0.6325,
    floor_applied: false,
    converted: 44.2719,
    slots: 0.3162,
    points: 22.1359,
  });
  expect(outsider).toMatchObject({ steps: null, not_counted: 'elsewhere' });
});

test('the least part is taken in a large team', async ({ db }) => {
  const authors = [{ person: await inComputing(db), discipline: COMPUTING }];
  const work = await article(db, { points: 40, authors, authorCount: 150 });
  expect((await first(db, work))?.steps).toMatchObject({ ratio: 0.0816, factor: 0.1, floor_applied: true, points: 4 });
});

test('a book has the value of the author’s discipline', async ({ db }) => {
  const anna = await inComputing(db);
  const ewa = await researcher(db, { [MEDIA]: 100 });
  const work = await book(db, {
    level: 'I',
    authors: [
      { person: anna, discipline: COMPUTING },
      { person: ewa, discipline: MEDIA },
    ],
  });
  const rows = await pointsDetail(db, work.id);
  expect(rows.map(({ steps }) => [steps?.total, steps?.hst_value, steps?.k])).toEqual([
    [80, false, 1],
    [120, true, 1],
  ]);
});

describe('a special rule is named', () => {
  test.for([
    ['an expert opinion', { level: null, expertOpinion: true }, MEDIA, 120, ['opinion']],
    ['an expert opinion outside HST', { level: null, expertOpinion: true }, COMPUTING, 20, []],
    ['a translation', { level: 'I', translation: true }, COMPUTING, 40, ['translation']],
  ] as const)('%s', async ([, values, discipline, total, rules], { db }) => {
    const authors = [{ person: await researcher(db, { [discipline]: 100 }), discipline }];
    const row = await first(db, await book(db, { ...values, authors }));
    expect(row?.steps).toMatchObject({ total, rules, mode: total === 20 ? 10 : 70 });
    expect(row?.emph_mode).toBe(row?.steps?.mode);
  });

  test.for([
    [false, 1, ['oldArticle']],
    [true, 15, ['indexed']],
  ] as const)('an unlisted article of 2018, indexed %s', async ([indexed, total, rules], { db }) => {
    const authors = [{ person: await inComputing(db), discipline: COMPUTING }];
    const row = await first(db, await article(db, { points: null, year: 2018, indexed, authors }));
    expect(row?.steps).toMatchObject({ total, rules });
  });

  test('the last list of the period', async ({ db }) => {
    const { id: journalId } = await onList(db, 70);
    const authors = [{ person: await inComputing(db), discipline: COMPUTING }];
    const row = await first(db, await article(db, { points: 70, year: 2019, journalId, authors }));
    expect(row?.steps).toMatchObject({ total: 70, rules: ['lastList'] });
  });
});

describe('points stay when an import has removed the journal from the lists', () => {
  test.for([
    [2023, 70, ['listOfYear']],
    // As few as an unlisted one may have.
    [2018, 15, ['oldThresholds', 'listOfYear']],
  ] as const)('an article of %s is not called unlisted', async ([year, points, rules], { db }) => {
    const anna = await inComputing(db);
    const { id: journalId } = await onList(db, points);
    const work = await article(db, { points, year, journalId, authors: [{ person: anna, discipline: COMPUTING }] });
    expect((await first(db, work))?.steps).toMatchObject({ total: points, rules, source: { is_gone: false } });
    await db.delete(journals).where(eq(journals.id, journalId));
    expect((await first(db, work))?.steps).toMatchObject({
      total: points,
      rules,
      source: { list_year: null, listed_as: null, is_gone: true },
    });
    const verdicts = await compliancesOf(db, [{ publicationId: work.id, discipline: COMPUTING }]);
    expect([...verdicts.values()]).toMatchObject([
      { correct: 'error', problem: 'Pozycji tego czasopisma nie ma już we wczytanych wykazach' },
    ]);
  });

  test('an unlisted one never was there', async ({ db }) => {
    const authors = [{ person: await inComputing(db), discipline: COMPUTING }];
    const work = await article(db, { points: null, authors });
    expect((await first(db, work))?.steps).toMatchObject({ total: 5, source: { is_gone: false } });
    const verdicts = await compliancesOf(db, [{ publicationId: work.id, discipline: COMPUTING }]);
    expect([...verdicts.values()]).toMatchObject([{ problem: 'Czasopisma nie ma w wykazie ministerialnym' }]);
  });
});

test.for([
  // No discipline was in force at the end of 2017, and a renamed one is judged under its last code of the period.
  [2017, COMPUTING, 'informatyka techniczna i telekomunikacja'],
  [2022, SAFETY, 'inżynieria bezpieczeństwa'],
] as const)('an article of %s is judged by the disciplines of its period', async ([year, listed, name], { db }) => {
  await db
    .update(disciplines)
    .set({ validTo: '2023-12-31', successorCode: SAFETY })
    .where(eq(disciplines.code, COMPUTING));
  const { id: journalId } = await onList(db, 70);
  await db
    .update(journals)
    .set({ disciplineCodes: [listed] })
    .where(eq(journals.id, journalId));
  const authors = [{ person: await inComputing(db), discipline: COMPUTING }];
  const work = await article(db, { points: 70, year, journalId, authors });
  const verdicts = await compliancesOf(db, [{ publicationId: work.id, discipline: COMPUTING }]);
  expect([...verdicts.values()]).toMatchObject([{ correct: 'true', allowed: [name] }]);
});

describe('nothing is divided', () => {
  test.for([
    ['without a discipline', (db: Db, values: object) => article(db, { points: 70, ...values }), null, 'unassigned'],
    [
      'for a work unrelated to research',
      (db: Db, values: object) => article(db, { points: 70, ...values }),
      0,
      'unrelated',
    ],
    [
      'for a year of no period',
      (db: Db, values: object) => article(db, { points: 70, ...values, year: 2012 }),
      COMPUTING,
      'period',
    ],
    [
      'for a patent',
      (db: Db, values: object) => publication(db, { typeCode: 7, points: '75', emphasisMode: 0, ...values }),
      COMPUTING,
      'patent',
    ],
    [
      'for a kind that is not evaluated',
      (db: Db, values: object) => publication(db, { typeCode: 27, points: '0', emphasisMode: 0, ...values }),
      COMPUTING,
      'kind',
    ],
    [
      'for a record that the library has refused',
      (db: Db, values: object) => article(db, { points: 70, statusCode: 2, ...values }),
      COMPUTING,
      'gone',
    ],
    ['before the valuation', (db: Db, values: object) => publication(db, { ...values }), COMPUTING, 'unvalued'],
  ] as const)('%s', async ([, make, discipline, reason], { db }) => {
    const work = await make(db, { authors: [{ person: await inComputing(db), discipline }] });
    expect(await first(db, work)).toMatchObject({ steps: null, not_counted: reason, reject_reason: null });
  });
});

describe('a share that is not accepted is worked out and says why', () => {
  test('before the library’s approval (R04)', async ({ db }) => {
    const authors = [{ person: await inComputing(db), discipline: COMPUTING }];
    const row = await first(db, await article(db, { points: 140, statusCode: 1, authors }));
    expect(row).toMatchObject({ reject_reason: 4, steps: { points: 140, k: 1 } });
  });

  test('in a discipline of no share (R06), beside one who has it', async ({ db }) => {
    const authors = [
      { person: await inComputing(db), discipline: MEDIA },
      { person: await researcher(db, { [MEDIA]: 100 }), discipline: MEDIA },
    ];
    const rows = await pointsDetail(db, (await article(db, { points: 140, authors })).id);
    expect(rows.map(({ reject_reason: reason, steps }) => [reason, steps?.k])).toEqual([
      [6, 1],
      [null, 1],
    ]);
  });

  test('of a year out of N (R03)', async ({ db }) => {
    const late = await person(db);
    await employment(db, late, { dateFrom: '2024-02-01' });
    await declaration(db, late, { split: { [COMPUTING]: 100 }, from: '2024-02-01' });
    await nStatement(db, late, { codes: [COMPUTING], from: '2024-02-01' });
    const row = await first(db, await article(db, { points: 140, authors: [{ person: late, discipline: COMPUTING }] }));
    expect(row?.reject_reason).toBe(3);
  });
});
