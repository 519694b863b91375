import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sessionCookie } from '#areas/login/cookies.ts';
import { openSession } from '#areas/session/service.ts';
import { bootstrap } from '#app/bootstrap.ts';
import { VARIABLES } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/db.ts';
import { freePort } from '../../bench/measure.ts';
import { environmentOn } from '../support/attack/faults.ts';
import { account } from '../support/builders.ts';
import { hasPostgres, startPostgres } from '../support/postgres.ts';
import { hasNginx, runNginx, temporaryIn } from '../support/process/nginx.ts';
import { startProcess } from '../support/process/server-process.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const MEGABYTE = 1_048_576;

/** Set for others than the program: Node, npm, Debian, PostgreSQL, Compose. */
const FOREIGN = new Set([
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'NPM_CONFIG_UPDATE_NOTIFIER',
  'DEBIAN_FRONTEND',
  'OWNER_PASSWORD',
  'SERVING_PASSWORD',
  'POSTGRES_PASSWORD',
  'POSTGRES_INITDB_ARGS',
  'PGPASSWORD',
  'NGINX_CONF',
  'CERTIFICATES',
  'ON_ERROR_STOP',
]);

/** NAME=value, NAME: value, `name: NAME` and `NAME` in a text. */
const named = (text: string) =>
  new Set(
    [...text.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|ROLE|PORT|HOST)\b(?=[=:`]|,? value)/g)].map(
      ([, name = '']) => name,
    ),
  );

test.for(['docs/operate.md', ...globSync('deploy/**/*.*', { cwd: ROOT })])('%s names variables that exist', (path) => {
  expect([...named(read(path)).difference(VARIABLES).difference(FOREIGN)]).toEqual([]);
});

test("the operator's guide runs scripts and names files that exist", () => {
  const text = read('docs/operate.md');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(run.length).toBeGreaterThan(4);
  expect(run.filter((name) => scripts[name] === undefined)).toEqual([]);
  const paths = [...text.matchAll(/deploy\/[\w./*-]+\w/g)].map(([path]) => path);
  expect(paths.filter((path) => globSync(path, { cwd: ROOT }).length === 0)).toEqual([]);
});

test('a version has its chapter in the changelog', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## \\[${version.replaceAll('.', '\\.')}\\]`, 'm'));
});

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd understands the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-units-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const units = globSync('deploy/systemd/*.{service,timer}', { cwd: ROOT }).map((path) => {
    const file = join(folder, path.split('/').at(-1) ?? '');
    writeFileSync(file, read(path).replaceAll('/opt/dorobek/current/node_modules/node/bin/node', process.execPath));
    return file;
  });
  expect(units).toHaveLength(6);
  expect(
    execFileSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
  ).toBe('');
});

/** The nginx of deploy/nginx with a certificate of its own, before a server at this port. */
async function startShipped(upstream: number, port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-shipped-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject], {
    stdio: 'ignore',
  });
  const site = read('deploy/nginx/dorobek.conf')
    .replaceAll(/^ {2}server 127\.0\.0\.1:3002.*$/gm, '')
    .replace('127.0.0.1:3001', `127.0.0.1:${upstream}`)
    .replace('listen 80;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('/etc/ssl/certs/dorobek.pem', certificate)
    .replace('/etc/ssl/private/dorobek.key', key);
  return runNginx(folder, {
    port,
    config: `error_log ${folder}/log;\nevents {}\nhttp {\naccess_log off;\n${temporaryIn(folder)}\n${site}\n}\n`,
  });
}

type Answer = { status: number; type: string; body: { code?: string; message?: string; status?: string } };

/** Over TLS, with the test's certificate. */
function ask(
  port: number,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer } = {},
) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const method = body ? 'POST' : 'GET';
  const options = { host: '127.0.0.1', port, path, method, rejectUnauthorized: false, agent: false as const };
  const sent = request(
    { ...options, headers: { ...headers, ...(body && { 'content-length': body.length }) } },
    (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      response.on('end', () => {
        const type = response.headers['content-type'] ?? '';
        resolve({ status: response.statusCode ?? 0, type, body: type.includes('json') ? JSON.parse(text) : {} });
      });
    },
  );
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

describe.skipIf(!hasNginx || !hasPostgres)('behind the nginx of deploy', () => {
  test('files of 40 MB come through; what is too large, or an absent server, is answered as JSON', async () => {
    await using postgres = await startPostgres();
    const database = await openDatabase({ url: postgres.url });
    await bootstrap(database.db);
    const { rowNum } = await account(database.db, { login: 'szefowa', roles: ['admin'] });
    const secret = await openSession(database.db, { accountRow: rowNum, ticket: 'ST-1' });
    const [session] = await database.db.execute<{ csr: string }>(sql`select csr from sessions`);
    await database.close();
    const [upstream, port] = [await freePort(), await freePort()];
    const server = startProcess({
      ...environmentOn(postgres.url, upstream),
      PUBLIC_URL: `https://localhost:${port}`,
      TRUST_PROXY: '1',
      STOP_DELAY_SECONDS: '0',
    });
    await server.printed('READY');
    await using _nginx = await startShipped(upstream, port);
    expect(await ask(port, '/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    const headers = {
      'content-type': 'application/octet-stream',
      'sec-fetch-site': 'same-origin',
      'x-csrf-token': session?.csr ?? '',
      cookie: `${sessionCookie(true)}=${secret}`,
    };
    const upload = (megabytes: number) =>
      ask(port, '/api/admin/importUpload?kind=polon&name=plik.csv', {
        headers,
        body: Buffer.alloc(megabytes * MEGABYTE, 'a'),
      });
    const passed = await upload(40);
    expect([passed.status, passed.type]).toEqual([expect.not.toBeOneOf([413, 502]), expect.stringContaining('json')]);
    const said = { status: 413, body: { code: 'PAYLOAD_TOO_LARGE', message: expect.stringContaining('limit 50 MB') } };
    expect(await upload(51)).toMatchObject(said);
    expect(await upload(66)).toMatchObject({
      ...said,
      body: { ...said.body, message: 'Plik jest za duży (limit 50 MB)' },
    });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await ask(port, '/api/isLogged')).toMatchObject({ status: 503, body: { code: 'SERVICE_UNAVAILABLE' } });
  });
});
