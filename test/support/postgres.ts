import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../bench/measure.ts';

const BIN = '/usr/lib/postgresql/15/bin';

/** Whether a PostgreSQL server of the test's own can be started: it is installed, and refuses to run as root. */
export const hasPostgres = existsSync(`${BIN}/postgres`) && process.getuid?.() === 0;

// Its output goes to files: a pipe that the server inherits would stay open.
const asPostgres = (command: string) =>
  promisify(execFile)('su', ['postgres', '-s', '/bin/bash', '-c', `${command} > /dev/null 2>&1`]);

export type StopMode = 'fast' | 'immediate';

/** A PostgreSQL server of its own, started, in `folder` if given. */
export async function startPostgres(
  folder = mkdtempSync(join(tmpdir(), 'dorobek-postgres-')),
  initOptions: string[] = [],
) {
  const port = await freePort();
  execFileSync('chown', ['postgres', folder]);
  await asPostgres(
    `${BIN}/initdb -D ${folder}/db -A trust -E UTF8 --locale=C.UTF-8 --no-sync ${initOptions.join(' ')}`,
  );
  // Its processes are killed, never the machine: without fsync nothing is lost.
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  const start = () => asPostgres(`${BIN}/pg_ctl -D ${folder}/db -w -l ${folder}/log -o '${options}' start`);
  const stop = (mode: StopMode) => asPostgres(`${BIN}/pg_ctl -D ${folder}/db -w -m ${mode} stop`);
  const signal = (name: NodeJS.Signals) => {
    const postmaster = Number(readFileSync(`${folder}/db/postmaster.pid`, 'utf8').split('\n')[0]);
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').split(' ').filter(Boolean);
    for (const pid of [postmaster, ...children.map(Number)]) process.kill(pid, name);
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    /** Stops the processes where they are: they neither answer nor end. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async [Symbol.asyncDispose]() {
      await stop('immediate').catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;
