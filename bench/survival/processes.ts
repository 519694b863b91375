import { environmentOn } from '../../test/support/attack/faults.ts';
import { startProcess } from '../../test/support/process/server-process.ts';

type Process = ReturnType<typeof startProcess>;

type Start = { port: number; role?: string; more?: Record<string, string> };

export async function started(url: string, { port, role = 'web', more }: Start): Promise<Process> {
  // With the delay of a shipped installation, in which proxies notice that it stops.
  const server = startProcess({ ...environmentOn(url, port), ROLE: role, ...more });
  await server.printed('READY');
  return server;
}

export async function endProcess({ child, ended }: Process, signal: NodeJS.Signals) {
  child.kill(signal);
  await ended;
}

export function skipped(name: string, what: string): boolean[] {
  console.log(`skipped  ${name}: it needs ${what} (Debian's packages)`);
  return [];
}
