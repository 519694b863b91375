import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { requestRecalculationWithCoauthors } from '#areas/recalculation/service-requests.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { disciplineRequests, disciplineResults, recalculationRequests } from '#areas/recalculation/tables.ts';
import { disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import { CONSOLE } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { article, employment, person, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { recalculateAll } from '../../support/tools.ts';
import { AUTOMATION, COMPUTING, resultOf } from '../evaluation/results.ts';

const disciplinesAsked = async (db: Db) =>
  [...new Set((await db.select().from(disciplineRequests)).map((row) => row.disciplineCode))].toSorted((a, b) => a - b);

const resultsOf = (db: Db, periodId: number) =>
  db
    .select()
    .from(disciplineResults)
    .where(eq(disciplineResults.periodId, periodId))
    .orderBy(disciplineResults.disciplineCode);

test('who leaves the university changes k of co-authors and N of the discipline', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  const jan = await researcher(db, { [COMPUTING]: 100 });
  const stranger = await researcher(db, { 602: 100 });
  const authors = [anna, jan].map((person) => ({ person, discipline: COMPUTING }));
  const work = await article(db, { points: 100, authors: [...authors, { person: stranger, discipline: null }] });
  await article(db, { points: 100, authors: [{ person: stranger, discipline: 602 }] });
  const { id: periodId } = await period(db);
  await requestFullRecalculation(db, CONSOLE, periodId);
  await recalculateAll(db);
  expect(await resultOf(db, work, anna)).toMatchObject({ k: 2 });

  await db.update(employments).set({ dateTo: '2021-12-31' }).where(eq(employments.personId, jan.id));
  await requestRecalculationWithCoauthors(db, [jan.id]);
  const asked = (await db.select().from(recalculationRequests)).filter((row) => row.periodId === periodId);
  expect(asked.map((row) => row.personId).toSorted((a, b) => a - b)).toEqual([anna.id, jan.id]);
  expect(await disciplinesAsked(db)).toEqual([COMPUTING]);
  await recalculateAll(db);
  expect(await resultOf(db, work, anna)).toMatchObject({ k: 1, points: '100.0000', accepted: true });
  expect(await resultsOf(db, periodId)).toMatchObject([{ disciplineCode: COMPUTING, n: '1.0000' }, { n: '1.0000' }]);
});

test('somebody without works still counts to N, under the discipline’s new code too', async ({ db }) => {
  const anna = await researcher(db, { [AUTOMATION]: 100 });
  const { id: periodId } = await period(db);
  await requestFullRecalculation(db, CONSOLE, periodId);
  await recalculateAll(db);
  expect(await resultsOf(db, periodId)).toMatchObject([{ disciplineCode: 2021, n: '1.0000' }]);
  await db.delete(nStatements).where(eq(nStatements.personId, anna.id));
  await requestRecalculationWithCoauthors(db, [anna.id]);
  expect(await disciplinesAsked(db)).toEqual([2021]);
  await recalculateAll(db);
  expect(await resultsOf(db, periodId)).toMatchObject([{ n: '0.0000', slotLimit: '0.0000' }]);
});

test('somebody without any statement may take slots off every discipline', async ({ db }) => {
  await researcher(db, { [COMPUTING]: 100 });
  await researcher(db, { 602: 100 });
  await requestFullRecalculation(db, CONSOLE, (await period(db)).id);
  await recalculateAll(db);
  const nobody = await person(db);
  await employment(db, nobody);
  expect(await db.select().from(disciplineDeclarations).where(eq(disciplineDeclarations.personId, nobody.id))).toEqual(
    [],
  );
  await requestRecalculationWithCoauthors(db, [nobody.id]);
  expect(await disciplinesAsked(db)).toEqual([COMPUTING, 602]);
});
