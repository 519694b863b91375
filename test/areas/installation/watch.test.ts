import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { appGauges, appJobs } from '#app/app-jobs.ts';
import { appRouter } from '#app/app-router.ts';
import { readConfig } from '#platform/config/config.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { SYSTEM } from '#platform/jobs/kind.ts';
import { createLog } from '#platform/log.ts';
import { proceduresOf } from '#platform/http/rest.ts';
import { transact } from '#platform/database/transact.ts';
import { createMetrics } from '#platform/watch/metrics.ts';
import { serveMetrics } from '#platform/watch/metrics-server.ts';
import { EXPORT } from '#areas/installation/service-jobs.ts';
import { post, signIn, testApp } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { runJobs } from '../../support/tools.ts';

const quiet = createLog('silent');
const config = readConfig({ LOG_LEVEL: 'silent' });
const metricsOf = (db: Parameters<typeof createMetrics>[0]['db']) =>
  createMetrics({
    db,
    pools: [{ name: 'calls', size: 10, inUse: () => ({ used: 2, waiting: 1 }) }],
    gauges: appGauges,
    config,
    log: quiet,
  });

/** The value of a series, by its name with labels. */
const valueIn = (text: string, series: string) => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

test('requests, calls, statements, jobs and the queue are counted, under our own names alone', async ({ database }) => {
  const { db } = database;
  await account(db, { login: 'szefowa', roles: ['admin'] });
  const metrics = metricsOf(db);
  try {
    const app = testApp(db);
    const session = await signIn(app, 'szefowa');
    await app.request('/api/admin/systemState', { headers: session.headers });
    await app.request('/api/admin/moves');
    await app.request('/api/trpc/not.a.call,installation.moves?batch=1&input={}', { headers: session.headers });
    await app.request('/api/nowhere/7f3a', { headers: session.headers });
    await transact(db, (tx) => enqueue(tx, EXPORT, { payload: {}, by: SYSTEM }));
    const before = await metrics.text();
    expect(valueIn(before, 'dorobek_queue_jobs{kind="installation.export",state="waiting"}')).toBe(1);
    expect(valueIn(before, 'dorobek_queue_oldest_seconds{kind="installation.export"}')).toBeGreaterThan(0);
    await runJobs(db, appJobs.handlers);
    const text = await metrics.text();
    expect(valueIn(text, 'dorobek_queue_jobs{kind="installation.export",state="waiting"}')).toBeUndefined();
    expect(valueIn(text, 'dorobek_job_seconds_count{kind="installation.export",outcome="finished"}')).toBe(1);
    expect(valueIn(text, 'dorobek_call_seconds_count{call="installation.state",status="2xx"}')).toBe(1);
    expect(valueIn(text, 'dorobek_call_seconds_count{call="installation.moves",status="4xx"}')).toBe(1);
    expect(valueIn(text, 'dorobek_call_seconds_count{call="installation.moves",status="2xx"}')).toBe(1);
    expect(valueIn(text, 'dorobek_request_seconds_count{kind="call",status="4xx"}')).toBeGreaterThanOrEqual(2);
    expect(valueIn(text, 'dorobek_pool_connections{pool="calls",state="waiting"}')).toBe(1);
    expect(valueIn(text, `dorobek_build_info{version="${config.version}",role="all"}`)).toBe(1);
    expect(valueIn(text, 'dorobek_database_up')).toBe(1);
    const statements = /^dorobek_statement_seconds_count\{.*\} (\d+)$/m.exec(text)?.[1];
    expect(Number(statements)).toBeGreaterThan(10);
    const known = new Set(proceduresOf(appRouter).map(([name]) => name));
    const named = [...text.matchAll(/call="([^"]+)"/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  } finally {
    metrics.close();
  }
});

test('while the database is away its gauges are silent and the rest goes on', async ({ database: { db } }) => {
  const lines: string[] = [];
  const read = () => db.execute(sql`select 1 / 0`).then(() => []);
  const gauges = [...appGauges, { name: 'dorobek_broken', help: 'Broken.', read }];
  const log = createLog('error', { write: (line) => lines.push(line) });
  const metrics = createMetrics({ db, pools: [], gauges, config, log });
  const text = await metrics.text();
  metrics.close();
  expect(valueIn(text, 'dorobek_database_up')).toBe(0);
  expect(valueIn(text, 'dorobek_sessions')).toBe(0);
  expect(text).toContain('process_resident_memory_bytes');
  expect(lines.join()).toContain('a gauge could not be read');
});

