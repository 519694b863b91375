import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { slotBarsOf } from '#areas/evaluation/service-slot-bars.ts';
import { slotFilling } from '#areas/evaluation/service.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { disciplineRequests, disciplineResults } from '#areas/recalculation/tables.ts';
import { recalculationStatus } from '#areas/recalculation/service-status.ts';
import { publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import {
  account,
  only,
  type PersonRow,
  period,
  publication,
  type PublicationValues,
  researcher,
} from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculateAll } from '../../support/tools.ts';
import { AUTOMATION, COMPUTING, recalculate } from '../evaluation/results.ts';

const patent = (db: Db, points: number, values: PublicationValues) =>
  publication(db, { typeCode: 7, points: String(points), pointsHst: String(points), emphasisMode: 0, ...values });

const by = (person: PersonRow, discipline: number | null = COMPUTING) => ({ authors: [{ person, discipline }] });

const resultOf = async (db: Db, code: number) =>
  only(
    await db
      .select()
      .from(disciplineResults)
      .where(and(eq(disciplineResults.periodId, (await period(db)).id), eq(disciplineResults.disciplineCode, code))),
  );

async function solved(db: Db, ...people: PersonRow[]) {
  await recalculate(db, ...people);
  await recalculateAll(db);
}

test('at most N patents count in a discipline, best first, one right per invention', async ({ db }) => {
  const [anna, jan] = [await researcher(db, { [COMPUTING]: 100 }), await researcher(db, { [COMPUTING]: 100 })];
  const european = await patent(db, 100, { ...by(anna), inventionKey: 'P-1' });
  await patent(db, 75, { ...by(anna), inventionKey: 'P-1' });
  const polish = await patent(db, 75, by(jan));
  await patent(db, 30, by(jan));
  await patent(db, 100, { ...by(jan), statusCode: 1 });
  await patent(db, 100, { ...by(jan), year: 2021 });
  await patent(db, 100, by(jan, null));
  // First announced before the period (§ 19 ust. 3).
  await patent(db, 75, { ...by(jan), year: 2021, inventionKey: 'P-2' });
  await patent(db, 100, { ...by(jan), year: 2022, inventionKey: 'P-2' });
  await solved(db, anna, jan);
  expect(await resultOf(db, COMPUTING)).toMatchObject({
    patentLimit: 2,
    patents: [european.id, polish.id],
    patentPoints: '175.0000',
  });
  const { evaluation_result: results } = await slotFilling(db, anna.id, (await period(db)).id);
  expect(results[COMPUTING]).toMatchObject({
    patents_count: 2,
    patents_sum_points: 175,
    patents_counted: 1,
    patents_counted_points: 100,
  });
  expect((await slotBarsOf(db, anna.id, await period(db))).totals).toMatchObject({ accepted: 0, patents: 100 });
});

test('an earlier right that the library has not approved excludes nothing', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  const earlier = await patent(db, 75, { ...by(anna), year: 2021, inventionKey: 'P-1', statusCode: 1 });
  const later = await patent(db, 100, { ...by(anna), year: 2022, inventionKey: 'P-1' });
  await solved(db, anna);
  expect(await resultOf(db, COMPUTING)).toMatchObject({ patents: [later.id] });
  await db.update(publications).set({ statusCode: 3 }).where(eq(publications.id, earlier.id));
  await recalculate(db, anna);
  await db.insert(disciplineRequests).values({ periodId: (await period(db)).id, disciplineCode: COMPUTING });
  await recalculateAll(db);
  expect(await resultOf(db, COMPUTING)).toMatchObject({ patents: [] });
});

test('the total is rounded up with patents: a fraction of theirs is part of the problem', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  const { id: periodId } = await period(db);
  const own = await patent(db, 75, by(anna));
  await solved(db, anna);
  const { problemHash } = await resultOf(db, COMPUTING);
  const worth = async (points: string) => {
    await db.update(publications).set({ points, pointsHst: points }).where(eq(publications.id, own.id));
    await db.insert(disciplineRequests).values({ periodId, disciplineCode: COMPUTING });
    await recalculateAll(db);
    return resultOf(db, COMPUTING);
  };
  expect(await worth('50')).toMatchObject({ patentPoints: '50.0000', problemHash });
  const other = await worth('37.5');
  expect(other).toMatchObject({ patentPoints: '37.5000' });
  expect(other.problemHash).not.toBe(problemHash);
  const place = and(eq(disciplineResults.periodId, periodId), eq(disciplineResults.disciplineCode, COMPUTING));
  const unproven = async (points: string, bound: string) => {
    await db.update(disciplineResults).set({ points, bound }).where(place);
    return (await recalculationStatus(db, periodId)).unproven.length;
  };
  // 100.2 + 37.5 and 100.6 + 37.5 round up to 138 and 139.
  expect(await unproven('100.2', '100.4')).toBe(0);
  expect(await unproven('100.2', '100.6')).toBe(1);
  expect(await unproven('100.6', '101.4')).toBe(0);
});

test('a patent of a renamed discipline counts under its present code', async ({ db }) => {
  const anna = await researcher(db, { [AUTOMATION]: 100 });
  const own = await patent(db, 75, by(anna, AUTOMATION));
  await solved(db, anna);
  expect(await resultOf(db, 2021)).toMatchObject({ patents: [own.id], patentPoints: '75.0000' });
});

test('a patent given to another discipline changes both totals', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  await account(db, { login: 'anna', person: anna, roles: ['employee', 'evaluation'] });
  const own = await patent(db, 75, by(anna, null));
  await solved(db, anna);
  expect(await resultOf(db, COMPUTING)).toMatchObject({ patents: [] });
  await db.delete(disciplineRequests);
  const { id: period_id } = await period(db);
  const change = { as: 'office' as const, article_id: own.id, author_id: anna.id, period_id };
  await changeDiscipline(db, await actorOf(db, 'anna'), { ...change, discipline_id: COMPUTING });
  expect((await db.select().from(disciplineRequests)).map((row) => row.disciplineCode)).toEqual([COMPUTING]);
  await recalculateAll(db);
  expect(await resultOf(db, COMPUTING)).toMatchObject({ patents: [own.id], patentPoints: '75.0000' });
});
