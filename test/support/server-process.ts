import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SERVE = fileURLToPath(new URL('serve.ts', import.meta.url));

/** A server as a process of its own, with what it has printed. */
export function startProcess(environment: Record<string, string>) {
  const child = spawn(process.execPath, [SERVE], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
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
