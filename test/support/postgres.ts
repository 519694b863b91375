import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bench/measure.ts';

const BIN = '/usr/lib/postgresql/15/bin';

/** Whether a PostgreSQL server of the test's own can be started: it is installed, and refuses to run as root. */
export const hasPostgres = existsSync(`${BIN}/postgres`) && process.getuid?.() === 0;

const asPostgres = (command: string) =>
  execFileSync('su', ['postgres', '-s', '/bin/bash', '-c', command], { stdio: ['ignore', 'ignore', 'inherit'] });

/** A PostgreSQL server of its own, started. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-postgres-'));
  const port = await freePort();
  execFileSync('chown', ['postgres', folder]);
  asPostgres(`${BIN}/initdb -D ${folder}/db -A trust -E UTF8 --locale=C.UTF-8`);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const start = () => asPostgres(`${BIN}/pg_ctl -D ${folder}/db -w -l ${folder}/log -o '${options}' start`);
  const stop = (mode: 'fast' | 'immediate') => asPostgres(`${BIN}/pg_ctl -D ${folder}/db -w -m ${mode} stop`);
  start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    [Symbol.dispose]() {
      stop('immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
