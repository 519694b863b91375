import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, isListening } from '../../support/process/free-port.ts';

test('SIGTERM to npm ends the server that it has started, in order', async () => {
  const port = await freePort('localhost');
  const data = mkdtempSync(join(tmpdir(), 'dorobek-npm-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const { NODE_ENV: _, ...environment } = process.env;
  const npm = spawn('npm', ['start'], {
    env: { ...environment, PORT: String(port), DATA_DIR: data, DEMO_UNIVERSITY: '0', STOP_DELAY_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(npm, 'exit');
  let output = '';
  npm.stdout.on('data', (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 90_000 }).toContain('Gotowe:');
  npm.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await isListening(port, 'localhost')).toBe(false);
});
