import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { DEMO_PASSWORD } from '#areas/login/schema.ts';
import { findAccountByLogin, openSession } from '#areas/session/service.ts';
import { EvaluationPeriod } from '#areas/periods/schema.ts';
import { freePort, report } from './measure.ts';
import { memoryOf, processorTimeOf, root, startServer, stopProcess } from './server-process.ts';
import type { OpenBench } from './university.ts';

const ROUNDS = 400;
const AT_ONCE = 8;
const IDLE_S = 25;
const IDLE_MS_A_SECOND = 50;
const LIMITS = { embedded: { start: 0.7, idle: 0.4, calls: 0.5 }, server: { start: 0.35, idle: 0.25, calls: 0.25 } };

/** Until it has computed next to nothing for a while: what was under way is finished, idle threads have ended. */
async function untilIdle(pid: number) {
  for (;;) {
    const before = processorTimeOf(pid);
    await pause(IDLE_S * 1_000);
    if (processorTimeOf(pid) - before < IDLE_S * IDLE_MS_A_SECOND) return;
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

async function measure({ pid, url, secret }: { pid: number; url: string; secret: string }) {
  await untilIdle(pid);
  const peak = memoryOf(pid, 'VmHWM');
  const idle = memoryOf(pid, 'VmRSS');
  const cookie = secret || (await logIn(url, 'pracownik'));
  const before = processorTimeOf(pid);
  await work(url, cookie);
  const milliseconds = (processorTimeOf(pid) - before) / (ROUNDS * 4);
  return { peak, idle, milliseconds, after: memoryOf(pid, 'VmRSS') };
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
  const { server, pid, most } = await startServer({ PORT: String(port), ...environment });
  const seconds = (performance.now() - started) / 1_000;
  const figures = await measure({ pid, url, secret }).finally(() => stopProcess(server));
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
