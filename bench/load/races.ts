import { racePayments } from '../../test/areas/payments/race-rounds.ts';
import {
  type Race,
  raceApprovals,
  raceClerks,
  raceMerges,
  raceWithdrawals,
} from '../../test/areas/records/race-rounds.ts';
import { racePrints } from '../../test/areas/statements/race-rounds.ts';
import { report } from '../measure.ts';
import type { OpenBench } from '../university.ts';

const ROUNDS = 1_000;
const OF_RECORDS = 500;

const claim = (name: string, wrong: readonly unknown[], rounds = ROUNDS) => {
  for (const each of wrong.slice(0, 5)) console.log(`       ${String(each)}`);
  return report({ name, ours: wrong.length, peer: rounds, peerName: 'races', limit: 0, unit: 'lost' });
};

/** Races of writers, on PostgreSQL where BENCH_DATABASE_URL names one: a race is lost when a write is. */
export async function races(open: OpenBench): Promise<boolean[]> {
  const { db, close } = await open();
  const payments = await racePayments(db, ROUNDS);
  const { changed, collided, failed } = await racePrints(db, { login: 'race-print', rounds: ROUNDS });
  const ofRecords = (login: string): Race => ({ login, rounds: OF_RECORDS });
  const clerks = await raceClerks(db, ofRecords('race-clerks'));
  const merges = await raceMerges(db, ofRecords('race-merges'));
  const approvals = await raceApprovals(db, ofRecords('race-approvals'));
  const withdrawals = await raceWithdrawals(db, ofRecords('race-withdrawals'));
  await close();
  return [
    claim('two editors of a payment, and a doubled request', payments),
    claim('print against changes of disciplines', [...changed, ...failed]),
    claim('collisions of print and changes, retried', collided),
    claim('two clerks who save, restore, delete or withdraw one record', clerks, OF_RECORDS),
    claim('merge against an edit of either record', merges, OF_RECORDS),
    claim('approval against an edit', approvals, OF_RECORDS),
    claim('withdrawal and deletion against the print of a statement', withdrawals, OF_RECORDS),
  ];
}
