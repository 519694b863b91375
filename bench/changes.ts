import { sql } from 'drizzle-orm';
import { startCompute } from '#app/compute.ts';
import { readConfig } from '#platform/config/config.ts';
import { startWorkers } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/log.ts';
import { post, signIn, testApp, UNHURRIED } from '../test/support/app.ts';
import { median, report } from './measure.ts';
import type { OpenBench } from './university.ts';
import { recalculation, recalculationJobs } from '#areas/recalculation/router.ts';

const ANSWER_MS = 50;
const ROUNDS = 60;

/** One changed discipline: time to the response, and until people and disciplines are recalculated. */
export async function changes(open: OpenBench): Promise<boolean[]> {
  const database = await open({ people: 120, publications: 1_500, works: 150 });
  const { db } = database;
  const rows = await db.execute<{ publication: number; person: number; discipline: number; period: number }>(sql`
    select a.publication_id as publication, a.person_id as person, a.discipline_code as discipline, e.id as period
    from accounts c join authorships a on a.person_id = c.person_id
    join publications p on p.id = a.publication_id
    join evaluation_periods e on e.display_default and p.year between e.year_from and e.year_to
    where c.login = 'pracownik' and a.discipline_code > 0 and a.statement_id is null and p.emphasis_mode > 0
    order by a.id desc limit ${ROUNDS}`);
  const compute = startCompute();
  const workers = startWorkers(
    db,
    { handlers: recalculationJobs, background: recalculation, alone: true },
    { config: readConfig({}), compute, log: createLog('error') },
  );
  const app = testApp(db, UNHURRIED, workers);
  const as = await signIn(app, 'pracownik');
  const waiting = async (queue: 'recalculation_requests' | 'discipline_requests') =>
    Number((await db.execute<{ n: number }>(sql`select count(*) as n from ${sql.identifier(queue)}`))[0]?.n);

  const answers: number[] = [];
  const finishes: number[] = [];
  const verdicts: number[] = [];
  for (const { publication, person, discipline, period } of rows) {
    for (const discipline_id of [0, discipline]) {
      const body = { article_id: publication, author_id: person, discipline_id, period_id: period };
      const start = performance.now();
      const response = await post(app, '/api/v2/ChangeDiscForPub', { as, body });
      answers.push(performance.now() - start);
      if (response.status !== 200) throw new Error(await response.text());
      while ((await waiting('recalculation_requests')) > 0);
      finishes.push(performance.now() - start);
      while ((await waiting('discipline_requests')) > 0);
      verdicts.push(performance.now() - start);
    }
  }
  await workers.stop();
  await compute.close();
  await database.close();
  console.log(
    `       after the request: results of people ${median(finishes).toFixed(1)} ms, ` +
      `verdicts of disciplines ${median(verdicts).toFixed(1)} ms`,
  );
  return [
    report({
      name: 'answer to a changed discipline',
      ours: median(answers),
      peer: ANSWER_MS,
      peerName: 'the promised time',
      limit: 1,
      unit: 'ms',
    }),
  ];
}
