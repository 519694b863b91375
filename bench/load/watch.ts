import { appGauges } from '#app/app-jobs.ts';
import { readConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/db.ts';
import { type AnsweredStatement, statements } from '#platform/database/connections.ts';
import { type Answer, answers } from '#platform/http/request-log.ts';
import { type AnsweredCall, calls } from '#platform/http/trpc.ts';
import { createLog } from '#platform/log.ts';
import { createMetrics } from '#platform/watch/metrics.ts';
import { signIn, testApp, UNHURRIED } from '../../test/support/app.ts';
import { median, report } from '../measure.ts';
import type { BenchOptions, OpenBench } from '../university.ts';

const ROUNDS = 20;
const REQUESTS = 40;
const MESSAGES = 100_000;
/** Of the processor time that requests take without anybody who watches. */
const MOST = 1.02;

/** Small calls as every screen makes them, on which counting weighs the most. */
const PATHS = ['/api/isLogged', '/api/trpc/session.isLogged,dashboard.badges?batch=1&input={}'];

/** The messages of a small request, again and again: milliseconds of the processor for each time. */
function publish(): number {
  const before = process.cpuUsage();
  for (let n = 0; n < MESSAGES; n += 1) {
    answers.publish({ kind: 'call', status: 200, ms: n % 50 } satisfies Answer);
    calls.publish({ call: 'session.isLogged', status: 200, ms: n % 50 } satisfies AnsweredCall);
    for (const pool of ['calls', 'calls'])
      statements.publish({ pool, ms: n % 5, text: 'select 1' } satisfies AnsweredStatement);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / MESSAGES;
}

/**
 * What metrics cost a small request: the messages that they count, beside the request's own time. The difference of requests with and
 * without them drowns in what else the machine does.
 */
export async function watch(open: OpenBench, { kept }: BenchOptions): Promise<boolean[]> {
  const url = process.env.BENCH_DATABASE_URL;
  const database = kept && url ? await openDatabase({ url }) : await open({ people: 120, publications: 1_500 });
  const app = testApp(database.calls, UNHURRIED);
  const { headers } = await signIn(app, 'admin');
  const round = async () => {
    const before = process.cpuUsage();
    for (let n = 0; n < REQUESTS; n += 1) for (const path of PATHS) await (await app.request(path, { headers })).text();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / REQUESTS / PATHS.length;
  };
  const config = readConfig({ LOG_LEVEL: 'silent' });
  const { calls: db, pools } = database;
  try {
    const took: number[] = [];
    for (let n = 0; n < ROUNDS; n += 1) took.push(await round());
    // The first ones are slower, until the compiler has done its work.
    const without = median(took.slice(ROUNDS / 2));
    const metrics = createMetrics({ db, pools, gauges: appGauges, config, log: createLog('silent') });
    publish();
    const within = without + publish();
    metrics.close();
    return [
      report({
        name: 'a small request with metrics, of the processor',
        ours: within,
        peer: without,
        peerName: 'without',
        limit: MOST,
        unit: 'ms',
      }),
    ];
  } finally {
    await database.close();
  }
}
