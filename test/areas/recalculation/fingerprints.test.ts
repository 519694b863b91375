import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { absences, disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { serveRequests } from '#areas/recalculation/service.ts';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { RECALCULATE_PERIOD, recalculatePeriod, requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import {
  disciplineResults,
  periodFingerprints,
  personFingerprints,
  personResults,
  shareResults,
} from '#areas/recalculation/tables.ts';
import { CONSOLE } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { handler, type Tools } from '#platform/jobs/kind.ts';
import { article, book, type PersonRow, period, researcher, type Work } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { newTools, recalculateAll, recalculatePeople, runJobs, tools } from '../../support/tools.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { storedResults } from './stored-results.ts';

/** Tools that note the engine's tasks. */
function counting(): Tools & { tasks: string[] } {
  const tools = newTools();
  const tasks: string[] = [];
  const run: Tools['compute']['run'] = (task, ...rest) => {
    tasks.push(task);
    return newTools().compute.run(task, ...rest);
  };
  return { ...tools, compute: { ...tools.compute, run }, tasks };
}

type Team = { anna: PersonRow; jan: PersonRow; work: Work; periodId: number };

/** Two co-authors, whose period is recalculated. */
async function team(db: Db): Promise<Team> {
  const anna = await researcher(db, { [COMPUTING]: 60, [MEDIA]: 40 });
  const jan = await researcher(db, { [COMPUTING]: 100 });
  const authors = [anna, jan].map((person) => ({ person, discipline: COMPUTING }));
  const work = await article(db, { points: 70, authors });
  await article(db, { points: 140, authors: [{ person: anna, discipline: COMPUTING }] });
  await book(db, { authors: [{ person: anna, discipline: MEDIA }] });
  const { id: periodId } = await period(db);
  await requestFullRecalculation(db, CONSOLE, periodId);
  await recalculateAll(db);
  return { anna, jan, work, periodId };
}

const serveAll = async (db: Db, by: Tools) => {
  while ((await serveRequests(db, by)) > 0);
};

async function runPeriod(db: Db, periodId: number, by: Tools) {
  await requestFullRecalculation(db, CONSOLE, periodId);
  await runJobs(db, [handler(RECALCULATE_PERIOD, { run: recalculatePeriod })], by);
}

/** Results of everybody made anew, as if nothing was known. */
async function fromNothing(db: Db, periodId: number) {
  await db.delete(personFingerprints);
  await db.delete(periodFingerprints);
  await db.update(disciplineResults).set({ verdictsHash: null });
  await runPeriod(db, periodId, tools);
  await recalculateAll(db);
  return storedResults(db);
}

test('a person of whom nothing has changed is not computed again', async ({ db }) => {
  const { anna, jan, periodId } = await team(db);
  const by = counting();
  await requestRecalculation(db, periodId, [anna.id, jan.id]);
  await serveAll(db, by);
  expect(by.tasks).toEqual([]);
});

test('a full recalculation of what has not changed computes nothing; of what has, only that', async ({ db }) => {
  const { jan, periodId } = await team(db);
  await runPeriod(db, periodId, tools);
  const by = counting();
  await runPeriod(db, periodId, by);
  expect(by.tasks).toEqual([]);
  await article(db, { points: 40, authors: [{ person: jan, discipline: COMPUTING }] });
  await runPeriod(db, periodId, by);
  expect(by.tasks).toEqual(['persons', 'discipline']);
});

/** What results follow from, changed behind everybody's back: no request, no revision. */
const INPUTS: Record<string, (db: Db, team: Team) => Promise<unknown>> = {
  'her employment': (db, { anna }) =>
    db.update(employments).set({ fte: '0.5' }).where(eq(employments.personId, anna.id)),
  'her declaration': (db, { anna }) =>
    db
      .update(disciplineDeclarations)
      .set({ discipline1Percent: 50, discipline2Percent: 50 })
      .where(eq(disciplineDeclarations.personId, anna.id)),
  'her N statement': (db, { anna }) => db.delete(nStatements).where(eq(nStatements.personId, anna.id)),
  'her co-author’s employment': (db, { jan }) =>
    db.update(employments).set({ dateTo: '2021-12-31' }).where(eq(employments.personId, jan.id)),
  'her co-author’s discipline': (db, { jan }) =>
    db.update(authorships).set({ disciplineCode: 0 }).where(eq(authorships.personId, jan.id)),
  'points of a work': (db, { work }) =>
    db.update(publications).set({ points: '100' }).where(eq(publications.id, work.id)),
  'authors of a work': (db, { work }) =>
    db.update(publications).set({ authorCount: 9 }).where(eq(publications.id, work.id)),
  'the year of a work': (db, { work }) =>
    db.update(publications).set({ year: 2019 }).where(eq(publications.id, work.id)),
  'her own choice': (db, { anna }) =>
    db.update(authorships).set({ includeInOptimum: false }).where(eq(authorships.personId, anna.id)),
  'rules of the period': (db, { periodId }) =>
    db.execute(
      sql`update ${evaluationPeriods} set rules = jsonb_set(rules, '{person,slotsMax}', '2') where id = ${periodId}`,
    ),
};

/** Stored results, damaged by hand. */
const RESULTS: typeof INPUTS = {
  'a share has no result': (db) => db.delete(shareResults),
  'shares wait': (db) =>
    db.update(shareResults).set({ accepted: false, rejectReason: 5 }).where(eq(shareResults.accepted, true)),
  'points differ': (db) => db.update(shareResults).set({ points: '1' }),
  'an own verdict differs': (db) => db.execute(sql`update ${shareResults} set person_accepted = not person_accepted`),
  'a person has no result': (db) => db.delete(personResults),
  'a limit differs': (db) => db.update(personResults).set({ slotLimit: '0.5' }),
  'a discipline’s verdict differs': (db) => db.execute(sql`update ${shareResults} set accepted = false where accepted`),
  'a discipline has no result': (db) => db.delete(disciplineResults),
};

describe.for(Object.entries({ ...INPUTS, ...RESULTS }))('%s', ([, change]) => {
  test('a request and a full recalculation leave what computing everything would', async ({ db }) => {
    const made = await team(db);
    await runPeriod(db, made.periodId, tools);
    await change(db, made);
    await runPeriod(db, made.periodId, tools);
    await recalculateAll(db);
    const found = await storedResults(db);
    expect(found).toEqual(await fromNothing(db, made.periodId));
  });
});

test.for(Object.entries(INPUTS))('%s: who asks is computed again', async ([, change], { db }) => {
  const made = await team(db);
  await change(db, made);
  const by = counting();
  await requestRecalculation(db, made.periodId, [made.anna.id]);
  await serveAll(db, by);
  expect(by.tasks).toEqual(['persons']);
});

test('an absence, which only the discipline’s reductions know, ends the period’s rest', async ({ db }) => {
  const { anna, periodId } = await team(db);
  await runPeriod(db, periodId, tools);
  expect(await db.select().from(periodFingerprints)).toHaveLength(1);
  await db.insert(absences).values({ personId: anna.id, dateFrom: '2022-01-01', dateTo: '2025-12-31', kind: 'urlop' });
  const [kept] = await db.select().from(periodFingerprints);
  await runPeriod(db, periodId, tools);
  expect(await db.select().from(periodFingerprints)).not.toEqual([kept]);
});

test('a share that changes while its person is computed keeps no fingerprint', async ({ db }) => {
  const { anna, work, periodId } = await team(db);
  await db.update(authorships).set({ customSelected: true }).where(eq(authorships.personId, anna.id));
  const by = counting();
  const run: Tools['compute']['run'] = async (...task) => {
    const answer = await newTools().compute.run(...task);
    await db.update(authorships).set({ revision: 50 }).where(eq(authorships.publicationId, work.id));
    return answer;
  };
  await recalculatePeople(db, { period: periodId, ids: [anna.id], by: { ...by, compute: { ...by.compute, run } } });
  const kept = await db.select().from(personFingerprints).where(eq(personFingerprints.personId, anna.id));
  expect(kept.filter((row) => row.periodId === periodId)).toEqual([]);
});
