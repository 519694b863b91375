import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../measure.ts';
import { root } from '../server-process.ts';

export const hasPatroni = existsSync('/usr/bin/patroni') && existsSync('/usr/bin/etcd');

/** For a server that is made anew from the other one. */
const WHOLE_MS = 180_000;

const Member = z.object({ name: z.string(), role: z.string(), state: z.string() });
const Cluster = z.object({ members: z.array(Member) });

const idOf = (what: '-u' | '-g') => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }));

type Node = { name: string; port: number; rest: number; folder: string; patroni: ChildProcess | undefined };

const url = (port: number) => `http://127.0.0.1:${port}`;

/** deploy/patroni on this machine: two PostgreSQL servers and one etcd, synchronous. */
export async function startCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-cluster-'));
  const owner = { uid: idOf('-u'), gid: idOf('-g') };
  chownSync(folder, owner.uid, owner.gid);
  const start = (command: string, args: string[]) =>
    spawn(command, args, { ...owner, cwd: folder, env: { ...process.env, HOME: folder }, stdio: 'ignore' });
  const [client, peer] = [await freePort(), await freePort()];
  const etcdOptions = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': url(client),
    'advertise-client-urls': url(client),
    'listen-peer-urls': url(peer),
    'initial-advertise-peer-urls': url(peer),
    'initial-cluster': `default=${url(peer)}`,
  };
  const etcd = start(
    '/usr/bin/etcd',
    Object.entries(etcdOptions).map(([name, value]) => `--${name}=${value}`),
  );
  const shipped = readFileSync(join(root, 'deploy/patroni/patroni.yml'), 'utf8');
  const nodeOf = async (name: string): Promise<Node> => {
    const [port, rest] = [await freePort(), await freePort()];
    const own = join(folder, name);
    mkdirSync(own);
    chownSync(own, owner.uid, owner.gid);
    const text = shipped
      .replace('name: db1', `name: ${name}`)
      .replaceAll('10.0.0.11:8008', `127.0.0.1:${rest}`)
      .replace(/hosts: .*/, `hosts: 127.0.0.1:${client}`)
      .replaceAll('10.0.0.11:5432', `127.0.0.1:${port}`)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      // Without a certificate here.
      .replace('hostssl all', 'host all')
      .replace('max_connections: 200', `max_connections: 200\n        unix_socket_directories: ${own}`)
      .replace('/var/lib/postgresql/15/main', join(own, 'data'));
    writeFileSync(join(own, 'patroni.yml'), text);
    return { name, port, rest, folder: own, patroni: undefined };
  };
  const nodes = [await nodeOf('db1'), await nodeOf('db2')];
  const startNode = (node: Node) => {
    node.patroni = start('/usr/bin/patroni', [join(node.folder, 'patroni.yml')]);
  };
  const members = async () => {
    for (const { rest } of nodes) {
      try {
        return Cluster.parse(await (await fetch(`${url(rest)}/cluster`, { signal: AbortSignal.timeout(1_000) })).json())
          .members;
      } catch {
        // Killed, or not yet started.
      }
    }
    return [];
  };
  /** The one that writes, once the other follows it synchronously. */
  const whenWhole = async (): Promise<Node> => {
    for (const until = performance.now() + WHOLE_MS; performance.now() < until; ) {
      const known = await members();
      const leader = known.find(({ role, state }) => role === 'leader' && state === 'running');
      const node = nodes.find(({ name }) => name === leader?.name);
      if (node && known.some(({ role }) => role === 'sync_standby')) return node;
      await pause(100);
    }
    throw new Error('The cluster does not come up');
  };
  const isUp = () =>
    fetch(`${url(client)}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  // Patroni ends without it.
  while (!(await isUp())) await pause(100);
  for (const node of nodes) startNode(node);
  await whenWhole();
  return {
    nodes,
    whenWhole,
    /** As when the machine dies: Patroni and every process of its server are killed. */
    async kill(node: Node) {
      const postmaster = Number(readFileSync(join(node.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
      const list = `/proc/${postmaster}/task/${postmaster}/children`;
      const children = existsSync(list) ? readFileSync(list, 'utf8').split(' ').filter(Boolean) : [];
      const { patroni } = node;
      const gone = patroni && once(patroni, 'exit');
      patroni?.kill('SIGKILL');
      for (const pid of [postmaster, ...children.map(Number)]) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // A connection that has just ended.
        }
      }
      await gone;
    },
    startNode,
    url: (port: number) => `postgres://postgres:change-me@127.0.0.1:${port}/postgres`,
    async [Symbol.asyncDispose]() {
      for (const { patroni } of nodes) {
        if (!patroni || patroni.exitCode !== null || patroni.signalCode !== null) continue;
        // Stops its server too.
        patroni.kill('SIGTERM');
        await once(patroni, 'exit');
      }
      etcd.kill('SIGTERM');
      await once(etcd, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
