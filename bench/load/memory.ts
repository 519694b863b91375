import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DEMO_PASSWORD } from '#areas/login/schema.ts';
import { findAccountByLogin, openSession } from '#areas/session/service.ts';
import { EvaluationPeriod } from '#areas/periods/schema.ts';
import { MOST_ROWS } from '#shared/list.ts';
import type { Db } from '#platform/database/db.ts';
import { freePort, report } from '../measure.ts';
import { memoryOf, processorTimeOf, root, startServer, stopProcess } from '../server-process.ts';
import type { OpenBench } from '../university.ts';

const ROUNDS = 400;
const AT_ONCE = 8;
const IDLE_S = 25;
const IDLE_MS_A_SECOND = 50;
const FILE = '/api/admin/ZestawieniePunktowPublikacji?year=2025&minpts=0&maxpts=1000';
const FILE_GB = 0.3;
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
export async function logIn(url: string, username: string): Promise<string> {
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

/** As many works of one year as a file holds, copied from the others. */
async function fillYear(db: Db) {
  const [found] = await db.execute<{ columns: string }>(sql`
    select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
    where table_schema = 'public' and table_name = 'publications' and column_name not in ('id', 'year', 'points', 'source_key') and is_generated = 'NEVER'`);
  const columns = sql.raw(found?.columns ?? '');
  await db.execute(sql`
    insert into publications (year, points, source_key, ${columns})
    select 2025, coalesce(points, 20), 'copy-' || row_number() over (), ${columns}
    from publications cross join generate_series(1, ${MOST_ROWS}::int) limit ${MOST_ROWS}`);
}

type Site = Record<string, string> & { url: string };

/** The most memory that a new server's process takes while it makes the largest spreadsheet. */
async function downloadFile({ url, ...environment }: Site, cookie: string): Promise<number> {
  const { server, pid } = await startServer(environment);
  try {
    await untilIdle(pid);
    const before = memoryOf(pid, 'VmRSS');
    // The peak is counted anew.
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const started = performance.now();
    const response = await fetch(`${url}${FILE}`, { headers: { cookie } });
    const bytes = (await response.arrayBuffer()).byteLength;
    if (response.status !== 200) throw new Error(`The file was not made: ${response.status}`);
    const seconds = ((performance.now() - started) / 1_000).toFixed(1);
    console.log(
      `       ${MOST_ROWS} rows of ${(bytes / 2 ** 20).toFixed(1)} MB in ${seconds} s; ${before.toFixed(2)} GB before`,
    );
    return memoryOf(pid, 'VmHWM');
  } finally {
    await stopProcess(server);
  }
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

async function cookieFor(db: Db, login: string): Promise<string> {
  const account = await findAccountByLogin(db, login);
  return `dorobek=${await openSession(db, { accountRow: account?.rowNum ?? 0, ticket: `ST-${login}-${process.pid}` })}`;
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
  let officeSecret = '';
  if (databaseUrl) {
    const database = await open({ people: 120, publications: 1_500 });
    secret = await cookieFor(database.db, 'pracownik');
    officeSecret = await cookieFor(database.db, 'ewaluacja');
    await fillYear(database.db);
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
  const file = databaseUrl ? await downloadFile({ url, PORT: String(port), ...environment }, officeSecret) : null;
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
    ...(file === null ? [] : [claim(`at the peak of a file of ${MOST_ROWS} rows`, file, FILE_GB)]),
  ];
}
