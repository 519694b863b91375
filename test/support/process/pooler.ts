import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const BOUNCER = '/usr/sbin/pgbouncer';
export const hasPooler = existsSync(BOUNCER);

const run = promisify(execFile);
const asPostgres = (...command: string[]) =>
  run('su', ['postgres', '-s', '/bin/bash', '-c', `${command.join(' ')} > /dev/null 2>&1`]);

const accepts = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  const [event] = await Promise.race([
    once(socket, 'connect').then(() => ['connect']),
    once(socket, 'close').then(() => ['close']),
  ]).catch(() => ['close']);
  socket.destroy();
  return event === 'connect';
};

/** deploy/pgbouncer before this server, whose users it believes, without files outside its folder. */
export function shippedPooler(server: string): string {
  const { hostname, port, pathname } = new URL(server);
  const changes: [RegExp, string][] = [
    [/host=127\.0\.0\.1 dbname=dorobek/g, `host=${hostname} port=${port} dbname=${pathname.slice(1)}`],
    [/^dorobek_/gm, `${pathname.slice(1)}_`],
    [/^listen_port = .*/m, 'listen_port = PORT'],
    [/^unix_socket_dir = .*/m, 'unix_socket_dir ='],
    [/^auth_type = .*\n/m, ''],
    [/^auth_file = .*/m, 'auth_type = trust\nauth_file = FOLDER/users'],
    [/^logfile = .*/m, 'logfile = FOLDER/log'],
    [/^pidfile = .*/m, 'pidfile = FOLDER/pid'],
  ];
  return changes.reduce(
    (text, [from, to]) => {
      if (!from.test(text)) throw new Error(`The shipped configuration has no ${from}`);
      return text.replace(from, to);
    },
    readFileSync('deploy/pgbouncer/pgbouncer.ini', 'utf8'),
  );
}

/** PgBouncer with this configuration, in which FOLDER and PORT are its own. */
export async function startPooler(configuration: string, database: string) {
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-pooler-'));
  const port = await freePort('127.0.0.1');
  writeFileSync(join(folder, 'users'), '"postgres" ""\n');
  writeFileSync(
    join(folder, 'pooler.ini'),
    configuration.replaceAll('FOLDER', folder).replaceAll('PORT', String(port)),
  );
  await run('chown', ['-R', 'postgres', folder]);
  await asPostgres(BOUNCER, '-d', join(folder, 'pooler.ini'));
  while (!(await accepts(port))) await pause(20);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/${database}`,
    async [Symbol.asyncDispose]() {
      await asPostgres('kill', `$(cat ${folder}/pid)`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
