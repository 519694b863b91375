import { expect } from 'vitest';
import { rounds, test } from '../../support/database.ts';
import { raceApprovals, raceClerks, raceMerges, raceWithdrawals } from './race-rounds.ts';

const RACES = {
  'two clerks who save, restore, delete or withdraw one record': raceClerks,
  'a merge and an edit of either record': raceMerges,
  'an approval and an edit': raceApprovals,
  'a withdrawal or a removal of the author and the print of a statement': raceWithdrawals,
};
const ROUNDS = rounds(process.env.FULL ? 500 : 20);
const LONG = 300_000;

test.for(Object.entries(RACES))(
  'of %s one wins, the other is told and nothing is lost',
  { timeout: LONG },
  async ([name, race], { database: { db } }) => {
    expect(await race(db, { login: `race-${Object.keys(RACES).indexOf(name)}`, rounds: ROUNDS })).toEqual([]);
  },
);
