import { asc, eq } from 'drizzle-orm';
import { afterEach, expect, vi } from 'vitest';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { recalculationRequests } from '#areas/recalculation/tables.ts';
import { personPublications } from '#areas/publications/service.ts';
import { changeDiscipline, selectShare } from '#areas/publications/service-assignment.ts';
import { authorships } from '#areas/publications/tables.ts';
import { audit } from '#platform/audit.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, only, period, researcher, type Work } from '../../support/builders.ts';
import { recalculateAll } from '../../support/tools.ts';
import { test } from '../../support/database.ts';

/** Two authors from here and one from elsewhere on one article of 2023, both in 203, recalculated. */
async function setUp(db: Db) {
  const anna = await researcher(db, { 203: 50, 602: 50 });
  const jan = await researcher(db, { 203: 100 }, { firstName: 'Jan' });
  await account(db, { login: 'anna', person: anna });
  const work = await article(db, {
    points: 70,
    authors: [{ person: anna, discipline: 203 }, { person: jan, discipline: 203 }, {}],
  });
  const { id: period_id } = await period(db);
  return { anna, jan, work, period_id, actor: await actorOf(db, 'anna') };
}

const sharesOf = (db: Db, work: Work) =>
  db.select().from(authorships).where(eq(authorships.publicationId, work.id)).orderBy(asc(authorships.position));

test('the change is kept, audited with both names, and touches the co-author of the old discipline', async ({ db }) => {
  const { anna, jan, work, period_id, actor } = await setUp(db);
  const change = { article_id: work.id, author_id: anna.id, discipline_id: 602, period_id };
  expect(await changeDiscipline(db, actor, { ...change, as: 'author' })).toEqual({
    article_id: work.id,
    discipline_id: 602,
  });
  const shares = await sharesOf(db, work);
  expect(shares.map((share) => [share.disciplineCode, share.revision])).toEqual([
    [602, 1],
    [203, 1],
    [null, 0],
  ]);
  expect(shares[0]).toMatchObject({ disciplineChangedBy: 'anna' });
  expect(shares[1]?.disciplineChangedBy).toBeNull();
  const requests = await db.select().from(recalculationRequests);
  expect(requests.map((row) => row.personId).toSorted((a, b) => a - b)).toEqual([anna.id, jan.id]);
  expect(only(await db.select().from(audit).orderBy(audit.id))).toMatchObject({
    physicalUser: 'anna',
    loggedUser: 'anna',
    action: 'publication.discipline',
    before: { discipline: 203 },
    after: { discipline: 602 },
  });
});

test('a co-author in a third discipline is left alone', async ({ db }) => {
  const { anna, jan, work, period_id, actor } = await setUp(db);
  await db.update(authorships).set({ disciplineCode: 604 }).where(eq(authorships.personId, jan.id));
  await changeDiscipline(db, actor, {
    article_id: work.id,
    author_id: anna.id,
    discipline_id: 602,
    period_id,
    as: 'author',
  });
  expect((await sharesOf(db, work))[1]?.revision).toBe(0);
});

test('the same discipline again changes nothing and writes no audit', async ({ db }) => {
  const { anna, work, period_id, actor } = await setUp(db);
  await changeDiscipline(db, actor, {
    article_id: work.id,
    author_id: anna.id,
    discipline_id: 203,
    period_id,
    as: 'author',
  });
  expect((await sharesOf(db, work))[0]?.revision).toBe(0);
  expect(await db.select().from(audit).orderBy(audit.id)).toEqual([]);
});

test('none and, for taking a change back, unassigned are allowed', async ({ db }) => {
  const { anna, work, period_id, actor } = await setUp(db);
  const change = { article_id: work.id, author_id: anna.id, period_id, as: 'author' as const };
  await changeDiscipline(db, actor, { ...change, discipline_id: 0 });
  expect((await sharesOf(db, work))[0]?.disciplineCode).toBe(0);
  await changeDiscipline(db, actor, { ...change, discipline_id: null, as: 'office' });
  await changeDiscipline(db, actor, { ...change, discipline_id: 203 });
  await changeDiscipline(db, actor, { ...change, discipline_id: null });
  expect((await sharesOf(db, work))[0]?.disciplineCode).toBeNull();
});

