import { expect } from 'vitest';
import { disciplineViews, unassignedCount } from '#areas/evaluation/screens/discipline-view.ts';
import { slotFilling } from '#areas/evaluation/service.ts';
import { doctoralEnrolments } from '#areas/polon/tables.ts';
import type { Db } from '#platform/database/db.ts';
import {
  article,
  declaration,
  employment,
  nStatement,
  type PersonRow,
  period,
  person,
  type Split,
} from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDIA } from './results.ts';

const filledBy = async (db: Db, { id }: PersonRow) => slotFilling(db, id, (await period(db)).id);

async function counted(db: Db, post: { fte: string; split: Split }) {
  const anna = await person(db);
  await employment(db, anna, { fte: post.fte });
  await declaration(db, anna, { split: post.split });
  await nStatement(db, anna, { codes: Object.keys(post.split).map(Number) });
  return anna;
}

test.for([
  ['full time all the while', { fte: '1', split: { [COMPUTING]: 100 } }, { mean: 1, product: 4, limit: 4, books: 2 }],
  [
    'a third of a post',
    { fte: '0.3333', split: { [COMPUTING]: 95 } },
    { mean: 0.32, product: 1.28, limit: 1.28, books: 0.64 },
  ],
  ['a small part', { fte: '0.25', split: { [COMPUTING]: 50 } }, { mean: 0.13, product: 0.52, limit: 1, books: 0.26 }],
] as const)(
  'the limit is explained by the mean of the years: %s',
  async ([, post, { limit, books, ...origin }], { db }) => {
    const shares = await filledBy(db, await counted(db, post));
    expect(shares.sumy_slotow_w_dyscyplinach).toEqual({ [COMPUTING]: limit });
    const monographs = { times: 2, product: books, least: 1, points: 120 };
    expect(shares.limit_origin).toEqual({
      [COMPUTING]: { ...origin, times: 4, least: 1, most: 4, beside: null, monographs },
    });
    expect(shares.limit_mono_o).toEqual({ [COMPUTING]: Math.max(books, 1) });
  },
);

test('the limit of a doctoral student does not come from the mean', async ({ db }) => {
  const student = await person(db);
  await db
    .insert(doctoralEnrolments)
    .values({ personId: student.id, dateFrom: '2022-10-01', disciplineCode: COMPUTING });
  expect((await filledBy(db, student)).limit_origin).toEqual({ [COMPUTING]: null });
});

test('a slot is added beside a discipline that is not evaluated, and the explanation names it', async ({ db }) => {
  // Twelve people make computing evaluated; only Anna is in media.
  for (let head = 0; head < 12; head += 1) await counted(db, { fte: '1', split: { [COMPUTING]: 100 } });
  const anna = await counted(db, { fte: '1', split: { [COMPUTING]: 50, [MEDIA]: 50 } });
  const { sumy_slotow_w_dyscyplinach: slots, limit_origin: origins } = await filledBy(db, anna);
  expect(slots).toEqual({ [COMPUTING]: 3, [MEDIA]: 2 });
  const name = 'nauki o komunikacji społecznej i mediach';
  expect(origins[COMPUTING]?.beside).toEqual({ name, slots: 1 });
  expect(origins[MEDIA]?.beside).toBeNull();
});

test("the limit of a student counted to N later is the students'", async ({ db }) => {
  const anna = await person(db);
  await db
    .insert(doctoralEnrolments)
    .values({ personId: anna.id, dateFrom: '2022-10-01', dateTo: '2024-09-30', disciplineCode: COMPUTING });
  await employment(db, anna, { dateFrom: '2024-10-01' });
  await declaration(db, anna, { split: { [COMPUTING]: 100 }, from: '2024-10-01' });
  await nStatement(db, anna, { codes: [COMPUTING], from: '2024-10-01' });
  const shares = await filledBy(db, anna);
  expect(shares.sumy_slotow_w_dyscyplinach).toEqual({ [COMPUTING]: 4 });
  expect(shares.limit_mono_o).toEqual({ [COMPUTING]: 4 });
  expect(shares.limit_origin).toEqual({ [COMPUTING]: null });
});

test('disciplines without slots come last, and works without a discipline are counted', async ({ db }) => {
  const anna = await counted(db, { fte: '1', split: { [MEDIA]: 100 } });
  await article(db, { points: 140, authors: [{ person: anna, discipline: COMPUTING }] });
  await article(db, { points: 140, authors: [{ person: anna }] });
  await article(db, { points: 140, authors: [{ person: anna, discipline: 0 }] });
  const shares = await filledBy(db, anna);
  expect(disciplineViews(shares).map(({ code, slotLimit }) => [code, slotLimit])).toEqual([
    [MEDIA, 4],
    [COMPUTING, 0],
  ]);
  expect(unassignedCount(shares)).toEqual({ publications: 1, patents: 0 });
});
