import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#app/app-router.ts';
import { compressFiles } from '#platform/http/compress-files.ts';
import { listen } from '#platform/http/http-server.ts';
import { restCalls } from '#platform/http/rest.ts';
import { clientFiles } from '#platform/http/static.ts';
import { FILE_TYPES } from '#shared/file-types.ts';
import { fileTypesOf } from '#shared/wire.ts';
import { type Signed, signIn, testApp, UNHURRIED } from '../../support/app.ts';
import { freePort } from '../../support/process/free-port.ts';
import { hasNginx, startNginx } from '../../support/process/nginx.ts';
import { requestOf } from './doors.ts';
import { ROWS } from './world.ts';
import { test } from './world-test.ts';

type Asked = { name: string; path: string; method?: string; headers?: Record<string, string>; body?: string };
type Answer = { status: number; type: string; framing: string[]; encoding: string | undefined; body: Buffer };

/** What Node's parser, which refuses an answer with two lengths, reads. */
const ask = (port: number, { path, method = 'GET', headers = {}, body }: Asked, encoding: string) =>
  new Promise<Answer>((resolve, reject) => {
    const options: RequestOptions = { port, host: '127.0.0.1', path, method, agent: false };
    const sent = request({ ...options, headers: { ...headers, 'accept-encoding': encoding } }, async (response) => {
      const { statusCode = 0, rawHeaders, headers: got } = response;
      const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
      try {
        resolve({
          status: statusCode,
          type: got['content-type'] ?? '',
          framing: names.filter((name) => ['content-length', 'transfer-encoding'].includes(name)),
          encoding: got['content-encoding'],
          body: await buffer(response),
        });
      } catch (error) {
        reject(error);
      }
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** The product with its client's files behind a real socket, and nginx before it where it is installed. */
async function serve(app: ReturnType<typeof testApp>) {
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-framing-'));
  mkdirSync(`${folder}/assets`);
  writeFileSync(`${folder}/index.html`, '<html lang="pl"></html>');
  writeFileSync(`${folder}/assets/a.js`, 'const words = "zażółć gęślą jaźń";\n'.repeat(100));
  writeFileSync(`${folder}/assets/a.woff2`, Buffer.alloc(4_000, 7));
  await compressFiles(folder);
  app.route(
    '/',
    clientFiles(
      async () => ({ name: 'Uczelnia', colour: undefined, logo: null, file: async () => undefined, period: undefined }),
      folder,
    ),
  );
  const port = await freePort('127.0.0.1');
  const server = await listen(app.fetch, { port, host: '127.0.0.1' });
  const nginx = hasNginx ? await startNginx(port) : undefined;
  return {
    port,
    nginx,
    async [Symbol.asyncDispose]() {
      await nginx?.[Symbol.asyncDispose]();
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const JSONL = { 'trpc-accept': 'application/jsonl' };
const trpc = (name: string, call: string, headers: Record<string, string>): Asked => ({
  name,
  path: `/api/trpc/${call}`,
  headers,
});

/** Every kind of answer but the files of calls: data, refusals, what streams if asked to, pages and assets. */
const plain = ({ headers }: Signed): Asked[] => [
  { name: 'short data', path: '/healthz' },
  { name: 'data', path: '/api/isLogged', headers },
  { name: 'long data', path: '/api/openapi.json', headers },
  { name: 'no body', path: '/api/openapi.json', method: 'HEAD', headers },
  { name: 'a stranger', path: '/api/v2/jobs' },
  { name: 'nothing there', path: '/api/v2/nothing', headers },
  { name: 'a wrong body', path: '/api/v2/userPanels', method: 'POST', headers, body: '{' },
  { name: 'a large body', path: '/api/v2/userPanels', method: 'POST', headers, body: ' '.repeat(1_100_000) },
  { name: 'a redirection', path: '/main.php' },
  { name: 'a login', path: '/api/login' },
  { name: 'a login page', path: '/cas/login?service=http%3A%2F%2Flocalhost%3A3000%2Fapi%2Flogin' },
  { name: 'the page', path: '/' },
  { name: 'a script', path: '/assets/a.js' },
  { name: 'a font', path: '/assets/a.woff2' },
  { name: 'an old script', path: '/assets/b.js' },
  trpc('a call', 'session.isLogged', headers),
  trpc('a batch', 'session.isLogged,dashboard.panels?batch=1&input={}', headers),
  trpc('a batch as a stream', 'session.isLogged,dashboard.panels?batch=1&input={}', { ...headers, ...JSONL }),
  trpc('a call as a stream', 'session.isLogged', { ...headers, ...JSONL }),
  trpc('a call as a stream, by accept', 'session.isLogged', { ...headers, accept: 'text/html, application/jsonl' }),
  trpc('a stranger’s call as a stream', 'session.isLogged', JSONL),
  trpc('a stranger’s refused call as a stream', 'jobs.own?input={}', JSONL),
  trpc('a call that is not there as a stream', 'nothing.here', JSONL),
  trpc('events', 'session.isLogged', { ...headers, accept: 'text/event-stream' }),
];

const GETS = restCalls(appRouter).filter(({ method }) => method === 'GET');

test('every answer has one length, for Node’s client and through nginx', async ({ db, inputOf }) => {
  const app = testApp(db, UNHURRIED);
  const signed = { employee: await signIn(app, 'employee'), admin: await signIn(app, 'admin') };
  const files = Object.keys(FILE_TYPES).flatMap((type): Asked[] => {
    const call = GETS.find(({ output }) => fileTypesOf(output)?.some((each) => each === type));
    if (!call) return [];
    const as = ROWS.get(call.procedure)?.admits.includes('employee') ? signed.employee : signed.admin;
    const isChosen = call.input instanceof z.ZodObject && 'format' in call.input.shape;
    const [path, { headers }] = requestOf(call, as, {
      ...inputOf(call.procedure, 'own'),
      ...(isChosen && { format: type }),
    });
    return [{ name: type, path, headers: headers as Record<string, string> }];
  });
  // An application of its own: routes are added before its first request.
  await using server = await serve(testApp(db, UNHURRIED));
  const wrong: string[] = [];
  const types = new Set<string>();
  for (const each of [...plain(signed.admin), ...files]) {
    for (const encoding of ['identity', 'gzip', 'br, gzip']) {
      const name = `${each.name} (${encoding})`;
      const direct = await ask(server.port, each, encoding).catch(String);
      if (typeof direct === 'string') {
        wrong.push(`${name}: ${direct}`);
        continue;
      }
      types.add(direct.type.split(';')[0] ?? '');
      if (direct.framing.length !== (each.method === 'HEAD' ? 0 : 1))
        wrong.push(`${name}: ${direct.status} ${direct.framing.join(', ')}`);
      if (direct.encoding === 'gzip' && each.method !== 'HEAD') gunzipSync(direct.body);
      if (!server.nginx) continue;
      const proxied = await ask(server.nginx.port, each, encoding).catch(String);
      const seen = (answer: Answer | string) =>
        typeof answer === 'string' ? answer : `${answer.status} ${answer.type} ${answer.framing.length}`;
      if (seen(proxied) !== seen(direct)) wrong.push(`${name} through nginx: ${seen(proxied)}, not ${seen(direct)}`);
    }
  }
  expect({ wrong, log: server.nginx?.log() ?? '' }).toEqual({ wrong: [], log: '' });
  expect([...types].toSorted()).toEqual(
    expect.arrayContaining([
      'application/json',
      'text/html',
      'text/javascript',
      'font/woff2',
      'text/plain',
      ...files.map(({ name }) => FILE_TYPES[name as keyof typeof FILE_TYPES].split(';')[0]),
    ]),
  );
  expect(files.length).toBeGreaterThan(5);
});
