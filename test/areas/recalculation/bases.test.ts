import { expect } from 'vitest';
import { disciplineRequests } from '#areas/recalculation/tables.ts';
import { requestDisciplines } from '#areas/recalculation/service-requests.ts';
import { readBases, solve } from '#areas/recalculation/service-verdicts.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import type { Db } from '#platform/database/db.ts';
import { type Job, SYSTEM } from '#platform/jobs/kind.ts';
import { article, employment, period, person, publication, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { newTools, recalculateAll } from '../../support/tools.ts';
import { AUTOMATION, COMPUTING, MEDIA, PHYSICS, recalculate } from '../evaluation/results.ts';

/** The codes of the period, in their order: that of automation is another than it was declared by. */
const codesIn = async (db: Db, now: Period) => {
  const { periodCode } = await classificationOf(db, now);
  return [AUTOMATION, COMPUTING, PHYSICS, MEDIA].map(periodCode).toSorted((a, b) => a - b);
};

/** People in several disciplines, with patents beyond those that they keep, and one who named none. */
async function university(db: Db) {
  const anna = await researcher(db, { [COMPUTING]: 60, [MEDIA]: 40 });
  const jan = await researcher(db, { [AUTOMATION]: 100 });
  const ewa = await researcher(db, { [COMPUTING]: 100 });
  const nobody = await person(db);
  await employment(db, nobody);
  for (const [author, discipline, points] of [
    [anna, COMPUTING, 140],
    [anna, MEDIA, 70],
    [jan, AUTOMATION, 100],
  ] as const)
    await article(db, { points, authors: [{ person: author, discipline }] });
  for (const [author, discipline] of [
    [anna, PHYSICS],
    [anna, COMPUTING],
    [ewa, COMPUTING],
    [jan, PHYSICS],
    [jan, AUTOMATION],
  ] as const)
    await publication(db, {
      typeCode: 7,
      points: '75',
      pointsHst: '75',
      emphasisMode: 0,
      authors: [{ person: author, discipline }],
    });
  await recalculate(db, anna, jan, ewa, nobody);
  await recalculateAll(db);
  return findPeriod(db, (await period(db)).id);
}

test('what disciplines rest on is the same, read for all at once or for each', async ({ db }) => {
  const now = await university(db);
  const codes = await codesIn(db, now);
  const together = await readBases(db, now, codes);
  const apart = [];
  for (const code of codes) apart.push(...(await readBases(db, now, [code])));
  expect([...together]).toEqual(apart);
  expect([...together.values()].map(({ patents }) => patents.points)).toEqual([750_000, 0, 0, 750_000]);
});

test('a change after the reading for all keeps its request', async ({ db }) => {
  const now = await university(db);
  await requestDisciplines(db, now.id, [COMPUTING, MEDIA]);
  const basis = (await readBases(db, now, await codesIn(db, now))).get(COMPUTING);
  await requestDisciplines(db, now.id, [COMPUTING]);
  const job = { ...newTools(), db, by: SYSTEM, signal: new AbortController().signal } as unknown as Job<unknown>;
  const write = await solve(job, { period: now, code: COMPUTING }, basis);
  await write(db);
  const left = await db.select({ code: disciplineRequests.disciplineCode }).from(disciplineRequests);
  expect(left.map(({ code }) => code).toSorted()).toEqual([COMPUTING, MEDIA].toSorted());
});
