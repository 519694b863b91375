import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { listen } from '#platform/http/http-server.ts';
import { testApp, UNHURRIED } from '../../support/app.ts';
import { test as base } from '../../support/database.ts';
import { freePort } from '../../support/process/free-port.ts';

const KILOBYTE = 1_024;

const test = base.extend('port', async ({ db }, { onCleanup }) => {
  const port = await freePort('127.0.0.1');
  const server = await listen(testApp(db, UNHURRIED).fetch, { port, host: '127.0.0.1' });
  onCleanup(() => server.close());
  return port;
});

type Sent = { port: number; path: string; kilobytes: number; declared: boolean; agent: Agent };
type Answer = { status: number; code: unknown; connection: string | undefined; isReused: boolean };

/** Sends the whole body, as a client that reads nothing before; what breaks the connection is thrown. */
const send = ({ port, path, kilobytes, declared, agent }: Sent) =>
  new Promise<Answer>((resolve, reject) => {
    const length = declared ? { 'content-length': String(kilobytes * KILOBYTE) } : { 'transfer-encoding': 'chunked' };
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...length };
    const asked = request({ port, host: '127.0.0.1', path, method: 'POST', headers, agent });
    asked.on('error', reject);
    asked.on('response', async (response) => {
      const { code } = JSON.parse(await text(response)) as { code?: unknown };
      const { connection } = response.headers;
      resolve({ status: response.statusCode ?? 0, code, connection, isReused: asked.reusedSocket });
    });
    const piece = Buffer.alloc(64 * KILOBYTE, 97);
    let left = kilobytes * KILOBYTE;
    const write = () => {
      while (left > 0) {
        const part = piece.subarray(0, Math.min(left, piece.length));
        left -= part.length;
        if (!asked.write(part)) return void asked.once('drain', write);
      }
      asked.end();
    };
    write();
  });

test.for([true, false])(
  'a stranger’s body over the limit gets 413 (length declared: %s)',
  async (declared, { port }) => {
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    const closing = new Agent({ keepAlive: false });
    const sent = { port, path: '/api/v2/notifyUIError', declared };
    const statuses: number[] = [];
    for (const agent of [kept, closing]) {
      for (const kilobytes of [129, 600, 3_000, 20_000]) {
        const { status, code } = await send({ ...sent, kilobytes, agent });
        expect(code).toBe('PAYLOAD_TOO_LARGE');
        statuses.push(status);
      }
    }
    expect(statuses).toEqual(Array(8).fill(413));
    kept.destroy();
  },
);

test('a connection on which a body was refused serves the next request', async ({ port }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const sent = { port, path: '/api/v2/jobCancel', declared: true, agent };
  const answers = [];
  for (const kilobytes of [100, 1_000, 1]) {
    // Half a second after an unread body such a connection was closed without a word.
    if (kilobytes === 1) await pause(600);
    answers.push(await send({ ...sent, kilobytes }));
  }
  expect(answers.map(({ status }) => status)).toEqual([401, 413, 401]);
  expect(answers.map(({ isReused }) => isReused)).toEqual([false, true, true]);
  agent.destroy();
});

test('a body without end gets its answer, and the connection is closed', async ({ port }) => {
  const agent = new Agent({ keepAlive: true });
  const seen = await send({ port, path: '/api/v2/jobCancel', kilobytes: 66 * KILOBYTE, declared: true, agent }).then(
    ({ status, connection }) => `${status} ${connection}`,
    ({ code }: NodeJS.ErrnoException) => code,
  );
  // It may still be sending when the connection closes.
  expect(['413 close', 'ECONNRESET', 'EPIPE']).toContain(seen);
  agent.destroy();
});
