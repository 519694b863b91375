import { TransactionRollbackError } from 'drizzle-orm';
import { transact } from '#platform/database/transact.ts';
import type { Db } from '#platform/database/db.ts';
import { aloneIn } from '../../test/areas/access/doors.ts';
import { place } from '../../test/areas/access/world.ts';
import { signIn, testApp, UNHURRIED } from '../../test/support/app.ts';
import { fuzzRequests } from '../../test/support/attack/fuzz.ts';
import { percentile, report } from '../measure.ts';
import type { OpenBench } from '../university.ts';

const REQUESTS = 5_200;
const PROMISED_MS = 1_000;

async function ask(db: Db, inputOf: Awaited<ReturnType<typeof place>>): Promise<number[]> {
  const app = testApp(db, UNHURRIED);
  const callers = [await signIn(app, 'admin'), await signIn(app, 'employee'), undefined];
  const times: number[] = [];
  const alone = await aloneIn(db);
  for (const { caller, send } of fuzzRequests(inputOf, REQUESTS, 'edges')) {
    await alone(async () => {
      const start = performance.now();
      await send(app, callers[caller]);
      times.push(performance.now() - start);
    });
  }
  const { status } = await app.request('/readyz');
  if (status !== 200) throw new Error(`the server is not ready: ${status}`);
  return times;
}

/** The fuzz test's requests, one by one: p99, and the server still ready afterwards. */
export async function fuzz(open: OpenBench): Promise<boolean[]> {
  const database = await open();
  let times: number[] = [];
  try {
    // Committed: recalculation takes locks again and again, which one transaction may not.
    const inputOf = await place(database.db);
    await transact(database.db, async (tx) => {
      times = await ask(tx, inputOf);
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  await database.close();
  return [
    report({
      name: `p99 of ${REQUESTS} requests at the edges`,
      ours: percentile(times, 0.99),
      peer: PROMISED_MS,
      peerName: 'the promised time',
      limit: 1,
      unit: 'ms',
    }),
  ];
}
