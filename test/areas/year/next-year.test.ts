import { expect } from 'vitest';
import { yearPage } from '#areas/year/service.ts';
import { markStep } from '#areas/year/service-change.ts';
import { addDueReminders } from '#areas/year/service-send.ts';
import { actorOf } from '../../support/app.ts';
import { account, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { addStep, from, YEAR } from './world.ts';

test('a step of the last year whose last day is still to come is reminded of and done', async ({ db }) => {
  await account(db, { login: 'opiekun', roles: ['discipline-supervisor'] });
  const head = await actorOf(db, 'opiekun');
  const values = { year: YEAR - 1, lastDay: from(5), remindDays: 5 };
  const { id } = await addStep(db, 'disciplineReview', values);
  await addStep(db, 'councilReports', { ...values, office: 'discipline-supervisor', lastDay: from(-1) });
  expect(await addDueReminders(db, { mail: undefined })).toBe(1);
  const { past, steps } = await yearPage(db, head, { year: YEAR - 1 });
  expect(past).toBe(true);
  const step = only(steps.filter((each) => each.id === id));
  expect(step).toMatchObject({ state: 'running', may: { mark: true, skip: true, set: false } });
  await markStep(db, head, { id, done: true, updated_at: step.updated_at });
  const after = await yearPage(db, head, { year: YEAR - 1 });
  expect(after.steps.map(({ key, state, may }) => [key, state, may.mark])).toEqual([
    ['councilReports', 'late', false],
    ['disciplineReview', 'done', true],
  ]);
});
