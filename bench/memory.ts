import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { DEMO_PASSWORD } from '#areas/login/schema.ts';
import { findAccountByLogin, openSession } from '#areas/session/service.ts';
import { UNHURRIED } from '../test/support/app.ts';
import { EvaluationPeriod } from '#areas/periods/schema.ts';
import { freePort, report } from './measure.ts';
import type { OpenBench } from './university.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const ROUNDS = 400;
const AT_ONCE = 8;
const POLL_MS = 50;
const IDLE_S = 25;
const IDLE_TICKS_A_SECOND = 5;
const TICK_MS = 10;
const LIMITS = { embedded: { start: 0.7, idle: 0.4, calls: 0.5 }, server: { start: 0.35, idle: 0.25, calls: 0.25 } };

/** The processes' own accounts, which only Linux gives. */
const status = (pid: number, field: string) =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 2 ** 20;
const ticks = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
};
const children = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Starts the product as `npm start` does; `most` is the peak of it and of the processes that it started, together. */
async function start(environment: Record<string, string>) {
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(readFileSync(`${root}package.json`, 'utf8')));
  const [, ...args] = scripts.start.split(' ');
  const server = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...UNHURRIED, LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid } = server;
  if (!pid) throw new Error('the server has not started');
  let words = '';
  server.stdout.on('data', (chunk) => (words += chunk));
  let most = 0;
  while (!words.includes('Gotowe')) {
    if (server.exitCode !== null) throw new Error(`the server has ended:\n${words}`);
    const all = [pid, ...children(pid)].map((each) => status(each, 'VmRSS'));
    most = Math.max(
      most,
      all.reduce((sum, each) => sum + each, 0),
    );
    await pause(POLL_MS);
  }
  return { server, pid, most };
}

/** Until it has computed next to nothing for a while: what was under way is finished, idle threads have ended. */
async function untilIdle(pid: number) {
  for (;;) {
    const before = ticks(pid);
    await pause(IDLE_S * 1_000);
    if (ticks(pid) - before < IDLE_S * IDLE_TICKS_A_SECOND) return;
  }
}

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Through the demo login service, as a browser. */
async function logIn(url: string, username: string): Promise<string> {
  const begun = await fetch(`${url}/api/login`, { redirect: 'manual' });
  const granted = await fetch(begun.headers.get('location') ?? '', {
    method: 'POST',
    body: new URLSearchParams({ username, password: DEMO_PASSWORD }),
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  });
  const headers = { cookie: cookieOf(begun) };
  return cookieOf(await fetch(granted.headers.get('location') ?? '', { headers, redirect: 'manual' }));
}

/** What a researcher's screens ask for, over and over, several at once. */
async function work(url: string, cookie: string) {
  const session = await fetch(`${url}/api/isLogged`, { headers: { cookie } });
  const { csr } = z.object({ csr: z.string().min(1) }).parse(await session.json());
  const periods = await fetch(`${url}/api/v2/evalAvailPeriods`, { headers: { cookie } });
  const period = EvaluationPeriod.array()
    .parse(await periods.json())
    .find((each) => each.display_default)?.row_id;
  const headers = { cookie, 'x-csrf-token': csr, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}/api/v2/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (response.status !== 200) throw new Error(`${path}: ${await response.text()}`);
    await response.arrayBuffer();
  };
  let left = ROUNDS;
  const round = async () => {
    while (left > 0) {
      left -= 1;
      await (await fetch(`${url}/api/isLogged`, { headers })).arrayBuffer();
      await post('userPanels', {});
      await post('EvaluationPersonData', { period });
      await post('SlotFillData', { selperiod: period });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, round));
}

async function stop(server: ChildProcess) {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

async function measure({ pid, url, secret }: { pid: number; url: string; secret: string }) {
  await untilIdle(pid);
  const peak = status(pid, 'VmHWM');
  const idle = status(pid, 'VmRSS');
  const cookie = secret || (await logIn(url, 'pracownik'));
  const before = ticks(pid);
  await work(url, cookie);
  const milliseconds = ((ticks(pid) - before) * TICK_MS) / (ROUNDS * 4);
  return { peak, idle, milliseconds, after: status(pid, 'VmRSS') };
}

const claim = (name: string, ours: number, peer: number) =>
  report({ name: `memory ${name}`, ours, peer, peerName: 'the promised size', limit: 1, unit: 'GB' });

/** The resident memory of the process that `npm start` begins: at its peak until ready and idle, idle, and after calls. */
export async function memory(open: OpenBench): Promise<boolean[]> {
  const databaseUrl = process.env.BENCH_DATABASE_URL;
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-memory-'));
  let secret = '';
  if (databaseUrl) {
    const database = await open({ people: 120, publications: 1_500 });
    const account = await findAccountByLogin(database.db, 'pracownik');
    secret = `dorobek=${await openSession(database.db, { accountRow: account?.rowNum ?? 0, ticket: `ST-${process.pid}` })}`;
    await database.close();
  } else {
    // With the client's build in it.
    rmSync(`${root}dist`, { recursive: true, force: true });
  }
  const environment: Record<string, string> = databaseUrl
    ? { DATABASE_URL: databaseUrl, CAS_URL: `${url}/cas` }
    : { DATA_DIR: folder };
  const started = performance.now();
  const { server, pid, most } = await start({ PORT: String(port), ...environment });
  const seconds = (performance.now() - started) / 1_000;
  const figures = await measure({ pid, url, secret }).finally(() => stop(server));
  rmSync(folder, { recursive: true, force: true });

  console.log(
    `       ready after ${seconds.toFixed(1)} s, until then at most ${most.toFixed(2)} GB with the processes that it started; ` +
      `${figures.milliseconds.toFixed(1)} ms of the processor a call`,
  );
  const limits = LIMITS[databaseUrl ? 'server' : 'embedded'];
  return [
    claim('at the peak of the start', figures.peak, limits.start),
    claim('idle', figures.idle, limits.idle),
    claim(`after ${ROUNDS * 4} calls`, figures.after, limits.calls),
  ];
}
