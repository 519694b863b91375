import { expect } from 'vitest';
import { addDays, today } from '#engine/day.ts';
import {
  addParameters,
  listParameters,
  parametersOn,
  removeParameters,
  restoreParameters,
} from '#areas/council/service-parameters.ts';
import { ParametersAdd } from '#areas/council/schema-functions.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const NEXT = addDays(today(), 30);
const added = (valid_from: string) => ({
  valid_from,
  degrees: 'dr hab., prof., dr hab.',
  age_limit: 72,
  declaration_born_before: '1972-08-01',
  reason: 'uchwała senatu',
});

test('parameters hold from their day on, and only those of a day to come are taken back', async ({ db }) => {
  await account(db, { login: 'admin', roles: ['admin'] });
  const actor = await actorOf(db, 'admin');
  await addParameters(db, actor, added(NEXT));
  expect(await parametersOn(db, addDays(NEXT, -1))).toMatchObject({ ageLimit: 70 });
  expect(await parametersOn(db, NEXT)).toMatchObject({ ageLimit: 72, degrees: ['dr hab.', 'prof.'] });
  expect(await listParameters(db)).toMatchObject([
    { state: 'current', valid_from: '1900-01-01' },
    { state: 'coming', valid_from: NEXT, changed_by: 'Jan Testowy', reason: 'uchwała senatu' },
  ]);
  await expect(addParameters(db, actor, added(NEXT))).rejects.toMatchObject({ issues: [{ path: 'valid_from' }] });
  await expect(removeParameters(db, actor, '1900-01-01')).rejects.toMatchObject({ kind: 'conflict' });
  await expect(removeParameters(db, actor, '1950-01-01')).rejects.toMatchObject({ kind: 'missing' });
  const before = await listParameters(db);
  expect(await removeParameters(db, actor, NEXT)).toHaveLength(1);
  await account(db, { login: 'inny', roles: ['admin'] });
  const other = await actorOf(db, 'inny');
  expect(await restoreParameters(db, other, NEXT)).toEqual(before);
  await expect(restoreParameters(db, other, NEXT)).rejects.toMatchObject({ issues: [{ path: 'valid_from' }] });
  await expect(restoreParameters(db, other, '1950-01-01')).rejects.toMatchObject({ kind: 'missing' });
});

test.for(['profesor', 'dr hab inż.', 'prof.;dr hab.', ''])('%s are no degrees', (degrees) => {
  expect(ParametersAdd.safeParse({ ...added(NEXT), degrees }).success).toBe(false);
});
