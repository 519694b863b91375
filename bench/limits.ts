import { readConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log.ts';
import { createRateLimits } from '#platform/http/rate-limits.ts';
import { post, type Signed, signIn, type TestApp, testApp } from '../test/support/app.ts';
import { account } from '../test/support/builders.ts';
import { inTurns, report } from './measure.ts';
import type { OpenBench } from './university.ts';

const USERS = 20;
const REQUESTS = 200;
const AT_ONCE = 10;
const ROUNDS = 9;
const LIMITS = { RATE_LOGINS: '100000', RATE_ADDRESS: '1000000' };

async function ask(app: TestApp, users: Signed[]) {
  let next = 0;
  const client = async () => {
    for (let at = (next += 1); at <= REQUESTS; at = next += 1) {
      const as = users[at % users.length];
      const { status } = await post(app, '/api/v2/userPanels', { ...(as ? { as } : {}), body: {} });
      if (status !== 200) throw new Error(`status ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}

/** What it costs to share rate limits between processes, and how many requests three of them admit. */
export async function limits(open: OpenBench): Promise<boolean[]> {
  const database = await open();
  if (database.embedded) {
    console.log('limits: the embedded database has one process (set BENCH_DATABASE_URL)');
    await database.close();
    return [];
  }
  const { db, sql } = database;
  const users: Signed[] = [];
  const ours = testApp(db, LIMITS, { shared: sql });
  const alone = testApp(db, LIMITS);
  for (let at = 0; at < USERS; at += 1) {
    await account(db, { login: `limits-${at}`, roles: ['library'] });
    users.push(await signIn(ours, `limits-${at}`));
  }
  const times = await inTurns(
    { ours: () => ask(ours, users), peer: () => ask(alone, users) },
    { warmUp: 3, count: ROUNDS },
  );
  const perMinute = { ...readConfig({}).perMinute, call: 1_200 };
  const log = createLog('silent');
  const processes = Array.from({ length: 3 }, () => createRateLimits(perMinute, log, sql));
  let admitted = 0;
  for (let at = 0; at < 6_000; at += 1) {
    const counted = processes[at % processes.length]?.consume('call', 'limits');
    await counted?.then(() => (admitted += 1)).catch(() => undefined);
  }
  await database.close();
  const perSecond = (ms: number) => Math.round((REQUESTS / ms) * 1_000);
  console.log(`requests/s: ${perSecond(times.ours)} shared, ${perSecond(times.peer)} counted by one process`);
  return [
    report({ name: `${REQUESTS} requests with shared limits`, ...times, peerName: 'own', limit: 1.1, unit: 'ms' }),
    report({ name: 'admitted by 3 processes', ours: admitted, peer: 1_200, peerName: 'limit', limit: 1.15, unit: '' }),
  ];
}