test('metrics and health have a port of their own', async ({ database: { db } }) => {
  const metrics = metricsOf(db);
  let missing: object | undefined;
  const served = await serveMetrics(metrics, () => missing, { port: 0, host: 'localhost' });
  const at = (path: string, how = {}) => fetch(`http://localhost:${served.port()}${path}`, how);
  try {
    const shown = await at('/metrics');
    expect(shown.headers.get('content-type')).toContain('text/plain');
    expect(await shown.text()).toContain('nodejs_eventloop_lag_p99_seconds');
    expect((await at('/metrics', { method: 'POST' })).status).toBe(405);
    expect((await at('/api/isLogged')).status).toBe(404);
    expect(await (await at('/readyz')).json()).toEqual({ status: 'ok' });
    missing = { missing: ['database'], message: 'Baza danych nie odpowiada' };
    const unready = await at('/readyz');
    expect([unready.status, await unready.json()]).toEqual([503, { status: 'unavailable', ...missing }]);
    expect((await at('/healthz')).status).toBe(200);
  } finally {
    await served.close();
    metrics.close();
  }
});

type Line = Record<string, unknown>;

test('each request has an id and one line without personal data; an acting one names both accounts', async ({
  database: { db },
}) => {
  const chief = await account(db, { login: 'szefowa2', roles: ['admin'] });
  const other = await account(db, { login: 'kowalski2', lastName: 'Kowalski' });
  const written: string[] = [];
  const log = createLog('info', { write: (line) => written.push(line) });
  const app = testApp(db, { ACCESS_LOG: '1' }, { log });
  const session = await signIn(app, 'szefowa2');
  const answer = await app.request('/api/trpc/session.isLogged,dashboard.badges?batch=1&input={}', {
    headers: { ...session.headers, 'x-request-id': 'sent-by-a-stranger' },
  });
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[0-9a-f]{12}$/);
  const lines = () => written.map((line): Line => JSON.parse(line));
  expect(lines().find(({ request }) => request === id)).toMatchObject({
    msg: 'request',
    kind: 'call',
    method: 'GET',
    calls: ['session.isLogged', 'dashboard.badges'],
    status: 200,
    account: chief.rowNum,
  });
  await app.request('/healthz');
  expect(lines().filter(({ kind }) => kind === 'health')).toEqual([]);
  const acting = await post(app, '/api/admin/ActAs', {
    as: session,
    body: { user: 'kowalski2', reason: 'Sprawdzenie zgłoszenia' },
  });
  expect(acting.status).toBe(200);
  await app.request('/api/isLogged', { headers: session.headers });
  expect(lines().at(-1)).toMatchObject({ account: chief.rowNum, as: other.rowNum });
  expect(written.join()).not.toMatch(/szefowa2|kowalski2|Kowalski|127\.0\.0\.1/);
});

test('behind a proxy its id is kept; an error that nobody expected says it', async ({ database: { db } }) => {
  await account(db, { login: 'szefowa3', roles: ['admin'] });
  const written: string[] = [];
  const log = createLog('error', { write: (line) => written.push(line) });
  const https = { PUBLIC_URL: 'https://dorobek.example', TRUST_PROXY: '1', CAS_URL: 'https://cas.example' };
  const proxied = testApp(db, https, { log });
  const through = await proxied.request('/api/isLogged', { headers: { 'x-request-id': 'haproxy-00112233' } });
  expect(through.headers.get('x-request-id')).toBe('haproxy-00112233');
  const damaged = await proxied.request('/api/isLogged', { headers: { 'x-request-id': 'a b\tc"' } });
  expect(damaged.headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}$/);
  const app = testApp(db, {}, { log });
  const session = await signIn(app, 'szefowa3');
  // What a migration that is missing does.
  await db.execute(sql`alter table processes rename to processes_away`);
  try {
    const failed = await app.request('/api/admin/systemState', { headers: session.headers });
    const id = failed.headers.get('x-request-id') ?? '-';
    expect(failed.status).toBe(500);
    expect(await failed.json()).toMatchObject({
      message: `Błąd wewnętrzny serwera. Prosimy spróbować później. Numer żądania w dzienniku serwera: ${id}.`,
    });
    expect(written.map((line): Line => JSON.parse(line)).find(({ request }) => request === id)).toMatchObject({
      call: 'installation.state',
    });
  } finally {
    await db.execute(sql`alter table processes_away rename to processes`);
  }
});

const FOLDER = `${import.meta.dirname}/../../../deploy/watch/`;

test('the alert rules and the dashboard name only metrics that exist', async ({ database: { db } }) => {
  const metrics = metricsOf(db);
  const text = await metrics.text();
  metrics.close();
  const families = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => [name, type]));
  const exists = (name: string) =>
    families.has(name) || families.get(name.replace(/_(bucket|count|sum)$/, '')) === 'histogram';
  for (const file of ['alerts.yml', 'dashboard.json']) {
    const named = new Set(readFileSync(FOLDER + file, 'utf8').match(/\b(dorobek|nodejs|process)_[a-z0-9_]+/g));
    expect(named.size).toBeGreaterThan(10);
    expect([...named].filter((name) => !exists(name))).toEqual([]);
  }
});
