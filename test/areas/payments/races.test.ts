import { expect } from 'vitest';
import { rounds, test } from '../../support/database.ts';
import { racePayments } from './race-rounds.ts';

const ROUNDS = rounds(40);

test('of two editors at once one wins and the other gets that row; a doubled request adds one payment', async ({
  database: { db },
}) => {
  expect(await racePayments(db, ROUNDS)).toEqual([]);
});
