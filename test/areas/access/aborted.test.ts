import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { appRouter } from '#app/app-router.ts';
import { listen } from '#platform/http/http-server.ts';
import { restCalls } from '#platform/http/rest.ts';
import { createLog } from '#platform/log.ts';
import { fileTypesOf } from '#shared/wire.ts';
import { type Signed, signIn, testApp, UNHURRIED } from '../../support/app.ts';
import { freePort } from '../../support/process/free-port.ts';
import { requestOf } from './doors.ts';
import { type Ask, ROWS } from './world.ts';
import { test } from './world-test.ts';

const HALF = '{"type":"x","header":"y","mess';
const DECLARED = `content-length: 1000\r\n\r\n${HALF}`;
const CHUNKED = `transfer-encoding: chunked\r\n\r\n${HALF.length.toString(16)}\r\n${HALF}\r\n`;
const LARGE = `content-length: 900000\r\n\r\n${'a'.repeat(300_000)}`;

const head = (line: string, { headers }: Pick<Signed, 'headers'>) =>
  `${line} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}`;

/** What clients have sent when they go away. */
function requests(as: Signed, stranger: Pick<Signed, 'headers'>): string[] {
  const posts = ['/api/v2/notifyUIError', '/api/trpc/dashboard.notifyUiError', '/api/v2/userPanels'];
  const bodies = [DECLARED, CHUNKED, LARGE];
  const form = { headers: { ...as.headers, 'content-type': 'multipart/form-data; boundary=x' } };
  const file = { headers: { ...as.headers, 'content-type': 'application/octet-stream' } };
  return [
    ...[as, stranger].flatMap((who) => posts.flatMap((path) => bodies.map((body) => head(`POST ${path}`, who) + body))),
    ...bodies.flatMap((body) => [
      head('POST /api/v2/notifyUIError', form) + body,
      head('POST /api/admin/importInspect?kind=radon', file) + body,
      head('POST /cas/login', { headers: { 'sec-fetch-site': 'same-origin' } }) + body,
    ]),
    ...['/api/openapi.json', '/api/v2/jobs', '/api/trpc/jobs.own?input={}', '/api/v2/SlotFilling?selperiod=1'].map(
      (path) => `${head(`GET ${path}`, as)}\r\n`,
    ),
    head('GET /api/isLogged', as),
  ];
}

/** Files that take a while, of the employee. */
const downloads = (as: Signed, inputOf: Ask): string[] =>
  restCalls(appRouter)
    .filter(({ method, type, output }) => method === 'GET' && type === 'query' && fileTypesOf(output))
    .filter(({ procedure }) => ROWS.get(procedure)?.admits.includes('employee'))
    .map((call) => `${head(`GET ${requestOf(call, as, inputOf(call.procedure, 'own'))[0]}`, as)}\r\n`);

async function abandon(port: number, text: string, how: (socket: Socket) => void) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  // Long enough for the server to begin with it.
  await pause(15);
  how(socket);
  socket.resume();
  await once(socket, 'close');
}

test('clients that go away are no errors', async ({ db, inputOf }) => {
  const lines: string[] = [];
  const destination = new Writable({ write: (line, _, done) => (lines.push(String(line)), done()) });
  const said = (['warn', 'info', 'log'] as const).map((name) => vi.spyOn(console, name).mockReturnValue());
  const log = createLog('info', destination);
  const app = testApp(db, UNHURRIED, { log });
  const as = await signIn(app, 'admin');
  const port = await freePort('127.0.0.1');
  const server = await listen(app.fetch, { port, host: '127.0.0.1' });
  const unhandled: unknown[] = [];
  const note = (error: unknown) => void unhandled.push(error);
  process.on('unhandledRejection', note);
  lines.length = 0;
  const stranger = { headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' } };
  for (const text of [...requests(as, stranger), ...downloads(await signIn(app, 'employee'), inputOf)])
    for (const how of [(socket: Socket) => socket.resetAndDestroy(), (socket: Socket) => socket.destroy()])
      await abandon(port, text, how);
  await server.close();
  process.off('unhandledRejection', note);
  const printed = said.flatMap(({ mock }) => mock.calls.map((call) => call.map(String).join(' ').slice(0, 300)));
  expect({ lines: lines.map((line) => line.slice(0, 600)), printed, unhandled }).toEqual({
    lines: [],
    printed: [],
    unhandled: [],
  });
});
