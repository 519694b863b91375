import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { startCompute } from '#app/compute.ts';
import { readConfig } from '#platform/config/config.ts';
import { startWorkers } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/log.ts';
import { post, signIn, testApp, UNHURRIED } from '../../test/support/app.ts';
import { report } from '../measure.ts';
import type { OpenBench } from '../university.ts';
import { achievementJobs } from '#areas/achievements/service-print.ts';

const SIZE = { people: 1_400, publications: 14_000, bare: true };
const GROUPS = 25;
const PEOPLE = 50;
const ROUNDS = 12;
const BETWEEN_MS = 500;
const PROMISED_S = 3;

/** 25 lists of 50 people ordered by one person, as jobs and as files at once: how long another person's PDF takes. */
export async function groupLists(open: OpenBench): Promise<boolean[]> {
  const { db, close } = await open(SIZE);
  const found = await db.execute<{ row: number }>(sql`
    select a.row_num as row from accounts a where a.person_id is not null and a.active order by a.row_num`);
  const rows = found.map(({ row }) => row);
  const groups = Array.from({ length: GROUPS }, (_, index) =>
    Array.from({ length: PEOPLE }, (__, at) => ({ ue_mapping_rowid: rows[(index * PEOPLE + at) % rows.length] ?? 0 })),
  );
  const compute = startCompute();
  const workers = startWorkers(
    db,
    { handlers: achievementJobs, background: [], alone: true },
    { config: readConfig({}), compute, log: createLog('error') },
  );
  const app = testApp(db, UNHURRIED, { ...workers, compute });
  const office = await signIn(app, 'admin');
  const author = await signIn(app, 'pracownik');
  const ownPdf = async () => {
    const started = performance.now();
    const answer = await app.request('/api/v2/PrintWykazOsiagniecInPdf?rokOd=2017', { headers: author.headers });
    const bytes = await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${answer.status}: ${Buffer.from(bytes).toString()}`);
    return (performance.now() - started) / 1_000;
  };
  await ownPdf();
  const quiet = await ownPdf();
  for (const group of groups) {
    const ordered = await post(app, '/api/admin/AchievementGroupPrint', { as: office, body: { group, rokOd: 2017 } });
    if (ordered.status !== 200) throw new Error(await ordered.text());
  }
  const leaving = new AbortController();
  const files = groups.map((group) => {
    const asked = encodeURIComponent(JSON.stringify({ group, rokOd: 2017 }));
    const address = `/api/admin/PrintGroupWykazOsiagniecInPdf?p=${asked}`;
    return Promise.resolve(app.request(address, { headers: office.headers, signal: leaving.signal })).catch(() => null);
  });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await pause(BETWEEN_MS);
    times.push(await ownPdf());
  }
  const [jobs] = await db.execute<{ titles: number; done: number }>(sql`
    select count(distinct title)::int as titles, coalesce(sum(done), 0)::int as done from jobs
    where kind = 'achievements.printGroup'`);
  leaving.abort();
  await Promise.all(files);
  await workers.stop();
  await compute.close();
  await close();
  console.log(
    `       alone ${quiet.toFixed(2)} s; meanwhile ${times.map((each) => each.toFixed(2)).join(', ')} s; ${jobs?.titles} titles, ${jobs?.done} lists of the jobs made`,
  );
  const promised = { peer: PROMISED_S, peerName: 'the promise', limit: 1, unit: 's' };
  return [
    report({ name: `another person's PDF beside ${GROUPS} group lists`, ours: Math.max(...times), ...promised }),
    // Jobs are told apart by their titles.
    report({
      name: 'group lists',
      ours: GROUPS,
      peer: jobs?.titles ?? 0,
      peerName: 'their titles',
      limit: 1,
      unit: '',
    }),
  ];
}
