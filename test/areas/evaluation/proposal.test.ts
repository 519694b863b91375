import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { authorships } from '#areas/publications/tables.ts';
import { account, article, period, publication, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { callerAs, recalculatePeriod } from '../scenarios/scenario-calls.ts';
import { COMPUTING, MEDIA, personInThree, PHYSICS } from './results.ts';

const CHEMISTRY = 602;

/** Anna, of two disciplines, with more works in one than fit, none in the other, and one without a discipline. */
async function world(db: Db) {
  const anna = await researcher(db, { [COMPUTING]: 50, [CHEMISTRY]: 50 });
  await account(db, { login: 'anna', person: anna, roles: ['employee'] });
  const assigned = [];
  for (const points of [200, 140, 100]) {
    assigned.push(await article(db, { points, authors: [{ person: anna, discipline: COMPUTING }] }));
  }
  const free = await article(db, { points: 70, authors: [{ person: anna }] });
  const { id: periodId } = await period(db);
  await recalculatePeriod(db, periodId);
  const caller = await callerAs(db, 'anna');
  const total = async () =>
    (await caller.evaluation.desk({ period: periodId })).disciplines.reduce((sum, { points }) => sum + points, 0);
  const disciplineOf = async ({ id }: { id: number }) =>
    (await db.select().from(authorships).where(eq(authorships.publicationId, id)))[0]?.disciplineCode;
  return { anna, caller, assigned, free, periodId, total, disciplineOf };
}

test('the proposal brings what it promises, nothing better is left, and it is taken back', async ({ db }) => {
  const { caller, assigned, free, periodId, total, disciplineOf } = await world(db);
  const ids = assigned.map(({ id }) => id);
  const before = await total();
  const { gain, proven, changes, saves } = await caller.evaluation.proposal({ period: periodId });
  expect(proven).toBe(true);
  expect(changes).toEqual([
    {
      id: expect.toSatisfy((id) => ids.includes(id)),
      from: COMPUTING,
      to: CHEMISTRY,
      points: expect.any(Number),
      slots: 1,
    },
    { id: free.id, from: null, to: CHEMISTRY, points: 70, slots: 1 },
  ]);
  expect(gain).toBe(170);
  expect(saves).toEqual([{ code: CHEMISTRY, slots: 3 }]);

  const send = (sides: { id: number; to: number | null; from: number | null }[]) =>
    caller.publications.changeOwnDisciplines({
      period_id: periodId,
      changes: sides.map(({ id, to, from }) => ({ article_id: id, discipline_id: to, expected: from })),
    });
  expect(await send(changes)).toEqual({ changed: 2 });
  // The answer was lost, and the request comes again.
  expect(await send(changes)).toEqual({ changed: 0 });
  expect(await total()).toBe(before + gain);
  expect(await caller.evaluation.proposal({ period: periodId })).toMatchObject({ gain: 0, proven: true, changes: [] });

  expect(await send(changes.map(({ id, from, to }) => ({ id, from: to, to: from })))).toEqual({ changed: 2 });
  expect(await total()).toBe(before);
  expect(await disciplineOf(free)).toBeNull();
});

test('works that stay as they are do not change, nor do those on a statement or not shown', async ({ db }) => {
  const { caller, assigned, free, periodId } = await world(db);
  const idsOf = async (kept: number[]) =>
    (await caller.evaluation.proposal({ period: periodId, kept })).changes.map(({ id }) => id);
  const [best = 0, second = 0, weakest = 0] = assigned.map(({ id }) => id);
  expect(await idsOf([free.id, best, second])).toEqual([weakest]);
  // Another one leaves in its place.
  expect(await idsOf([weakest, best])).toEqual([second, free.id]);
  await db.update(authorships).set({ disciplineCode: 0 }).where(eq(authorships.publicationId, free.id));
  expect(await idsOf([best, second, weakest])).toEqual([]);
});

test('disciplines are saved all or none', async ({ db }) => {
  const { anna, caller, assigned, free, periodId, disciplineOf } = await world(db);
  const [first] = assigned;
  const send = (...changes: { article_id: number; discipline_id: number | null; expected?: number | null }[]) =>
    caller.publications.changeOwnDisciplines({ period_id: periodId, changes });
  const mine = { article_id: free.id, discipline_id: CHEMISTRY, expected: null };
  const patent = await publication(db, { typeCode: 7, authors: [{ personId: anna.id }] });
  const foreign = await article(db, { points: 70, authors: [{}] });
  const old = await article(db, { points: 70, year: 2019, authors: [{ person: anna }] });
  const refused = [
    [{ article_id: first?.id ?? 0, discipline_id: CHEMISTRY, expected: CHEMISTRY }, 'zmieniono w międzyczasie'],
    [{ article_id: first?.id ?? 0, discipline_id: MEDIA }, 'Autor nie ma tej dyscypliny'],
    // Somebody else assigned it.
    [{ article_id: first?.id ?? 0, discipline_id: null }, 'Przypisania nie można usunąć'],
    [{ article_id: patent.id, discipline_id: CHEMISTRY }, 'Nie znaleziono publikacji'],
    [{ article_id: foreign.id, discipline_id: CHEMISTRY }, 'Nie znaleziono publikacji'],
    [{ article_id: 999_999, discipline_id: CHEMISTRY }, 'Nie znaleziono publikacji'],
    [{ article_id: old.id, discipline_id: CHEMISTRY }, 'poza wybranym okresem'],
  ] as const;
  for (const [change, message] of refused) {
    await expect(send(mine, change)).rejects.toThrow(message);
    expect(await disciplineOf(free)).toBeNull();
  }
});

test('nobody proposes after the authors’ last day', async ({ db }) => {
  const { caller, periodId } = await world(db);
  await db
    .update(evaluationPeriods)
    .set({ authorDeadline: sql`current_date - 1` })
    .where(eq(evaluationPeriods.id, periodId));
  await expect(caller.evaluation.proposal({ period: periodId })).rejects.toThrow('Minął czas wyboru dyscyplin');
});

test('a third discipline that stops counting, or begins to, is told as the desk tells it', async ({ db }) => {
  const anna = await personInThree(db);
  await account(db, { login: 'anna', person: anna, roles: ['employee'] });
  const { id: periodId } = await period(db);
  for (const [discipline, points] of [
    [COMPUTING, 200],
    [MEDIA, 200],
    [PHYSICS, 20],
  ] as const)
    await article(db, { points, year: 2023, authors: [{ person: anna, discipline }] });
  for (const year of [2024, 2025]) await article(db, { points: 200, year, authors: [{ person: anna }] });
  await recalculatePeriod(db, periodId);
  const caller = await callerAs(db, 'anna');
  const losses = async () =>
    new Map(
      (await caller.evaluation.desk({ period: periodId })).disciplines.map(({ code, reduction }) => [code, reduction]),
    );
  const before = await losses();
  const { changes, saves } = await caller.evaluation.proposal({ period: periodId });
  await caller.publications.changeOwnDisciplines({
    period_id: periodId,
    changes: changes.map(({ id, to, from }) => ({ article_id: id, discipline_id: to, expected: from })),
  });
  const after = await losses();
  const told = [...before].flatMap(([code, was]) => {
    const slots = (was ?? 0) - (after.get(code) ?? 0);
    return slots === 0 ? [] : [{ code, slots }];
  });
  expect(told.some(({ slots }) => slots < 0)).toBe(true);
  expect(saves.toSorted((one, other) => one.code - other.code)).toEqual(
    told.toSorted((one, other) => one.code - other.code),
  );
});
