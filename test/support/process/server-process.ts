import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { BRIEF_START } from './brief.ts';

type Script = 'serve.ts' | 'first-start.ts';

/** A server as a process of its own, with what it has printed; `script` is another of this folder. */
export function startProcess(environment: Record<string, string>, script: Script = 'serve.ts') {
  const child = spawn(process.execPath, [...BRIEF_START, fileURLToPath(new URL(script, import.meta.url))], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A test that fails first must not leave it: the whole run would wait for it.
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const ended = once(child, 'exit').then(([code]: unknown[]) => code);
  const printed = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => output.includes(text) && resolve();
      child.stdout.on('data', look);
      void ended.then(() => reject(new Error(`The server has ended without ${text}: ${output}`)));
      look();
    });
  child.stdout.on('data', (chunk) => (output += chunk));
  return { child, ended, printed, output: () => output };
}

export type ServerProcess = ReturnType<typeof startProcess>;
