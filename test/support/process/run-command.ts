import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { BRIEF_START } from './brief.ts';

/** Runs a command of the product to its end. */
export async function runCommandFile(name: string, environment: Record<string, string>, args: string[] = []) {
  const file = fileURLToPath(new URL(`../../../src/app/commands/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [...BRIEF_START, file, ...args], { env: { ...process.env, ...environment } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code]: unknown[] = await once(child, 'close');
  return { code, output };
}
