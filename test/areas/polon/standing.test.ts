import { describe, expect } from 'vitest';
import { dataStanding, type Entry } from '#areas/polon/standing.ts';
import { confirmOwn, ownStanding } from '#areas/polon/service-confirmations.ts';
import { answerFault } from '#areas/polon/service-faults.ts';
import { addDays, today } from '#engine/day.ts';
import { actorOf } from '../../support/app.ts';
import { account, employment, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const at = (day: string) => `${day} 12:00:00.000000`;
const confirmed = (day: string): Entry => ({ confirmstamp: at(day), confirmstatus: 1, answered: null });
const reported = (day: string): Entry => ({ confirmstamp: at(day), confirmstatus: 0, answered: null });
const answered = (day: string, answer: string, status: number): Entry => {
  return { confirmstamp: at(day), confirmstatus: status, answered: at(answer) };
};

describe('the standing of the data', () => {
  test.for([
    ['nothing was ever confirmed', [], { state: 'never' }],
    ['confirmed', [confirmed('2026-02-01')], { state: 'confirmed', day: '2026-02-01' }],
    [
      'a report is open, whatever was confirmed after it',
      [confirmed('2026-03-01'), reported('2026-02-02'), reported('2026-02-01')],
      { state: 'open', day: '2026-02-01', reports: 2 },
    ],
    [
      'answered after the last confirmation, though reported before it',
      [confirmed('2026-02-02'), answered('2026-02-01', '2026-02-03', 2)],
      { state: 'answered', day: '2026-02-03', fixed: true },
    ],
    ['returned', [answered('2026-02-01', '2026-02-03', 3)], { state: 'answered', day: '2026-02-03', fixed: false }],
    [
      'confirmed after the answer',
      [confirmed('2026-02-04'), answered('2026-02-01', '2026-02-03', 2)],
      { state: 'confirmed', day: '2026-02-04' },
    ],
  ] as const)('%s', ([, entries, standing]) => {
    expect(dataStanding(entries, [])).toEqual(standing);
  });

  test('what began after the confirmation is to be confirmed, what began on its day is not', () => {
    const begun = [
      { kind: 'employment', day: '2026-02-02' },
      { kind: 'disciplines', day: '2026-02-01' },
      { kind: 'nStatement', day: '2026-03-01' },
    ] as const;
    expect(dataStanding([confirmed('2026-02-01')], begun)).toEqual({
      state: 'changed',
      day: '2026-03-01',
      changes: [begun[2], begun[0]],
    });
  });
});

test('a person is asked to confirm, to read an answer, and to confirm what has begun since', async ({ db }) => {
  const anna = await person(db);
  await account(db, { login: 'anna', person: anna });
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const actor = await actorOf(db, 'anna');
  // Nothing to confirm yet.
  expect(await ownStanding(db, actor)).toBeNull();
  await employment(db, anna);
  expect(await ownStanding(db, actor)).toEqual({ state: 'never' });
  const { row_num } = await confirmOwn(db, actor, { status: 0, note: 'Zły etat' });
  expect(await ownStanding(db, actor)).toBeNull();
  await answerFault(db, await actorOf(db, 'kadry'), { row_num, status: 2, note: null });
  expect(await ownStanding(db, actor)).toEqual({ state: 'answered', day: today(), fixed: true });
  await confirmOwn(db, actor, { status: 1, note: null });
  expect(await ownStanding(db, actor)).toBeNull();
  // A post that begins tomorrow is no change yet.
  await employment(db, anna, { dateFrom: addDays(today(), 1) });
  expect(await ownStanding(db, actor)).toBeNull();
});
