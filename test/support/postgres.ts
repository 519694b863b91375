import { type ChildProcessByStdio, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { freePort } from '../../bench/measure.ts';

const IS_MAC = process.platform === 'darwin';

const FOLDERS = [
  ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
  ...(process.env.PATH ?? '').split(delimiter),
  ...globSync('/{opt/homebrew,usr/local}/opt/postgresql@*/bin').toSorted().toReversed(),
];

const run = (file: string, args: string[], options = {}) =>
  execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], ...options });

const isSupported = (folder: string) =>
  ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))) &&
  Number(/\d+/.exec(run(join(folder, 'postgres'), ['--version']))) >= 15;

/** Root starts PostgreSQL as its own user, because PostgreSQL refuses root. Undefined: there is no such user. */
function findUser() {
  if (process.getuid?.() !== 0) return {};
  try {
    return { uid: Number(run('id', ['-u', 'postgres'])), gid: Number(run('id', ['-g', 'postgres'])) };
  } catch {
    return undefined;
  }
}

const user = findUser();
const bin = user && FOLDERS.find(isSupported);

/** Whether a PostgreSQL server of the tests' own can be started. */
export const hasPostgres = bin !== undefined;

/**
 * Runs the server until it reads a signal's name; without one, as this process ended or was killed, it stops the server
 * and deletes the folder. Then nobody else holds the server's standard error.
 */
const GUARD = `
"$0" "$@" </dev/null &
exec 2>/dev/null
if read signal; then kill -$signal $!; wait; else kill -QUIT $!; wait; rm -rf "$PWD"; fi`;

const SIGNALS = { fast: 'INT', immediate: 'QUIT' };

export type StopMode = keyof typeof SIGNALS;

type Start = {
  initOptions?: string[];
  /** Of `postgres`, over those of tests: `wal_level=replica`. */
  settings?: string[];
  /** The address of the server whose streaming standby it is. */
  standbyOf?: string;
};

/** A PostgreSQL server of its own, started, in `folder` if given. */
export async function startPostgres(
  folder = mkdtempSync(join(tmpdir(), 'dorobek-postgres-')),
  { initOptions = [], settings = [], standbyOf }: Start = {},
) {
  if (!bin) throw new Error('PostgreSQL 15 or newer is not installed');
  const port = await freePort();
  const data = join(folder, 'db');
  const place = { ...user, cwd: folder };
  if (user?.uid !== undefined) chownSync(folder, user.uid, user.gid);
  // macOS has no C.UTF-8, and sorts by code points in this one too.
  const encoding = ['-E', 'UTF8', `--locale=${IS_MAC ? 'en_US' : 'C'}.UTF-8`];
  if (standbyOf) {
    run(
      join(bin, 'pg_basebackup'),
      ['-D', data, '-d', standbyOf, '-X', 'stream', '-c', 'fast', '-R', '--no-sync'],
      place,
    );
  } else {
    const access = ['-U', 'postgres', '-A', 'trust'];
    run(join(bin, 'initdb'), ['-D', data, ...access, '--no-sync', ...encoding, ...initOptions], place);
  }
  const options = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    // Its processes are killed, never the machine: without these two nothing is lost.
    'fsync=off',
    'full_page_writes=off',
    // Databases live for seconds and are analysed where it matters; nobody replicates them.
    'autovacuum=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'max_wal_size=4GB',
    'log_min_messages=log',
    ...settings,
  ].flatMap((option) => ['-c', option]);

  let guard: ChildProcessByStdio<Writable, null, Readable> | undefined;
  async function end(signal?: string) {
    if (!guard) return;
    const ended = once(guard, 'exit');
    guard.stdin.end(signal && `${signal}\n`);
    guard = undefined;
    await ended;
  }
  async function start() {
    await end(SIGNALS.immediate);
    // In a session of its own, Ctrl+C reaches the tests alone.
    guard = spawn('/bin/sh', ['-c', GUARD, join(bin ?? '', 'postgres'), '-D', data, ...options], {
      ...place,
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let log = '';
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    guard.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-10_000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    guard.stderr.once('end', () => reject(new Error(`PostgreSQL has ended: ${log}`)));
    await ready;
  }
  const signal = (name: NodeJS.Signals) => {
    const postmaster = Number(readFileSync(`${data}/postmaster.pid`, 'utf8').split('\n')[0]);
    const children = IS_MAC
      ? run('pgrep', ['-P', String(postmaster)])
      : readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
    for (const pid of [postmaster, ...children.split(/\s/).filter(Boolean).map(Number)]) process.kill(pid, name);
  };
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** The same server over its Unix socket: a query takes half as long. */
    socketUrl: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    start,
    stop: (mode: StopMode) => end(SIGNALS[mode]),
    /** Stops the processes where they are: they neither answer nor end. */
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async [Symbol.asyncDispose]() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;
