import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** Runs a script in a child process, whose memory is freed with it. Shares stdout and stderr. */
export async function runScript(args: string[]): Promise<void> {
  const script = spawn(process.execPath, args, { stdio: 'inherit' });
  const [code, signal]: unknown[] = await once(script, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')}: ${signal ?? `code ${code}`}`);
}
