import { sql } from 'drizzle-orm';
import { setTimeout as pause } from 'node:timers/promises';
import { findPeriodOfYear } from '#areas/periods/service.ts';
import { RECALCULATE_PERIOD, requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { disciplineRequests, periodFingerprints, recalculationRequests } from '#areas/recalculation/tables.ts';
import { CONSOLE } from '#platform/audit.ts';
import { startCompute } from '#app/compute.ts';
import { readConfig } from '#platform/config/config.ts';
import { type Db, openDatabase } from '#platform/database/db.ts';
import { startWorkers } from '#platform/jobs/worker.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { createLog } from '#platform/log.ts';
import { post, signIn, testApp, UNHURRIED } from '../test/support/app.ts';
import { median, percentile, report, stage } from './measure.ts';
import type { BenchOptions, OpenBench } from './university.ts';
import { recalculation, recalculationJobs } from '#areas/recalculation/router.ts';

const YEAR = 2023;
const ASKED = 60;
const CHANGES = 5;
const POLL_MS = 20;
const LIMITS = { searchMs: 50, listMs: 100, disciplineS: 10, nightS: 900 };

type Researcher = { login: string; person: number; name: string; work: number; title: string; discipline: number };
type University = { period: number; researchers: Researcher[] };

/** People all over the university with a work of the period whose discipline they may change. */
async function researchersOf(db: Db): Promise<University> {
  const { id, yearFrom, yearTo } = await findPeriodOfYear(db, YEAR);
  const researchers = await db.execute<Researcher>(sql`
    select distinct on (hashint4(c.row_num), c.row_num) c.login, c.person_id as person, c.last_name as name, p.id as work,
      p.title, a.discipline_code as discipline
    from accounts c
      join authorships a on a.person_id = c.person_id and a.discipline_code > 0 and a.statement_id is null
      join publications p on p.id = a.publication_id and p.emphasis_mode > 0 and p.year between ${yearFrom} and ${yearTo}
      join discipline_declarations d on d.person_id = c.person_id and d.date_to is null
        and a.discipline_code in (d.discipline1_code, d.discipline2_code)
    where c.active and exists (select from grants g where g.account_row = c.row_num and g.role = 'employee')
    order by hashint4(c.row_num), c.row_num, p.id limit ${ASKED}`);
  return { period: id, researchers: [...researchers] };
}

/** p95 of what people ask for while they type and when they open a list; the first answer of each is a warm-up. */
async function questions(db: Db, { period, researchers }: University) {
  const app = testApp(db, UNHURRIED);
  const office = await signIn(app, 'admin');
  const times = new Map<string, number[]>();
  const time = async (name: string, ask: () => Response | Promise<Response>) => {
    const started = performance.now();
    const answer = await ask();
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text}`);
    times.set(name, [...(times.get(name) ?? []), performance.now() - started]);
  };
  const get = (path: string, query: object) =>
    app.request(`${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`, {
      headers: office.headers,
    });
  for (const { login, name, title } of researchers) {
    const word = title.split(' ').find((each) => each.length > 6) ?? title;
    await time('search: people', () => post(app, '/api/admin/PersonSearch', { as: office, body: { dtext: name } }));
    await time('search: accounts', () => post(app, '/api/admin/AccountSearch', { as: office, body: { dtext: name } }));
    await time('search: works by a title', () => get('/api/library/records', { text: title }));
    await time('search: works by a word', () => get('/api/library/records', { text: word }));
    await time('list: works of a person', () =>
      post(app, '/api/admin/EvaluationPersonDataByPN', { as: office, body: { userpnpname: login, period } }),
    );
  }
  return [...times].map(([name, all]) => ({ name, p95: percentile(all.slice(1), 0.95), p50: median(all.slice(1)) }));
}

/** A worker with its threads. */
function startWork(db: Db) {
  const compute = startCompute();
  const workers = startWorkers(
    db,
    { handlers: recalculationJobs, background: recalculation, alone: true },
    { config: readConfig({}), compute, log: createLog('error') },
  );
  const isOpen = async () => {
    const [row] = await db.execute<{ open: boolean }>(sql`
      select exists (select from ${recalculationRequests}) or exists (select from ${disciplineRequests})
        or exists (select from ${jobs} where state in ('waiting', 'running') and kind = ${RECALCULATE_PERIOD.name}) as open`);
    return row?.open === true;
  };
  return {
    workers,
    async untilDone() {
      while (await isOpen()) await pause(POLL_MS);
    },
    async stop() {
      await workers.stop();
      await compute.close();
    },
  };
}

type Work = ReturnType<typeof startWork>;

/** Seconds from a changed discipline of a share to the stored verdicts, the longest of some. */
async function changes(db: Db, { workers, untilDone }: Work, { period, researchers }: University): Promise<number> {
  const app = testApp(db, UNHURRIED, workers);
  const as = await signIn(app, 'admin');
  const seconds: number[] = [];
  for (const { work, person, discipline } of researchers.slice(0, CHANGES)) {
    for (const discipline_id of [0, discipline]) {
      const started = performance.now();
      const body = { article_id: work, author_id: person, discipline_id, period_id: period };
      const answer = await post(app, '/api/admin/ChangeDiscForPub', { as, body });
      if (answer.status !== 200) throw new Error(await answer.text());
      await untilDone();
      seconds.push((performance.now() - started) / 1_000);
    }
  }
  return Math.max(...seconds);
}

/** Seconds of the recalculation of all open periods, as at night. */
async function nightly(db: Db, { workers, untilDone }: Work): Promise<number> {
  const started = performance.now();
  await requestFullRecalculation(db, CONSOLE);
  workers.wake();
  await untilDone();
  return (performance.now() - started) / 1_000;
}

/**
 * What grows with the university, for docs/scale.md. `--people` and `--publications` make it; `--kept` measures that of the
 * last run.
 */
export async function scale(open: OpenBench, { kept, people, publications }: BenchOptions): Promise<boolean[]> {
  const url = process.env.BENCH_DATABASE_URL;
  if (!url) {
    console.log('       scale needs PostgreSQL: set BENCH_DATABASE_URL');
    return [];
  }
  const database = kept ? await openDatabase({ url }) : await open({ people, publications, bare: true, unswept: true });
  const { db } = database;
  const work = startWork(db);
  // The last run may have ended before it had computed anything.
  if ((await db.$count(periodFingerprints)) === 0) {
    stage('everything is computed for the first time');
    console.log(`       ${(await nightly(db, work)).toFixed(0)} s for all periods`);
    await db.execute('vacuum analyze');
  }
  const university = await researchersOf(db);
  const asked = await questions(db, university);
  for (const { name, p50, p95 } of asked)
    console.log(`       p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms  ${name}`);
  stage('one discipline after another is changed');
  const discipline = await changes(db, work, university);
  stage('the night begins');
  const night = await nightly(db, work);
  await work.stop();
  const [size] = await db.execute<{ bytes: string; shares: number }>(sql`
    select pg_size_pretty(pg_database_size(current_database())) as bytes, (select count(*)::int from share_results) as shares`);
  console.log(`       ${size?.bytes}, ${size?.shares} shares of all periods`);
  await database.close();
  const worst = (kind: string) => Math.max(...asked.flatMap(({ name, p95 }) => (name.startsWith(kind) ? [p95] : [])));
  const promise = { peerName: 'the promise', limit: 1 };
  return [
    report({ ...promise, name: 'p95 of the slowest search', ours: worst('search'), peer: LIMITS.searchMs, unit: 'ms' }),
    report({ ...promise, name: 'p95 of a person’s list', ours: worst('list'), peer: LIMITS.listMs, unit: 'ms' }),
    report({ ...promise, name: 'a changed discipline', ours: discipline, peer: LIMITS.disciplineS, unit: 's' }),
    report({ ...promise, name: 'the night of all periods', ours: night, peer: LIMITS.nightS, unit: 's' }),
  ];
}
