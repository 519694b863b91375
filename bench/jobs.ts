import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CONSOLE } from '#platform/audit.ts';
import { enqueue, enqueueAll } from '#platform/jobs/enqueue.ts';
import { handler, type JobKind } from '#platform/jobs/kind.ts';
import { startWorkers } from '#platform/jobs/worker.ts';
import { transact } from '#platform/database/transact.ts';
import { tools } from '../test/support/tools.ts';
import { median, percentile, report } from './measure.ts';
import type { OpenBench } from './university.ts';

const ROUNDS = 300;
const WARM_UP = 20;
const MANY = 500;

const EMPTY: JobKind<number> = { name: 'bench.empty', title: 'Nic', payload: z.int(), panels: [] };

/** From an order to its begun work, and how many empty jobs a second are done, against bare statements. */
export async function jobs(open: OpenBench): Promise<boolean[]> {
  const database = await open();
  const { db } = database;
  await db.execute(sql`delete from jobs`);
  const begun = new Map<number, () => void>();
  const all = Promise.withResolvers<void>();
  const work = handler(EMPTY, {
    async run({ payload }) {
      begun.get(payload)?.();
      if (payload === MANY - 1) all.resolve();
      return undefined;
    },
  });
  const workers = startWorkers(db, { handlers: [work], alone: false }, tools);
  const order = (payload: number) => transact(db, (tx) => enqueue(tx, EMPTY, { payload, by: CONSOLE }));
  const bare = () =>
    transact(db, async (tx) => {
      await tx.execute(
        sql`insert into audit (physical_user, logged_user, action, subject) values ('b', 'b', 'b', 'b')`,
      );
      await tx.execute(sql`select id from audit order by id desc limit 1`);
    });

  const ours: number[] = [];
  const peer: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const started = performance.now();
    const running = new Promise<void>((resolve) => begun.set(round, resolve));
    await order(round);
    workers.wake();
    await running;
    const [between, ourTime] = [performance.now(), performance.now() - started];
    await bare();
    if (round < 0) continue;
    ours.push(ourTime);
    peer.push(performance.now() - between);
  }

  const orders = Array.from({ length: MANY }, (_, payload) => ({ payload }));
  const started = performance.now();
  await transact(db, (tx) => enqueueAll(tx, EMPTY, { orders, by: CONSOLE }));
  workers.wake();
  await all.promise;
  const each = (performance.now() - started) / MANY;
  await workers.stop();
  await database.close();
  console.log(`       ${Math.round(1_000 / each)} empty jobs a second`);
  const bareName = 'an insert and a select in a transaction';
  return [
    report({
      name: 'start of a job, median',
      ours: median(ours),
      peer: median(peer),
      peerName: bareName,
      limit: 10,
      unit: 'ms',
    }),
    report({
      name: 'start of a job, p99',
      ours: percentile(ours, 0.99),
      peer: percentile(peer, 0.99),
      peerName: bareName,
      limit: 10,
      unit: 'ms',
    }),
    report({
      name: 'an empty job among many',
      ours: each,
      peer: median(peer),
      peerName: bareName,
      limit: 20,
      unit: 'ms',
    }),
  ];
}
