import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeLock } from '#platform/database/lock.ts';

const LOCK = fileURLToPath(new URL('../../src/platform/database/lock.ts', import.meta.url));
/** Takes the lock, says so and keeps it, or says why not. */
const SCRIPT = `
  import { takeLock } from ${JSON.stringify(LOCK)};
  try {
    takeLock(process.env.DATA);
    console.log('taken');
    setInterval(() => {}, 1_000);
  } catch (error) {
    console.log(error.message);
  }`;
const NAMESPACE = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const canUnshare = spawnSync(NAMESPACE[0] ?? '', [...NAMESPACE.slice(1), 'true']).status === 0;

let data = '';
let children: ChildProcess[] = [];

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'dorobek-lock-'));
  children = [];
});
afterEach(async () => {
  for (const child of children) await end(child);
  rmSync(data, { recursive: true });
});

/** Kills the process without a chance to release anything. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** A process that tries to take the lock, and its first line. */
async function contender(prefix: string[] = []) {
  const [command = '', ...args] = [...prefix, process.execPath, '--input-type=module', '-e', SCRIPT];
  const child = spawn(command, args, { env: { ...process.env, DATA: data }, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return { child, line: line.trim() };
}

test('one process holds the lock; the message names it and says what to do', async () => {
  const first = await contender();
  expect(first.line).toBe('taken');
  const second = await contender();
  expect(second.line).toContain(`jest używany: proces ${first.child.pid} na komputerze`);
  expect(second.line).toContain('Zatrzymaj tamten serwer');
});

test('a killed holder leaves no lock', async () => {
  const first = await contender();
  await end(first.child);
  expect((await contender()).line).toBe('taken');
});

test('of several that come when the holder is killed, one gets the lock', async () => {
  const first = await contender();
  await end(first.child);
  const lines = (await Promise.all([1, 2, 3, 4].map(() => contender()))).map(({ line }) => line);
  expect(lines.filter((line) => line === 'taken')).toHaveLength(1);
});

test('the lock is held against the own process too, until it is released', () => {
  const release = takeLock(data);
  expect(() => takeLock(data)).toThrow('jest używany');
  release();
  takeLock(data)();
});

describe.skipIf(!canUnshare)('in another PID namespace, as of a container (skipped: unshare is not allowed)', () => {
  test('the lock holds', async () => {
    const first = await contender();
    expect((await contender(NAMESPACE)).line).toContain('jest używany');
    await end(first.child);
    const inside = await contender(NAMESPACE);
    expect(inside.line).toBe('taken');
    expect((await contender()).line).toContain('jest używany: proces 1 na');
  });
});
