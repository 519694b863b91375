import { sql } from 'drizzle-orm';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { achievementJobs, PRINT_GROUP } from '#areas/achievements/service-print.ts';
import { LIST_TEMPLATE } from '#areas/achievements/templates.ts';
import { listContent } from '#areas/achievements/renderings/content.ts';
import { listsXlsx } from '#areas/achievements/renderings/files.ts';
import { listHtml } from '#areas/achievements/renderings/html.ts';
import { readLists } from '#areas/achievements/service-list.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { startCompute } from '#app/compute.ts';
import type { Compute } from '#platform/compute.ts';
import { readConfig } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { compile } from '#platform/documents/stored.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { startWorkers } from '#platform/jobs/worker.ts';
import { createLog } from '#platform/log.ts';
import { median, report } from './measure.ts';
import { memoryOf } from './server-process.ts';
import type { OpenBench } from './university.ts';

const ENTRIES = 400;
const PEOPLE = 50;
const WORKS = 100;
const AUTHORS = 5;
const ROUNDS = 12;
const LOOP_MS = 50;
const GROUP_S = 60;
const GROWTH_GB = 0.15;

/** People with so many works of five authors each. */
async function place(db: Db, { people, works: count }: { people: number; works: number }): Promise<number[]> {
  const owners = await db
    .insert(persons)
    .values(Array.from({ length: people }, (_, index) => ({ firstName: 'Łucja', lastName: `Żółć-Pomiarowa ${index}` })))
    .returning();
  for (const owner of owners) await placeWorks(db, owner, count);
  return owners.map(({ id }) => id);
}

async function placeWorks(db: Db, { id, lastName }: { id: number; lastName: string }, count: number) {
  const works = await db
    .insert(publications)
    .values(
      Array.from({ length: count }, (_, index) => ({
        typeCode: [20, 25, 3, 19, 7][index % 5] ?? 20,
        year: 2017 + (index % 9),
        title: `O pewnej własności układów nieliniowych rzędu ${index} w przestrzeniach liczonych dokładnie`,
        venue: 'Zeszyty Naukowe Metod Dokładnych',
        doi: `10.99999/bench.${id}.${index}`,
        statusCode: 3,
        categoryId: 1,
        authorsText: 'Autorzy',
        authorCount: AUTHORS,
        points: '100',
        source: 'bench',
        sourceKey: `list ${id} ${index}`,
      })),
    )
    .returning({ id: publications.id });
  await db.insert(authorships).values(
    works.flatMap((work) =>
      Array.from({ length: AUTHORS }, (_, position) => ({
        publicationId: work.id,
        position: position + 1,
        personId: position === 0 ? id : null,
        firstName: position === 0 ? 'Łucja' : 'Jan',
        lastName: position === 0 ? lastName : `Śnieć-${position}`,
        kind: 'A' as const,
        disciplineCode: position === 0 ? 203 : null,
      })),
    ),
  );
}

/** The list, and how long the event loop was busy at most. */
async function timed(run: () => Promise<unknown>, before: () => Promise<unknown> = async () => undefined) {
  const times: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  for (let round = 0; round < ROUNDS; round += 1) {
    await before();
    delay.enable();
    const started = performance.now();
    await run();
    times.push(performance.now() - started);
    // What the run has held up is measured before the monitor stops.
    await pause(10);
    delay.disable();
  }
  return { time: median(times), p99: delay.percentile(99) / 1e6 };
}

type Opened = { db: Db; compute: Compute };

