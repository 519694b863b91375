import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { type Database, openDatabase } from '#platform/database/db.ts';
import { createLog } from '#platform/log.ts';
import { createRateLimits } from '#platform/http/rate-limits.ts';
import { DelayedRefusal } from '#platform/refusal.ts';
import { ldapServer } from '../../support/process/endless.ts';
import { hasPostgres, startPostgres } from '../../support/postgres.ts';

const log = createLog('silent');
const perMinute = { ...readConfig({}).perMinute, call: 1_000, password: 10 };
type Limits = ReturnType<typeof createRateLimits>;

/** How many of the requests are admitted, one after the other by each of the limits in turn. */
async function admitted(limits: Limits[], kind: 'call' | 'password', count: number): Promise<number> {
  let passed = 0;
  for (let at = 0; at < count; at += 1) {
    const limit = limits[at % limits.length];
    const refused = await limit?.consume(kind, 'ewa').then(
      () => false,
      (error: unknown) => error instanceof DelayedRefusal,
    );
    if (!refused) passed += 1;
  }
  return passed;
}

const moduleOf = (path: string) =>
  JSON.stringify(fileURLToPath(new URL(`../../../src/platform/${path}`, import.meta.url)));
/** A process that asks 3,000 times and prints how many requests it admitted. */
const ASK = `
  import postgres from 'postgres';
  import { createRateLimits } from ${moduleOf('http/rate-limits.ts')};
  import { createLog } from ${moduleOf('log.ts')};
  const sql = postgres(process.env.URL);
  const limits = createRateLimits(JSON.parse(process.env.LIMITS), createLog('silent'), sql);
  await sql\`select 1\`;
  let admitted = 0;
  for (let at = 0; at < 3_000; at += 1) await limits.consume('call', 'jan').then(() => (admitted += 1), () => {});
  console.log(admitted);
  await sql.end();`;

async function askInProcess(url: string): Promise<number> {
  const env = { ...process.env, URL: url, LIMITS: JSON.stringify(perMinute) };
  const child = spawn(process.execPath, ['--input-type=module', '-e', ASK], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  await once(child, 'close');
  return Number(out);
}

describe.skipIf(!hasPostgres)('processes on one database (skipped: PostgreSQL is not installed)', () => {
  test('admit together at most a twentieth each above the limit', async () => {
    await using server = await startPostgres();
    const database: Database = await openDatabase({ url: server.url });
    const process = () => createRateLimits(perMinute, log, database.shared ?? database.sql);

    const counts = await Promise.all([askInProcess(server.url), askInProcess(server.url), askInProcess(server.url)]);
    const sum = counts.reduce((total, count) => total + count, 0);
    expect(sum).toBeGreaterThanOrEqual(1_000);
    expect(sum).toBeLessThan(1_000 + 3 * 50);

    // Small limits are exact, and a reset holds for all.
    const both = [process(), process()];
    expect(await admitted(both, 'password', 30)).toBe(10);
    await Promise.all(both.map((limits) => limits.reset('password', 'ewa')));
    expect(await admitted(both, 'password', 30)).toBe(10);

    // Another process starts with what the others have counted.
    expect(await admitted([process()], 'password', 5)).toBe(0);
    await database.close();
  });
});

const warnings = () => {
  const lines: string[] = [];
  return { lines, log: createLog('warn', { write: (line) => lines.push(line) }) };
};

test.each(['refuses', 'is silent'])('a database that %s leaves each process its own limits', async (how) => {
  await using silent = await ldapServer(() => undefined);
  const port = how === 'refuses' ? 1 : silent.port;
  const sql = postgres(`postgres://127.0.0.1:${port}/nowhere`, { max: 1, connect_timeout: 1, backoff: () => 0 });
  const said = warnings();
  const limits = createRateLimits(perMinute, said.log, sql);
  expect(await admitted([limits], 'call', 1_200)).toBe(1_000);
  expect(said.lines).toEqual([
    expect.stringContaining('limited by each process for itself'),
    expect.stringContaining('requests beyond a limit are refused'),
  ]);
  await sql.end({ timeout: 0 });
});
