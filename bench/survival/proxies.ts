import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../measure.ts';
import { root } from '../server-process.ts';

const NGINX = '/usr/sbin/nginx';
const HAPROXY = '/usr/sbin/haproxy';

export type ProxyName = 'nginx' | 'haproxy';
export const hasProxy = (name: ProxyName) => existsSync(name === 'nginx' ? NGINX : HAPROXY);

const shipped = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');

const accepts = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  const open = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return open;
};

/** Replaces what the shipped file has to hold: else it would be another file that is tried. */
function replaced(text: string, changes: [string | RegExp, string][]): string {
  return changes.reduce((now, [from, to]) => {
    const next = now.replace(from, to);
    if (next === now) throw new Error(`The shipped configuration has no ${from}`);
    return next;
  }, text);
}

/** A program with the text as its configuration, until disposed of. */
async function run(command: string, { args, text, port }: { args: string[]; text: string; port: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-proxy-'));
  writeFileSync(join(folder, 'config'), text.replaceAll('FOLDER', folder));
  const filled = args.map((arg) => arg.replaceAll('FOLDER', folder));
  const proxy = spawn(command, filled, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(proxy, 'exit');
  while (proxy.exitCode === null && !(await accepts(port))) await pause(20);
  if (proxy.exitCode !== null) throw new Error(`${command} has ended`);
  return {
    port,
    /** What nginx complains of, and how often: of the process that is replaced it says that nobody accepts. */
    complaints() {
      const log = join(folder, 'log');
      const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : [];
      const said = lines.flatMap((line) => /\d#\d+: (?:\*\d+ )?(.*?)(?: while|, client|$)/.exec(line)?.[1] ?? []);
      return Object.fromEntries([...Map.groupBy(said, (each) => each)].map(([each, all]) => [each, all.length]));
    },
    async [Symbol.asyncDispose]() {
      proxy.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** deploy/nginx before two processes, without TLS. */
async function startNginx([first, second]: readonly [number, number]) {
  const port = await freePort();
  const site = replaced(shipped('nginx/dorobek.conf'), [
    ['127.0.0.1:3001', `127.0.0.1:${first}`],
    ['127.0.0.1:3002', `127.0.0.1:${second}`],
    [/listen 80;/, `listen 127.0.0.1:${await freePort()};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/^ *ssl_.*\n/gm, ''],
  ]);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path FOLDER/${kind};`,
  );
  const text = `${process.getuid?.() === 0 ? 'user root;' : ''}\npid FOLDER/pid;\nerror_log FOLDER/log;\nevents {}\nhttp {
access_log off;\n${places.join('\n')}\n${site}\n}\n`;
  return run(NGINX, { args: ['-p', 'FOLDER', '-c', 'FOLDER/config', '-g', 'daemon off;'], text, port });
}

/** deploy/haproxy before two processes, without TLS. */
async function startHaproxy([first, second]: readonly [number, number]) {
  const port = await freePort();
  const text = replaced(shipped('haproxy/haproxy.cfg'), [
    [/^ *(log|ssl-default|option httplog).*\n/gm, ''],
    [/^ *bind :80\n/m, ''],
    // Of which a terminal may not open twice as many files.
    ['maxconn 10000', 'maxconn 2000'],
    [/bind :443 .*/, `bind 127.0.0.1:${port}`],
    [/^ *http-request redirect .*\n/m, ''],
    [/127\.0\.0\.1:3001/g, `127.0.0.1:${first}`],
    [/127\.0\.0\.1:3002/g, `127.0.0.1:${second}`],
  ]);
  return run(HAPROXY, { args: ['-db', '-q', '-f', 'FOLDER/config'], text, port });
}

export const startProxy = (name: ProxyName, ports: readonly [number, number]) =>
  name === 'nginx' ? startNginx(ports) : startHaproxy(ports);

/** deploy/haproxy/postgres.cfg before two PostgreSQL servers and the addresses that say which of them writes. */
export async function startDatabaseProxy([one, other]: readonly { port: number; rest: number }[]) {
  if (!one || !other) throw new Error('Two servers');
  const port = await freePort();
  const text = replaced(shipped('haproxy/postgres.cfg'), [
    ['127.0.0.1:5432', `127.0.0.1:${port}`],
    ['10.0.0.11:5432 check port 8008', `127.0.0.1:${one.port} check port ${one.rest}`],
    ['10.0.0.12:5432 check port 8008', `127.0.0.1:${other.port} check port ${other.rest}`],
  ]);
  return run(HAPROXY, { args: ['-db', '-q', '-f', 'FOLDER/config'], text, port });
}
