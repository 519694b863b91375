import { execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { askUntilRefused } from '../../test/support/attack/closing-clients.ts';
import { clientOf, environmentOn, keepWriting, logInPeople, lostOf } from '../../test/support/attack/faults.ts';
import { hasPostgres, type Postgres, startPostgres, type StopMode } from '../../test/support/postgres.ts';
import { startProcess } from '../../test/support/process/server-process.ts';
import { freePort, holdsNone, report } from '../measure.ts';
import { startProxy } from './rolling-proxy.ts';
import type { OpenBench } from '../university.ts';

const TIMES = 3;
/** Of each kind of restart: 20 together. */
const RESTARTS = 10;
const WRITERS = 21;
const BETWEEN_MS = 400;
const FROZEN_MS = 4_000;
const REQUEST_S = 5;
const REFUSED_S = 2;
const BACK_S = 1;
const DISK_MB = 96;
const ROLLING_REQUESTS = 10_000;
const ROLLING_STOPS = 4;
const ROLLING_CLIENTS = 16;
const STOPS = 5;
const STOP_CLIENTS = 350;

type Run = Awaited<ReturnType<typeof begin>>;

/** A server process under writes. */
async function begin(database: Postgres, people: Record<string, string>[]) {
  const port = await freePort();
  const start = async () => {
    const server = startProcess(environmentOn(database.url, port));
    await server.printed('READY');
    return server;
  };
  const server = await start();
  const stopping = new AbortController();
  const writing = keepWriting(clientOf(port, people), { writers: WRITERS }, stopping.signal);
  const backTimes: number[] = [];
  return {
    server,
    start,
    writing,
    backTimes,
    database,
    /** Waits for the next acknowledged write, and notes how long after a bare client. */
    async untilBack() {
      const { length } = writing.acknowledged;
      await bareWrite(database.url);
      const started = performance.now();
      while (writing.acknowledged.length === length) await pause(5);
      backTimes.push((performance.now() - started) / 1_000);
      await pause(BETWEEN_MS);
    },
    async end() {
      stopping.abort();
      await writing.ended;
    },
  };
}

/** One write over a connection of its own. */
async function bareWrite(url: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql`insert into audit (physical_user, logged_user, action, subject) values ('b', 'b', 'b', 'b')`;
  await sql.end();
}

const within = (name: string, ours: number, peer: number) =>
  report({ name, ours, peer, peerName: 'the promised time', limit: 1, unit: 's' });

/** Acknowledged writes that are lost, crashes, requests without an answer, the longest request, the time until back. */
async function judge(name: string, run: Run, { longest = REQUEST_S } = {}): Promise<boolean[]> {
  const { writing, server, backTimes, database } = run;
  const lost = await lostOf(database.url, writing.acknowledged);
  const seconds = Math.max(...writing.answers.map(({ ms }) => ms)) / 1_000;
  console.log(`       ${name}: ${writing.acknowledged.length} writes acknowledged, ${writing.answers.length} answers`);
  return [
    holdsNone(`${name}: acknowledged writes lost`, lost.length),
    holdsNone(`${name}: the process has ended`, server.child.exitCode === null ? 0 : 1),
    holdsNone(`${name}: requests without an answer`, writing.failed()),
    within(`${name}: longest request`, seconds, longest),
    ...(backTimes.length > 0
      ? [within(`${name}: served again after the database`, Math.max(...backTimes), BACK_S)]
      : []),
  ];
}

type Fault = (run: Run) => Promise<void>;

const restart =
  (mode: StopMode): Fault =>
  async ({ database, untilBack }) => {
    for (let time = 0; time < RESTARTS; time += 1) {
      await database.stop(mode);
      await database.start();
      await untilBack();
    }
  };

const terminate: Fault = async ({ database, untilBack }) => {
  const admin = postgres(database.url, { max: 1 });
  for (let time = 0; time < TIMES; time += 1) {
    await admin`select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    await untilBack();
  }
  await admin.end();
};

const freeze: Fault = async ({ database, untilBack }) => {
  database.freeze();
  await pause(FROZEN_MS);
  database.thaw();
  await untilBack();
};

/** Of one process under writes. */
const underWrites =
  (name: string, fault: Fault, promised?: { longest: number }) =>
  async (database: Postgres, people: Record<string, string>[]): Promise<boolean[]> => {
    const run = await begin(database, people);
    await pause(BETWEEN_MS);
    await fault(run);
    await run.end();
    const judged = await judge(name, run, promised);
    await endProcess(run.server, 'SIGTERM');
    return judged;
  };

async function endProcess({ child, ended }: Run['server'], signal: NodeJS.Signals) {
  child.kill(signal);
  await ended;
}

/** The process is killed while it writes, and started again. */
async function kills(database: Postgres, people: Record<string, string>[]): Promise<boolean[]> {
  const run = await begin(database, people);
  let { server } = run;
  for (let time = 0; time < TIMES; time += 1) {
    await pause(BETWEEN_MS);
    await endProcess(server, 'SIGKILL');
    server = await run.start();
  }
  await run.untilBack();
  await run.end();
  const lost = await lostOf(database.url, run.writing.acknowledged);
  await endProcess(server, 'SIGTERM');
  console.log(`       kills of the process: ${run.writing.acknowledged.length} writes acknowledged`);
  return [holdsNone('kills of the process: acknowledged writes lost', lost.length)];
}

/** Fills the file system but for what a write needs: the database refuses or ends, until there is room again. */
async function diskFull(): Promise<boolean[]> {
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    console.log('skipped  disk full: this system lets nobody mount a small file system');
    return [];
  }
  const filler = join(folder, 'filler');
  const database = await startPostgres(folder, { initOptions: ['--wal-segsize=1'] });
  try {
    const run = await begin(database, await logInPeople(database.url, WRITERS));
    await pause(BETWEEN_MS);
    fill(filler);
    while (run.writing.answers.at(-1)?.status !== 503) await pause(50);
    await pause(BETWEEN_MS);
    rmSync(filler);
    // Without room for its journal PostgreSQL ends, and its operator starts it again.
    await database.start().catch(() => {});
    await run.untilBack();
    await run.end();
    const judged = await judge('disk full', run);
    await endProcess(run.server, 'SIGTERM');
    return judged;
  } finally {
    await database.stop('immediate').catch(() => {});
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

function fill(path: string) {
  const file = openSync(path, 'w');
  const block = Buffer.alloc(65_536);
  try {
    for (;;) writeSync(file, block);
  } catch {
    // Full.
  } finally {
    closeSync(file);
  }
}

/** Two processes behind a proxy are stopped and started in turn. */
async function rolling(database: Postgres, people: Record<string, string>[]): Promise<boolean[]> {
  const ports = [await freePort(), await freePort()];
  const start = async (port: number) => {
    const server = startProcess(environmentOn(database.url, port));
    await server.printed('READY');
    return server;
  };
  const servers = await Promise.all(ports.map(start));
  const proxy = await startProxy(ports);
  while (proxy.readyCount() < ports.length) await pause(20);
  const client = clientOf(proxy.port, people);
  const stopping = new AbortController();
  const writing = keepWriting(client, { writers: ROLLING_CLIENTS, readsBetween: 9 }, stopping.signal);
  let stops = 0;
  while (stops < ROLLING_STOPS || writing.answers.length < ROLLING_REQUESTS) {
    const index = stops % ports.length;
    const [port, server] = [ports[index], servers[index]];
    if (port === undefined || !server) break;
    await endProcess(server, 'SIGTERM');
    servers[index] = await start(port);
    while (!proxy.isReady(port)) await pause(20);
    stops += 1;
  }
  stopping.abort();
  await writing.ended;
  const refused = writing.answers.filter(({ status }) => status !== 200).length;
  const lost = await lostOf(database.url, writing.acknowledged);
  proxy.close();
  await Promise.all(servers.map((server) => endProcess(server, 'SIGTERM')));
  const refusals = Map.groupBy(writing.answers, ({ status, message }) => `${status} ${message}`);
  console.log(`       rolling restart: ${stops} stops, ${writing.answers.length} requests`);
  for (const [answer, times] of refusals) console.log(`       ${times.length} × ${answer}`);
  return [
    holdsNone('rolling restart: requests failed', refused + writing.failed()),
    holdsNone('rolling restart: acknowledged writes lost', lost.length),
  ];
}

/** Stopped under load, every second time beside two busy processes. */
async function stops(database: Postgres, people: Record<string, string>[]): Promise<boolean[]> {
  let broken = 0;
  let answered = 0;
  for (let time = 0; time < STOPS; time += 1) {
    const port = await freePort();
    const server = startProcess(environmentOn(database.url, port));
    await server.printed('READY');
    const busy = Array.from({ length: time % 2 === 0 ? 0 : 2 }, () => spawn(process.execPath, ['-e', 'for (;;);']));
    const clients = askUntilRefused(port, people, STOP_CLIENTS);
    await pause(BETWEEN_MS);
    await endProcess(server, 'SIGTERM');
    const seen = await clients;
    for (const each of busy) each.kill('SIGKILL');
    broken += seen.broken.length;
    answered += seen.answered;
  }
  console.log(`       stops: ${STOPS} of ${STOP_CLIENTS} clients each, ${answered} requests answered`);
  return [holdsNone('stops: connections broken', broken)];
}

const PARTS = {
  immediate: underWrites('immediate restarts', restart('immediate')),
  fast: underWrites('fast restarts', restart('fast')),
  terminated: underWrites('terminated backends', terminate),
  frozen: underWrites('frozen', freeze, { longest: REFUSED_S }),
  kills,
  rolling,
  stops,
  disk: diskFull,
};

/**
 * What a user loses, and waits for, when something breaks: on a PostgreSQL server and processes of its own. `part`: one of
 * PARTS alone.
 */
export async function faults(_: OpenBench, { part }: { part?: string | undefined }): Promise<boolean[]> {
  if (part !== undefined && !(part in PARTS)) throw new Error(`Parts of faults: ${Object.keys(PARTS).join(', ')}`);
  if (!hasPostgres) {
    console.log('skipped  faults: they need PostgreSQL');
    return [];
  }
  await using database = await startPostgres();
  const people = await logInPeople(database.url, WRITERS);
  const judged: boolean[] = [];
  for (const [name, test] of Object.entries(PARTS)) {
    if (part === undefined || part === name) judged.push(...(await test(database, people)));
  }
  return judged;
}
