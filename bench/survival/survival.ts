import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { EXPORT } from '#areas/installation/service-jobs.ts';
import { polonConfirmations } from '#areas/polon/tables.ts';
import { type Db, openDatabase, waitForServer } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { SYSTEM } from '#platform/jobs/kind.ts';
import { jobs as jobRows } from '#platform/jobs/tables.ts';
import { type Answer, clientOf, keepWriting, logInPeople, lostOf } from '../../test/support/attack/faults.ts';
import { hasPostgres, startPostgres } from '../../test/support/postgres.ts';
import { freePort, holdsNone, report } from '../measure.ts';
import type { OpenBench } from '../university.ts';
import { hasPatroni, startCluster } from './cluster.ts';
import { takeNumbers } from './numbers.ts';
import { writeAt } from './paced.ts';
import { mixed } from './mixed.ts';
import { endProcess, skipped, started } from './processes.ts';
import { hasProxy, type ProxyName, startDatabaseProxy, startProxy } from './proxies.ts';

type Writing = ReturnType<typeof keepWriting>;
type Times = { times?: number | undefined };

const CLIENTS = 4;
const PEOPLE = 21;
const PER_SECOND = 50;
const UPGRADES = 50;
const PROGRESS_EVERY = 10;
const KILLS = 20;
const FAILOVERS = 10;
/** Between two faults, with everything back. */
const BETWEEN_MS = 1_000;
/** So that a worker that is killed all the time comes after them, also on a slow machine. */
const JOB_EVERY_MS = 3_000;
const MOST_JOBS_OPEN = 8;
const WHOLE_MS = 300_000;
const PROMISED_S = { killed: 5, failover: 30 };

const within = (name: string, ours: number[], peer: number) =>
  report({ name, ours: Math.max(...ours), peer, peerName: 'the promised time', limit: 1, unit: 's' });

const said = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ');

const isRefused = ({ status }: Answer) => status !== 200;
const failedOf = ({ answers, failed }: Writing) => answers.filter(isRefused).length + failed();

/** Later than every migration of ours. */
const LATER = 9_000_000_000_000;

