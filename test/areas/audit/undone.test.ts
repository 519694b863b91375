import { expect } from 'vitest';
import { searchAudit } from '#areas/audit/service-search.ts';
import { audited } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const EWA = { physicalLogin: 'ewa', login: 'ewa' };
const HELPER = { physicalLogin: 'adam', login: 'ewa' };

test('a change that takes the one before it back is named so, of the same login and subject', async ({ db }) => {
  const [add, remove] = ['payment.add', 'payment.delete'];
  const subject = 'publication:1:payment:2';
  const amount = { payment_amount_pln: '10.00' };
  await audited(db, EWA, [{ action: add, subject, after: amount }]);
  // The action says what was done: whether the addition was taken back, nothing tells.
  await audited(db, EWA, [{ action: remove, subject, before: { ...amount, created_by: 'ewa' } }]);
  // What is given back is written with more than it was deleted with.
  await audited(db, EWA, [{ action: add, subject, after: { ...amount, created_by: 'ewa' } }]);
  const turn = (before: object, after: object) => ({ action: 'payment.update', subject, before, after });
  await audited(db, HELPER, [turn({ a: 1 }, { a: 2 })]);
  await audited(db, HELPER, [turn({ a: 2 }, { a: 1 })]);
  await audited(db, HELPER, [{ ...turn({ a: 1 }, { a: 2 }), subject: 'publication:1:payment:3' }]);
  const { rows } = await searchAudit(db, { page: 1, show: 'all' });
  expect(rows.map(({ action, undoes }) => [action, undoes !== null])).toEqual([
    ['payment.update', false],
    ['payment.update', true],
    ['payment.update', false],
    [add, true],
    [remove, false],
    [add, false],
  ]);
});

const reasoned = (sides: { before?: object; after: object }, reason: string) => ({
  action: 'identity.change',
  subject: 'person:1',
  ...sides,
  after: { ...sides.after, reason },
});

test.for([
  ['a change of a person', { before: { a: 1 }, after: { a: 2 } }, { before: { a: 2 }, after: { a: 1 } }, true],
  ['a removal', { before: { a: 1, b: 2 }, after: {} }, { after: { a: 1 } }, true],
  ['an addition', { after: { a: 1 } }, { before: { a: 1 }, after: {} }, true],
  ['another change', { before: { a: 1 }, after: { a: 2 } }, { before: { a: 2 }, after: { a: 3 } }, false],
  ['an act with a reason alone', { after: {} }, { after: {} }, false],
] as const)('%s is taken back, although each says a reason of its own', async ([, first, second, isUndo], { db }) => {
  await audited(db, EWA, [reasoned(first, 'ślub')]);
  await audited(db, EWA, [reasoned(second, 'Cofnięcie: ślub')]);
  const { rows } = await searchAudit(db, { page: 1, show: 'all' });
  expect(rows.map(({ undoes }) => undoes !== null)).toEqual([isUndo, false]);
});

test('what was added together with a change and goes with it again is taken back too', async ({ db }) => {
  const change = { action: 'payment.update', subject: 'publication:1:payment:2' };
  const added = { subject: 'publication:1:payment:3', sides: { a: 1 } };
  await audited(db, EWA, [
    { ...change, before: { a: 1 }, after: { a: 2 } },
    { action: 'payment.add', subject: added.subject, after: added.sides },
  ]);
  await audited(db, EWA, [
    { ...change, before: { a: 2 }, after: { a: 1 } },
    { action: 'payment.delete', subject: added.subject, before: added.sides },
  ]);
  const { rows } = await searchAudit(db, { page: 1, show: 'all' });
  expect(rows.map(({ action, undoes }) => [action, undoes !== null])).toEqual([
    ['payment.delete', true],
    ['payment.update', true],
    ['payment.add', false],
    ['payment.update', false],
  ]);
});