test('an author cannot unassign what another value was before, or what somebody else assigned', async ({ db }) => {
  const { anna, work, period_id, actor } = await setUp(db);
  const change = { article_id: work.id, author_id: anna.id, period_id };
  const unassign = () => changeDiscipline(db, actor, { ...change, discipline_id: null, as: 'author' });
  const refusal = { kind: 'input', message: expect.stringContaining('Przypisania nie można usunąć') };
  await expect(unassign()).rejects.toMatchObject(refusal);
  await changeDiscipline(db, actor, { ...change, discipline_id: 0, as: 'author' });
  await expect(unassign()).rejects.toMatchObject(refusal);
  await changeDiscipline(db, actor, { ...change, discipline_id: null, as: 'office' });
  await changeDiscipline(db, { ...actor, login: 'biuro' }, { ...change, discipline_id: 203, as: 'office' });
  await expect(unassign()).rejects.toMatchObject(refusal);
  expect((await sharesOf(db, work))[0]?.disciplineCode).toBe(203);
});

test.for([
  ['an unknown period', { period_id: 999 }, 'missing', 'Nie znaleziono okresu ewaluacji'],
  ['an unknown publication', { article_id: 999_999 }, 'missing', 'Nie znaleziono publikacji'],
  ['a co-author’s share', { author_id: 'jan' }, 'missing', 'Nie znaleziono publikacji'],
  ['a discipline that the author does not have', { discipline_id: 604 }, 'input', 'Autor nie ma tej dyscypliny'],
  ['a discipline that does not exist', { discipline_id: 99_999 }, 'input', 'Autor nie ma tej dyscypliny'],
  ['a renamed code of an older classification', { discipline_id: 202 }, 'input', 'Autor nie ma tej dyscypliny'],
  ['a period that the year is outside of', { period_id: 'earlier' }, 'input', 'poza wybranym okresem'],
  ['a value that the row no longer has', { expected: 602 }, 'conflict', 'w międzyczasie'],
] as const)('refuses %s and changes nothing', async ([, changed, kind, message], { db }) => {
  const { anna, jan, work, period_id, actor } = await setUp(db);
  const named: Record<string, number> = { jan: jan.id, earlier: (await period(db, 2017)).id };
  const values = Object.fromEntries(Object.entries(changed).map(([key, value]) => [key, named[value] ?? value]));
  const change = { article_id: work.id, author_id: anna.id, discipline_id: 602, period_id, ...values };
  await expect(changeDiscipline(db, actor, { ...change, as: 'author' })).rejects.toMatchObject({
    kind,
    message: expect.stringContaining(message),
  });
  expect((await sharesOf(db, work)).map((share) => share.revision)).toEqual([0, 0, 0]);
  expect(await db.select().from(recalculationRequests)).toEqual([]);
});

test('a conflict carries the current value', async ({ db }) => {
  const { anna, work, period_id, actor } = await setUp(db);
  const change = { article_id: work.id, author_id: anna.id, discipline_id: 602, period_id, expected: 0 };
  await expect(changeDiscipline(db, actor, { ...change, as: 'author' })).rejects.toMatchObject({
    current: { discipline_id: 203 },
  });
});

test('a printed statement freezes the row for everybody', async ({ db }) => {
  const { anna, work, period_id, actor } = await setUp(db);
  const statement = only(
    await db
      .insert(printedStatements)
      .values({ personId: anna.id, year: 2023, kind: 'publication', generatedBy: 'anna' })
      .returning(),
  );
  await db.update(authorships).set({ statementId: statement.id }).where(eq(authorships.personId, anna.id));
  const change = { article_id: work.id, author_id: anna.id, discipline_id: 602, period_id };
  for (const as of ['author', 'office'] as const) {
    await expect(changeDiscipline(db, actor, { ...change, as })).rejects.toMatchObject({ kind: 'conflict' });
  }
});