/** As a migration of a later version that only adds: here to the table that everybody is writing. */
const expand = (db: Db, number: number) =>
  transact(db, async (tx) => {
    await tx.execute(sql`set local lock_timeout = 3000`);
    await tx.execute(sql`alter table ${polonConfirmations} add column ${sql.identifier(`later_${number}`)} int`);
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${LATER + number})`,
    );
  });

/**
 * Two web processes behind the shipped proxy are replaced in turn under requests: half of the times as in an upgrade, after a
 * migration that only adds, half of the times by the same version.
 */
const upgrades =
  (name: ProxyName) =>
  async ({ times = UPGRADES }: Times): Promise<boolean[]> => {
    if (!hasProxy(name)) return skipped(name, name);
    await using database = await startPostgres();
    const people = await logInPeople(database.url, PEOPLE);
    const ports = [await freePort(), await freePort()] as const;
    const servers = await Promise.all(ports.map((port) => started(database.url, { port })));
    await using proxy = await startProxy(name, ports);
    const owner = await openDatabase({ url: database.url });
    const client = clientOf(proxy.port, people);
    const stopping = new AbortController();
    const writing = keepWriting(client, { writers: CLIENTS, readsBetween: 9 }, stopping.signal);
    for (let time = 0; time < times; time += 1) {
      const index = time % ports.length;
      const [port, server] = [ports[index], servers[index]];
      if (port === undefined || !server) break;
      // Both processes are replaced after a migration, and both once more.
      if (time % (2 * ports.length) === 0) await expand(owner.db, time);
      await endProcess(server, 'SIGTERM');
      servers[index] = await started(database.url, { port });
      // Until the proxy has seen that it is ready, which nginx tries after 2 s.
      await pause(2_500);
      if ((time + 1) % PROGRESS_EVERY === 0) console.log(`       ${time + 1}: ${failedOf(writing)} failed`);
    }
    stopping.abort();
    await writing.ended;
    await owner.close();
    const refused = writing.answers.filter(isRefused);
    const lost = await lostOf(database.url, writing.acknowledged);
    await Promise.all(servers.map((server) => endProcess(server, 'SIGTERM')));
    console.log(`       ${name}: ${times} processes replaced under ${writing.answers.length} requests`);
    for (const [answer, all] of Map.groupBy(refused, ({ status, message }) => `${status} ${message}`))
      console.log(`       ${all.length} × ${answer}`);
    if (failedOf(writing) > 0) console.log(`       ${said(proxy.complaints())}`);
    return [
      holdsNone(`${name}: requests failed`, failedOf(writing)),
      holdsNone(`${name}: acknowledged writes lost`, lost.length),
    ];
  };

/** The exports that were ordered. */
async function countJobs(db: Db) {
  const [row] = await db.execute<{ unfinished: number; finished: number; files: number }>(sql`
    select count(*) filter (where state <> 'finished')::int as unfinished,
      count(*) filter (where state = 'finished')::int as finished,
      count(*) filter (where state = 'finished' and result_file_id is not null)::int as files
    from ${jobRows} where kind = ${EXPORT.name}`);
  return row ?? { unfinished: 0, finished: 0, files: 0 };
}

/** A job now and then, until stopped; `stuck`: those that have not ended well within five minutes after the last fault. */
async function orderJobs(url: string) {
  const database = await openDatabase({ url, waitSeconds: 30 });
  const { db } = database;
  const stopping = new AbortController();
  let ordered = 0;
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      // While the database is away nothing is ordered.
      const isOrdered = await transact(db, async (tx) => {
        if ((await countJobs(tx)).unfinished >= MOST_JOBS_OPEN) return false;
        await enqueue(tx, EXPORT, { payload: {}, by: SYSTEM });
        return true;
      }).catch(() => false);
      ordered += Number(isOrdered);
      await pause(JOB_EVERY_MS);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await loop;
      const until = performance.now() + WHOLE_MS;
      while ((await countJobs(db)).unfinished > 0 && performance.now() < until) await pause(200);
      const { unfinished, finished, files } = await countJobs(db);
      await database.close();
      console.log(`       jobs: ${ordered} ordered, ${finished} finished, ${files} with their file`);
      return { stuck: unfinished, missing: Math.max(0, ordered - finished - unfinished) + (finished - files) };
    },
  };
}

/** Web process, worker and database are killed in turn, under 50 writes a second, jobs, and acts that take numbers. */
async function killed({ times = KILLS }: Times): Promise<boolean[]> {
  if (!hasProxy('haproxy')) return skipped('killed', 'haproxy');
  await using database = await startPostgres();
  const people = await logInPeople(database.url, PEOPLE);
  const ports = [await freePort(), await freePort()] as const;
  const servers = await Promise.all(ports.map((port) => started(database.url, { port })));
  let worker = await started(database.url, { port: await freePort(), role: 'worker' });
  await using proxy = await startProxy('haproxy', ports);
  const client = clientOf(proxy.port, people);
  const jobs = await orderJobs(database.url);
  const numbers = await takeNumbers(database.url, proxy.port);
  const writing = writeAt(client, PER_SECOND);
  await writing.untilNext();
  const back: Record<'web' | 'database', number[]> = { web: [], database: [] };
  for (let time = 0; time < times; time += 1) {
    const index = time % ports.length;
    const [port, server] = [ports[index], servers[index]];
    if (port === undefined || !server) break;
    await endProcess(server, 'SIGKILL');
    back.web.push(await writing.untilNext());
    servers[index] = await started(database.url, { port });
    await pause(BETWEEN_MS);
    await endProcess(worker, 'SIGKILL');
    worker = await started(database.url, { port: await freePort(), role: 'worker' });
    await pause(BETWEEN_MS);
    await database.stop('immediate');
    const from = performance.now();
    await database.start();
    await writing.untilNext();
    back.database.push((performance.now() - from) / 1_000);
    await pause(BETWEEN_MS);
  }
  await writing.stop();
  const { lost: withoutDocument, twice, wrong } = await numbers.stop();
  const { stuck, missing } = await jobs.stop();
  const { acknowledged, refused } = writing;
  const lost = await lostOf(
    database.url,
    acknowledged.map(({ note }) => note),
  );
  await Promise.all([...servers, worker].map((server) => endProcess(server, 'SIGTERM')));
  console.log(
    `       ${times} kills of each under ${acknowledged.length} acknowledged writes; refused: ${said(refused)}`,
  );
  return [
    holdsNone('killed: acknowledged writes lost', lost.length),
    holdsNone('killed: acknowledged numbers without their document', withoutDocument),
    holdsNone('killed: numbers taken twice', twice),
    holdsNone('killed: numbers left out, or printed on another document', wrong),
    holdsNone('killed: jobs stuck', stuck),
    holdsNone('killed: jobs lost, or finished without their file', missing),
    within('killed web process: the next write', back.web, PROMISED_S.killed),
    within('killed database: its own start and the next write', back.database, PROMISED_S.killed),
  ];
}

/** The machine of the database that writes dies, under writes; its synchronous standby is promoted. */
async function failover({ times = FAILOVERS }: Times): Promise<boolean[]> {
  if (!hasPatroni || !hasProxy('haproxy')) return skipped('failover', 'patroni, etcd-server and haproxy');
  await using cluster = await startCluster();
  await using database = await startDatabaseProxy(cluster.nodes);
  const url = cluster.url(database.port);
  await waitForServer(url, { waitSeconds: 30 });
  const people = await logInPeople(url, PEOPLE);
  const port = await freePort();
  const server = await started(url, { port });
  const writing = writeAt(clientOf(port, people), PER_SECOND);
  await writing.untilNext();
  const back: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const leader = await cluster.whenWhole();
    await pause(BETWEEN_MS);
    await cluster.kill(leader);
    back.push(await writing.untilNext());
    console.log(
      `       failover ${time + 1}: ${leader.name} is gone, the next write after ${back.at(-1)?.toFixed(1)} s`,
    );
    cluster.startNode(leader);
  }
  await cluster.whenWhole();
  await writing.stop();
  const { acknowledged, refused } = writing;
  const lost = await lostOf(
    url,
    acknowledged.map(({ note }) => note),
  );
  await endProcess(server, 'SIGTERM');
  console.log(`       ${times} failovers under ${acknowledged.length} acknowledged writes; refused: ${said(refused)}`);
  return [
    holdsNone('failover: acknowledged writes lost', lost.length),
    within('failover: the next write', back, PROMISED_S.failover),
  ];
}

const PARTS = { nginx: upgrades('nginx'), haproxy: upgrades('haproxy'), killed, failover, mixed };

/** What an upgrade, a kill and a failover cost its users, with the shipped configurations. `--part`, `--times`, `--seconds`. */
export async function survival(
  open: OpenBench,
  { part, times, seconds }: Times & { part?: string | undefined; seconds: number },
): Promise<boolean[]> {
  if (part !== undefined && !(part in PARTS)) throw new Error(`Parts of survival: ${Object.keys(PARTS).join(', ')}`);
  if (!hasPostgres) return skipped('survival', 'postgresql');
  const judged: boolean[] = [];
  for (const [name, test] of Object.entries(PARTS))
    if (part === undefined || part === name) judged.push(...(await test({ times, open, seconds })));
  return judged;
}
