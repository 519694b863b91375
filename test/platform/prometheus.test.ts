import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { clientOf, environmentOn, logInPeople } from '../support/attack/faults.ts';
import { hasPostgres, startPostgres } from '../support/postgres.ts';
import { freePort } from '../support/process/free-port.ts';
import { startProcess } from '../support/process/server-process.ts';

const PROMETHEUS = '/usr/bin/prometheus';
const WATCH = join(import.meta.dirname, '../../deploy/watch');

const Targets = z.object({ data: z.object({ activeTargets: z.array(z.object({ health: z.string() })) }) });
const Rules = z.object({
  data: z.object({
    groups: z.array(
      z.object({ rules: z.array(z.object({ name: z.string(), health: z.string(), state: z.string() })) }),
    ),
  }),
});
const Answer = z.object({ status: z.string(), data: z.object({ result: z.array(z.unknown()) }) });

/** The expressions of the dashboard's panels. */
const expressions = () =>
  [...readFileSync(join(WATCH, 'dashboard.json'), 'utf8').matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(
    ([, text = '""']) => String(JSON.parse(text)),
  );

/** Prometheus with deploy/watch, asking the product at this port every second. */
async function startPrometheus(target: number) {
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-prometheus-'));
  const port = await freePort('127.0.0.1');
  writeFileSync(join(folder, 'alerts.yml'), readFileSync(join(WATCH, 'alerts.yml')));
  const shipped = readFileSync(join(WATCH, 'prometheus.yml'), 'utf8');
  const own = shipped.replaceAll('15s', '1s').replace(/targets: .*/, `targets: ['localhost:${target}']`);
  writeFileSync(join(folder, 'prometheus.yml'), own);
  const args = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`];
  const prometheus = spawn(PROMETHEUS, [...args, `--web.listen-address=127.0.0.1:${port}`], { stdio: 'ignore' });
  const ended = once(prometheus, 'exit');
  return {
    ask: async (path: string): Promise<unknown> => (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json(),
    async [Symbol.asyncDispose]() {
      prometheus.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const NOT_HERE = /backup|queue|job|schedule|collisions|status="|recalculation|proofs/;

describe.skipIf(!existsSync(PROMETHEUS) || !hasPostgres)('a real Prometheus (skipped: it is not installed)', () => {
  test('scrapes the product, evaluates every alert, and answers every panel of the dashboard', async () => {
    await using postgres = await startPostgres();
    const people = await logInPeople(postgres.url, 2);
    const [port, metrics] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')];
    const server = startProcess({ ...environmentOn(postgres.url, port), METRICS_PORT: String(metrics) });
    onTestFinished(async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    });
    await server.printed('READY');
    const client = clientOf(port, people);
    await using prometheus = await startPrometheus(metrics);
    const healths = async () =>
      Targets.parse(await prometheus.ask('targets')).data.activeTargets.map(({ health }) => health);
    await expect.poll(() => healths().catch(() => []), { timeout: 30_000 }).toEqual(['up']);
    const rules = async () => {
      // So that rates have something to count.
      await client.write('z Prometheusa');
      return Rules.parse(await prometheus.ask('rules')).data.groups.flatMap((group) => group.rules);
    };
    const shipped = readFileSync(join(WATCH, 'alerts.yml'), 'utf8').match(/- alert: \w+/g) ?? [];
    await expect
      .poll(async () => (await rules()).filter(({ health }) => health === 'ok').length, { timeout: 30_000 })
      .toBe(shipped.length);
    const active = async () => (await rules()).filter(({ state }) => state !== 'inactive').map(({ name }) => name);
    // Nobody has made a backup here; of the worker it hears after a moment.
    await expect
      .poll(async () => (await active()).toSorted(), { timeout: 30_000 })
      .toEqual(['DorobekBackupOld', 'DorobekDrillOld']);

    const asked = expressions();
    expect(asked.length).toBeGreaterThan(20);
    const silent = async () => {
      const found: string[] = [];
      for (const expression of asked) {
        const query = new URLSearchParams({ query: expression.replaceAll(/\$__rate_interval|5m/g, '1m') });
        const { status, data } = Answer.parse(await prometheus.ask(`query?${query}`));
        expect([expression, status]).toEqual([expression, 'success']);
        // What has not happened here: backups, jobs, schedules, collisions, errors.
        if (data.result.length === 0 && !NOT_HERE.test(expression)) found.push(expression);
      }
      return found;
    };
    // A rate needs two samples.
    await expect.poll(silent, { timeout: 60_000, interval: 1_000 }).toEqual([]);
  });
});
