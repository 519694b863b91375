import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { UNHURRIED } from '../test/support/app.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));
const POLL_MS = 50;
const TICK_MS = 10;

export type ServerProcess = { server: ChildProcess; pid: number; most: number };

/** Resident memory of a process in GiB, from the accounts of Linux: `VmRSS` now, `VmHWM` at its peak. */
export const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 2 ** 20;

function processorTime(file: string): number {
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Milliseconds of the processor that a process has used, and those of its main thread. */
export const processorTimeOf = (pid: number) => processorTime(`/proc/${pid}/stat`);
export const mainThreadTimeOf = (pid: number) => processorTime(`/proc/${pid}/task/${pid}/stat`);

const children = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** Starts the product as `npm start` does; `most` is the peak of it and of the processes that it started, together. */
export async function startServer(environment: Record<string, string>): Promise<ServerProcess> {
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(readFileSync(`${root}package.json`, 'utf8')));
  const args = scripts.start.replace(/^exec node /, '').split(' ');
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
    const all = [pid, ...children(pid)].map((each) => memoryOf(each, 'VmRSS'));
    most = Math.max(
      most,
      all.reduce((sum, each) => sum + each, 0),
    );
    await pause(POLL_MS);
  }
  return { server, pid, most };
}

export async function stopProcess(server: ChildProcess) {
  server.kill('SIGTERM');
  await once(server, 'exit');
}
