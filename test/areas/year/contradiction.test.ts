import { and, eq, gte, lte } from 'drizzle-orm';
import { expect } from 'vitest';
import { today } from '#engine/day.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { contradiction } from '#areas/year/screens/words.ts';
import { yearPage } from '#areas/year/service.ts';
import { markStep } from '#areas/year/service-change.ts';
import { yearFigures } from '#areas/year/tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, employment, only, period, person, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { addStep, from, LATE, YEAR } from './world.ts';

const stepOf = async (db: Db, actor: Actor, key: string) =>
  only((await yearPage(db, actor, {})).steps.filter((each) => each.key === key));

const officeOf = async (db: Db, role: 'evaluation' | 'personnel' | 'admin') => {
  await account(db, { login: role, roles: [role] });
  return actorOf(db, role);
};

test('the closing of a period is known from the period; an older mark against it is told, and taken back', async ({
  db,
}) => {
  const admin = await officeOf(db, 'admin');
  const { id: periodId } = await period(db);
  await db
    .update(evaluationPeriods)
    .set({ yearTo: YEAR - 1 })
    .where(eq(evaluationPeriods.id, periodId));
  const values = { doneOn: from(-2), doneBy: 'ewaluacja' };
  await addStep(db, 'periodClosing', values);
  const closing = () => stepOf(db, admin, 'periodClosing');
  const step = await closing();
  expect(step).toMatchObject({ state: 'running', left: 1, done_on: from(-2), may: { mark: true } });
  expect(contradiction(step)).toMatch(/^Oznaczono jako zrobione .*, a dane mówią: Okres jest otwarty:/);
  const { id, updated_at } = step;
  await markStep(db, admin, { id, done: false, updated_at });
  expect(contradiction(await closing())).toBe('');
  await db
    .update(evaluationPeriods)
    .set({ closedAt: new Date(), closedBy: 'ewaluacja' })
    .where(eq(evaluationPeriods.id, periodId));
  expect(await closing()).toMatchObject({ state: 'done', done: today(), left: 0 });
});

test('of a closed period nothing is left to print', async ({ db }) => {
  const evaluation = await officeOf(db, 'evaluation');
  const anna = await researcher(db, { 203: 100 });
  await article(db, { points: 100, year: YEAR - 1, authors: [{ person: anna, discipline: 203 }] });
  const ofYear = and(lte(evaluationPeriods.yearFrom, YEAR - 1), gte(evaluationPeriods.yearTo, YEAR - 1));
  await addStep(db, 'pastStatements', {});
  const printing = () => stepOf(db, evaluation, 'pastStatements');
  expect(await printing()).toMatchObject({ left: 1, total: 1 });
  await db.update(evaluationPeriods).set({ closedAt: new Date(), closedBy: 'ewaluacja' }).where(ofYear);
  expect(await printing()).toMatchObject({ state: 'done', left: 0 });
});

test('what has come after a step was done in time is told beside it', async ({ db }) => {
  const personnel = await officeOf(db, 'personnel');
  const { id: stepId } = await addStep(db, 'declarations', LATE);
  await db.insert(yearFigures).values({ stepId, left: 0, total: null, doneOn: from(-3) });
  await employment(db, await person(db, { lastName: 'Nowa' }));
  const step = await stepOf(db, personnel, 'declarations');
  expect(step.state).toBe('done');
  expect(contradiction(step)).toBe('Zrobiono, a dziś dane mówią: 1 osoba bez oświadczenia, razem 1,00 etatu.');
});