/** A list of 400 entries as HTML, PDF and XLSX, against what is wanted of each. */
async function oneList({ db, compute }: Opened): Promise<boolean[]> {
  const [id = 0] = await place(db, { people: 1, works: ENTRIES });
  await db.execute('analyze');
  const read = async () => {
    const [list] = await readLists(db, { people: [id], from: 2017, to: 2026, style: 'pn-iso-690' }, { compute });
    if (!list) throw new Error('There is no list');
    return list;
  };
  // Neither styled nor set before.
  const change = () =>
    db.execute(sql`update publications set title = title || ' i' where id in (
      select publication_id from authorships where person_id = ${id})`);
  const started = performance.now();
  listHtml(await read());
  const first = performance.now() - started;
  const anew = await timed(async () => listHtml(await read()), change);
  const html = await timed(async () => listHtml(await read()));
  const pdf = await timed(
    async () =>
      compile(LIST_TEMPLATE, listContent(await read(), LIST_TEMPLATE.shipped, 'Uniwersytet Przykładowy'), { compute }),
    change,
  );
  const xlsx = await timed(async () => (await listsXlsx([await read()], { login: 'bench' })).arrayBuffer(), change);
  const wanted = { peerName: 'wanted', limit: 1, unit: 'ms' } as const;
  const of = `list of ${ENTRIES} entries`;
  console.log(`       the first list of a process, which starts the thread: ${first.toFixed(0)} ms`);
  return [
    report({ name: `${of} as HTML, styled anew`, ours: anew.time, peer: 300, ...wanted }),
    report({ name: `${of} as HTML, remembered`, ours: html.time, peer: 300, ...wanted }),
    report({ name: `${of} as PDF`, ours: pdf.time, peer: 2_000, ...wanted }),
    report({ name: `${of} as XLSX`, ours: xlsx.time, peer: 1_000, ...wanted }),
    ...[
      { name: 'HTML, styled anew', ...anew },
      { name: 'HTML, remembered', ...html },
      { name: 'PDF', ...pdf },
      { name: 'XLSX', ...xlsx },
    ].map(({ name, p99 }) => report({ name: `event loop's p99: ${name}`, ours: p99, peer: LOOP_MS, ...wanted })),
  ];
}

/** A group as one PDF in the background: how long, how much memory, and how late the event loop is meanwhile. */
async function group({ db, compute }: Opened): Promise<boolean[]> {
  const people = await place(db, { people: PEOPLE, works: WORKS });
  await db.execute('analyze');
  const progress: number[] = [];
  const before = memoryOf(process.pid, 'VmRSS');
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(process.pid, 'VmRSS'))), 50);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  const id = await enqueue(db, PRINT_GROUP, {
    payload: { people, rokOd: 2017, rokDo: 2026, styl: 'pn-iso-690' },
    by: { login: 'bench', physicalLogin: 'bench' },
  });
  const workers = startWorkers(
    db,
    { handlers: achievementJobs, background: [], alone: true },
    { config: readConfig({}), compute, log: createLog('error') },
  );
  type State = { state: string; done: number; failure: string | null; bytes: number | null };
  let state: State | undefined;
  do {
    await pause(100);
    [state] = await db.execute<State>(sql`
      select j.state, j.done, j.failure, f.size as bytes from jobs j left join files f on f.id = j.result_file_id
      where j.id = ${id}`);
    if (state && state.done !== progress.at(-1)) progress.push(state.done);
  } while (state?.state === 'waiting' || state?.state === 'running');
  const seconds = (performance.now() - started) / 1_000;
  delay.disable();
  clearInterval(watch);
  await workers.stop();
  if (state?.state !== 'finished') throw new Error(`The print is ${state?.state}: ${state?.failure}`);
  console.log(
    `       ${((state.bytes ?? 0) / 1_048_576).toFixed(1)} MB, progress seen ${progress.length} times, memory ${before.toFixed(2)} → ${most.toFixed(2)} GB`,
  );
  const promised = { peerName: 'the promise', limit: 1 };
  const name = `${PEOPLE} lists of ${WORKS} entries as one PDF`;
  return [
    report({ name, ours: seconds, peer: GROUP_S, unit: 's', ...promised }),
    report({ name: `${name}: growth of memory`, ours: most - before, peer: GROWTH_GB, unit: 'GB', ...promised }),
    report({
      name: `${name}: event loop's p99`,
      ours: delay.percentile(99) / 1e6,
      peer: LOOP_MS,
      unit: 'ms',
      ...promised,
    }),
  ];
}

export async function achievements(open: OpenBench): Promise<boolean[]> {
  const { db, close } = await open({ people: 500, publications: 10_000, bare: true });
  const compute = startCompute();
  try {
    return [...(await oneList({ db, compute })), ...(await group({ db, compute }))];
  } finally {
    await compute.close();
    await close();
  }
}
