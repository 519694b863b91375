import { racePayments } from '../test/areas/payments/race-rounds.ts';
import { racePrints } from '../test/areas/statements/race-rounds.ts';
import { report } from './measure.ts';
import type { OpenBench } from './university.ts';

const ROUNDS = 1_000;

const claim = (name: string, wrong: readonly unknown[]) => {
  for (const each of wrong.slice(0, 5)) console.log(`       ${String(each)}`);
  return report({ name, ours: wrong.length, peer: ROUNDS, peerName: 'races', limit: 0, unit: 'lost' });
};

/** Races of writers, on PostgreSQL where BENCH_DATABASE_URL names one: a race is lost when a write is. */
export async function races(open: OpenBench): Promise<boolean[]> {
  const { db, close } = await open();
  const payments = await racePayments(db, ROUNDS);
  const { changed, collided, failed } = await racePrints(db, { login: 'race-print', rounds: ROUNDS });
  await close();
  return [
    claim('two editors of a payment, and a doubled request', payments),
    claim('print against changes of disciplines', [...changed, ...failed]),
    claim('collisions of print and changes, retried', collided),
  ];
}
