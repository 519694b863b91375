import { expect } from 'vitest';
import { unlinkedBooks, unlinkedBooksFile, unlinkedIn } from '#areas/evaluation/service-chapters.ts';
import { unlinkedBookList } from '#areas/evaluation/lists-chapters.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../support/app.ts';
import { account, book, type BookValues, period, type PersonRow, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculateAll } from '../../support/tools.ts';
import { rowsOf } from '../../support/workbook.ts';
import { COMPUTING, MEDIA, recalculate } from './results.ts';

const chapter = (db: Db, author: { person: PersonRow; discipline: number }, values: BookValues) =>
  book(db, { kind: 'chapter', title: 'Księga zmyślona', authors: [author], ...values });

/** Five people, whose discipline's limit of monographs lets five chapters of level I in. */
async function place(db: Db) {
  const people: PersonRow[] = [];
  for (const firstName of ['Anna', 'Ewa', 'Jan', 'Adam', 'Iwo']) {
    people.push(await researcher(db, { [MEDIA]: 100 }, { firstName, lastName: 'Łąkowa' }));
  }
  const all = async (values: BookValues) => {
    for (const [n, person] of people.entries()) {
      await chapter(db, { person: person, discipline: MEDIA }, { chapterTitle: `Rozdział ${n + 1}`, ...values });
    }
    await recalculate(db, ...people);
    await recalculateAll(db);
  };
  return { people, all };
}

/** Books and loss of one discipline. */
async function within(db: Db, code: number) {
  const chosen = await period(db);
  return unlinkedIn(db, { period: chosen, classification: await classificationOf(db, chosen), code });
}

const listed = async (db: Db, query = {}) =>
  unlinkedBooks(db, { period: (await period(db)).id, page: 1, exceeding: false, all: false, ...query });

test('chapters of a book without a record are told with what the limit would cost', async ({ db }) => {
  const { all } = await place(db);
  // Level II chapters take no monograph slots: 5 × 75 for a book of 300.
  await all({ level: 'II', isbn: '978-83-0000-001-1' });
  const { rows, total, disciplines } = await listed(db);
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ title: 'Księga zmyślona', discipline: MEDIA, points: 375, limit: 300, loss: 75 });
  expect(rows[0]?.chapters).toHaveLength(5);
  expect(rows[0]?.people.map(({ first_name }) => first_name).toSorted()).toEqual(['Adam', 'Anna', 'Ewa', 'Iwo', 'Jan']);
  expect(disciplines.map(({ code }) => code)).toEqual([String(MEDIA)]);
});

test('chapters that are not accepted are told, and cost nothing', async ({ db }) => {
  const { people, all } = await place(db);
  await all({ level: 'II', isbn: '978-83-0000-001-1' });
  const [anna = await researcher(db, { [MEDIA]: 100 })] = people;
  const waiting = { level: 'II' as const, isbn: '978-83-0000-001-1', statusCode: 1, chapterTitle: 'Rozdział 6' };
  await chapter(db, { person: anna, discipline: MEDIA }, waiting);
  await recalculate(db, anna);
  await recalculateAll(db);
  const { rows } = await listed(db);
  expect(rows).toMatchObject([{ points: 375, loss: 75 }]);
  expect(rows[0]?.chapters).toHaveLength(6);
  // A book all of whose chapters wait says nothing but noughts, and is listed once it is asked for.
  await chapter(db, { person: anna, discipline: MEDIA }, { ...waiting, isbn: '978-83-0000-002-8' });
  await recalculate(db, anna);
  await recalculateAll(db);
  expect((await listed(db)).total).toBe(1);
  expect((await listed(db, { all: true })).rows.map(({ points }) => points)).toEqual([375, 0]);
});

test('the file has the same books and sums as the list', async ({ db }) => {
  const { all } = await place(db);
  await all({ level: 'II', isbn: '978-83-0000-001-1' });
  await account(db, { login: 'zespol', roles: ['evaluation'] });
  const by = await actorOf(db, 'zespol');
  const query = { period: (await period(db)).id, exceeding: true, all: false };
  const [header, ...books] = await rowsOf(await unlinkedBooksFile(db, by, query), unlinkedBookList.title);
  expect(header).toContain('Możliwa strata');
  expect(books).toHaveLength(1);
  expect(books[0]).toEqual(expect.arrayContaining(['Księga zmyślona', 375, 300, 75]));
});

test('books are told apart by discipline and ISBN, and filtered', async ({ db }) => {
  const { people, all } = await place(db);
  await all({ level: 'II', isbn: '9788300000011' });
  const [anna = await researcher(db, { [COMPUTING]: 100 })] = people;
  const jan = await researcher(db, { [COMPUTING]: 100 });
  await chapter(
    db,
    { person: jan, discipline: COMPUTING },
    { level: 'II', isbn: '978-83-0000-001-1', chapterTitle: 'Inna dyscyplina' },
  );
  await chapter(db, { person: anna, discipline: MEDIA }, { level: null, isbn: null, chapterTitle: 'Bez numeru' });
  await recalculate(db, anna, jan);
  await recalculateAll(db);
  const { rows } = await listed(db);
  expect(rows.map(({ discipline, limit, chapters }) => [discipline, limit, chapters.length])).toEqual([
    [MEDIA, 300, 5],
    [COMPUTING, 200, 1],
    [MEDIA, 20, 1],
  ]);
  expect((await listed(db, { discipline: String(COMPUTING) })).total).toBe(1);
  expect(await within(db, MEDIA)).toEqual({ books: 1, loss: 75 });
  expect(await within(db, COMPUTING)).toEqual({ books: 0, loss: 0 });
  expect((await listed(db, { exceeding: true })).total).toBe(1);
});

test('a book of two years is one by its ISBN, and its translation does not lower the limit', async ({ db }) => {
  const { people, all } = await place(db);
  await all({ level: 'II', isbn: '9788300000011', translation: true });
  const [anna = await researcher(db, { [MEDIA]: 100 })] = people;
  const later = { level: 'II' as const, isbn: '978-83-0000-001-1', year: 2024, chapterTitle: 'Rozdział 6' };
  await chapter(db, { person: anna, discipline: MEDIA }, later);
  await recalculate(db, anna);
  await recalculateAll(db);
  const { rows, total } = await listed(db);
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ record: null, year: 2023, limit: 300 });
  expect(rows[0]?.chapters).toHaveLength(6);
});

test('a chapter with its book is not told', async ({ db }) => {
  const { all } = await place(db);
  const host = await book(db, { kind: 'editorship', level: 'II' });
  await all({ level: 'II', parentId: host.id });
  expect((await listed(db)).total).toBe(0);
  // A book that is not valued yet limits nothing.
  const unknown = { points: null, pointsHst: null, bookPoints: null, bookPointsHst: null };
  await db.update(publications).set(unknown).where(eq(publications.id, host.id));
  const { rows } = await listed(db);
  expect(rows).toMatchObject([{ record: host.id, title: host.title }]);
  expect(rows[0]?.chapters).toHaveLength(5);
});