test('after the deadline the author cannot change, the office can', async ({ db }) => {
  const { anna, work, period_id, actor } = await setUp(db);
  await db.update(evaluationPeriods).set({ authorDeadline: '2024-01-31' }).where(eq(evaluationPeriods.id, period_id));
  const change = { article_id: work.id, author_id: anna.id, discipline_id: 602, period_id };
  await expect(changeDiscipline(db, actor, { ...change, as: 'author' })).rejects.toMatchObject({ kind: 'conflict' });
  await changeDiscipline(db, actor, { ...change, as: 'office' });
  expect((await sharesOf(db, work))[0]?.disciplineCode).toBe(602);
});

afterEach(() => {
  vi.useRealTimers();
});

test("the author's last day ends at midnight in Warsaw", async ({ db }) => {
  const { anna, work, period_id, actor } = await setUp(db);
  await db.update(evaluationPeriods).set({ authorDeadline: '2026-06-30' }).where(eq(evaluationPeriods.id, period_id));
  const change = (discipline_id: number) =>
    changeDiscipline(db, actor, { article_id: work.id, author_id: anna.id, discipline_id, period_id, as: 'author' });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-30T23:59:59+02:00') });
  await change(602);
  vi.setSystemTime(new Date('2026-07-01T00:30:00+02:00'));
  await expect(change(203)).rejects.toMatchObject({ kind: 'conflict' });
});

test('taking a share out of the optimum touches that share alone and is audited', async ({ db }) => {
  const { anna, work, actor } = await setUp(db);
  await recalculateAll(db);
  expect(await selectShare(db, actor, { publId: work.id, sel: false, polonuuid: null, selection: 'optimum' })).toEqual({
    key: work.id,
    value: false,
  });
  const shares = await sharesOf(db, work);
  expect(shares.map((share) => [share.includeInOptimum, share.revision])).toEqual([
    [false, 1],
    [true, 0],
    [true, 0],
  ]);
  expect(only(await db.select().from(recalculationRequests)).personId).toBe(anna.id);
  expect(only(await db.select().from(audit).orderBy(audit.id))).toMatchObject({ action: 'publication.optimum' });
});

test('nobody ticks for somebody else without an office panel', async ({ db }) => {
  const { work, actor } = await setUp(db);
  await researcher(db, { 203: 100 }, { polonUuid: 'obcy' });
  await expect(
    selectShare(db, actor, { publId: work.id, sel: true, polonuuid: 'obcy', selection: 'custom' }),
  ).rejects.toMatchObject({ kind: 'missing' });
});

test('a work taken out of its discipline waits for recalculation, though it carries no code', async ({ db }) => {
  const { anna, work, actor } = await setUp(db);
  const years = await period(db);
  const change = { article_id: work.id, author_id: anna.id, discipline_id: null, period_id: years.id };
  await changeDiscipline(db, actor, { ...change, as: 'office' });
  const waiting = await personPublications(db, anna, years);
  expect(waiting.publications.articles[0]).toMatchObject({
    es_discipline_id: null,
    reject_reason: null,
    reject_text: 'nieprzypisana',
  });
  expect(waiting.pending).toBe(1);
  await recalculateAll(db);
  expect(await personPublications(db, anna, years)).toMatchObject({ pending: 0 });
});

test('a discipline renamed within the period is one: the co-author under the old code is touched, the row shows the new', async ({
  db,
}) => {
  const anna = await researcher(db, { 2021: 100 });
  const jan = await researcher(db, { 2021: 100 }, { firstName: 'Jan' });
  await account(db, { login: 'anna', person: anna });
  const work = await article(db, {
    points: 70,
    authors: [{ person: anna }, { person: jan, discipline: 202 }],
  });
  const actor = await actorOf(db, 'anna');
  const current = await period(db);
  await changeDiscipline(db, actor, {
    article_id: work.id,
    author_id: anna.id,
    discipline_id: 2021,
    period_id: current.id,
    as: 'author',
  });
  expect((await sharesOf(db, work)).map((share) => share.revision)).toEqual([1, 1]);
  await recalculateAll(db);
  const lists = await personPublications(db, jan, current);
  expect(only(lists.publications.articles)).toMatchObject({ es_discipline_id: 2021, estimated_slots: 0.5 });
  expect(lists.dyscypliny_kod_publikacje).toEqual({ 2021: [work.id] });
});
