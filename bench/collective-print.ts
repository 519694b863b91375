import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startCompute } from '#app/compute.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { startWorkers } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/log.ts';
import { post, signIn, testApp, UNHURRIED } from '../test/support/app.ts';
import { percentile, report } from './measure.ts';
import { memoryOf } from './server-process.ts';
import type { OpenBench } from './university.ts';
import { statementJobs } from '#areas/statements/router.ts';

const SIZE = { people: 700, publications: 14_000, bare: true };
const PEOPLE = 500;
const PROMISED_S = 60;
const ANSWER_MS = 100;
const GROWTH_GB = 0.1;
const BETWEEN_MS = 20;

/** The process of documents among those that this one has started. */
const documentProcess = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('documents/process.ts'));

/** The year with most people to print for, of whom this many keep their works. */
async function prepare(db: Db) {
  const [year] = await db.execute<{ year: number; people: number }>(sql`
    select w.year, count(distinct a.person_id)::int as people from authorships a join publications w on w.id = a.publication_id
    where a.discipline_code > 0 and w.type_code <> 7 group by w.year order by people desc, w.year desc limit 1`);
  if (!year || year.people < PEOPLE) throw new Error(`Only ${year?.people ?? 0} people have works of a year`);
  // No statement is printed yet, nobody has more than two disciplines in the year, and the others have none.
  await db.execute(sql`update authorships set statement_id = null`);
  await db.execute(sql`update printed_statements set withdrawn_at = now(), withdrawn_by = 'x', withdraw_reason = 'x'
    where withdrawn_at is null`);
  await db.execute(sql`
    with of_year as (
      select a.id, a.person_id, dense_rank() over (order by a.person_id) as place,
        min(a.discipline_code) over (partition by a.person_id) as code
      from authorships a join publications w on w.id = a.publication_id
      where w.year = ${year.year} and a.discipline_code > 0 and a.person_id is not null)
    update authorships a set discipline_code = case when o.place <= ${PEOPLE} then o.code end
    from of_year o where o.id = a.id`);
  const [unit] = await db.execute<{ id: number }>(sql`select id from units where level = 1 and parent_id is null
    order by (select count(*) from units u where u.parent_id = units.id) desc limit 1`);
  await db.execute(sql`update persons set unit_id = ${unit?.id ?? 0} where unit_id is null`);
  return { year: year.year, unit: unit?.id ?? 0 };
}

/** 500 statements of a unit as one job: how long, its process's memory, and other answers of the server meanwhile. */
export async function collectivePrint(open: OpenBench): Promise<boolean[]> {
  const { db, close } = await open(SIZE);
  const { year, unit } = await prepare(db);
  const compute = startCompute();
  const config = readConfig({});
  const workers = startWorkers(
    db,
    { handlers: statementJobs, background: [], alone: true },
    { config, compute, log: createLog('error') },
  );
  const app = testApp(db, UNHURRIED, workers);
  const office = await signIn(app, 'admin');
  const author = await signIn(app, 'pracownik');
  const ask = async (address: string) => {
    const started = performance.now();
    const answer = await app.request(address, { headers: author.headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
    return performance.now() - started;
  };
  const calls = ['/api/v2/Statements', '/api/isLogged', '/api/v2/WithdrawnStatements'];
  const quiet: number[] = [];
  for (let round = 0; round < 20; round += 1) for (const address of calls) quiet.push(await ask(address));

  const started = performance.now();
  const ordered = await post(app, '/api/admin/StatementCollection', {
    as: office,
    body: { kind: 'publication', year, unit },
  });
  if (ordered.status !== 200) throw new Error(await ordered.text());
  const { job } = (await ordered.json()) as { job: number };
  const answers: number[] = [];
  const memory: number[] = [];
  type State = { state: string; done: number; failure: string | null };
  let state: State | undefined;
  do {
    for (const address of calls) answers.push(await ask(address));
    const pid = documentProcess();
    if (pid) memory.push(memoryOf(pid, 'VmRSS'));
    [state] = await db.execute<State>(sql`select state, done, failure from jobs where id = ${job}`);
    await pause(BETWEEN_MS);
  } while (state?.state === 'waiting' || state?.state === 'running');
  const seconds = (performance.now() - started) / 1_000;
  if (state?.state !== 'finished') throw new Error(`The print is ${state?.state}: ${state?.failure}`);
  const [made] = await db.execute<{ statements: number; megabytes: number }>(sql`
    select (select count(*)::int from printed_statements where withdrawn_at is null and year = ${year}) as statements,
      (select size::float8 / 1048576 from files f join jobs j on j.result_file_id = f.id where j.id = ${job}) as megabytes`);
  await workers.stop();
  await compute.close();
  await close();
  // The first fifth is the process that fills its caches.
  const settled = memory.slice(Math.floor(memory.length / 5));
  const [first = 0, last = 0] = [
    Math.max(...settled.slice(0, settled.length / 4)),
    Math.max(...settled.slice(-settled.length / 4)),
  ];
  console.log(
    `       ${made?.statements} statements, ${made?.megabytes.toFixed(1)} MB; memory of documents ${first.toFixed(2)} → ${last.toFixed(2)} GB; ` +
      `p99 of answers before ${percentile(quiet, 0.99).toFixed(0)} ms, meanwhile ${percentile(answers, 0.99).toFixed(0)} ms (${answers.length})`,
  );
  const promised = { peerName: 'the promise', limit: 1 };
  return [
    report({ name: `${PEOPLE} statements and their file`, ours: seconds, peer: PROMISED_S, unit: 's', ...promised }),
    report({
      name: 'p99 of other answers meanwhile',
      ours: percentile(answers, 0.99),
      peer: ANSWER_MS,
      unit: 'ms',
      ...promised,
    }),
    report({
      name: 'growth of the process of documents',
      ours: Math.max(0, last - first),
      peer: GROWTH_GB,
      unit: 'GB',
      ...promised,
    }),
  ];
}
