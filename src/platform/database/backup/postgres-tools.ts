import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Refusal } from '../../refusal.ts';

const MOST_SAID = 4_000;

/** The address as PostgreSQL's programs read it, without its password, which every user of the machine could see among the processes. */
function splitPassword(url: string): { address: string; password: string | undefined } {
  const address = URL.parse(url);
  if (!address) return { address: url, password: undefined };
  const ssl = address.searchParams.get('ssl');
  if (ssl !== null) {
    address.searchParams.delete('ssl');
    address.searchParams.set('sslmode', ssl === 'true' ? 'require' : ssl);
  }
  if (!address.password) return { address: address.href, password: undefined };
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}

/** What each program does, as who reads the failure knows it. */
const DOES = { pg_dump: 'Zapisywanie kopii', pg_restore: 'Odtwarzanie kopii' };

/** Runs a program of PostgreSQL's own on a database. @throws Refusal with what it says */
export async function runTool(name: 'pg_dump' | 'pg_restore', url: string, args: string[]): Promise<void> {
  const { address, password } = splitPassword(url);
  const child = spawn(name, [...args, '--no-password', `--dbname=${address}`], {
    env: { ...process.env, ...(password !== undefined && { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    if (said.length < MOST_SAID) said += text;
  });
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Refusal('unavailable', `Nie ma programu ${name}: zainstaluj klienta PostgreSQL (postgresql-client).`);
  });
  if (code !== 0)
    throw new Refusal('unavailable', `${DOES[name]} zakończyło się błędem: ${said.trim().slice(0, MOST_SAID)}`);
}
