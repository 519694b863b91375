import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';

const { port, cookies, file, slow, seconds, period } = z
  .object({
    port: z.number(),
    cookies: z.array(z.string()),
    file: z.string(),
    slow: z.number(),
    seconds: z.number(),
    period: z.number(),
  })
  .parse(workerData);

/** An address, to leave out name lookups. */
const HOST = '127.0.0.1';
/** Users pause for about a second, randomly. */
const THINK_MS = 1_000;
const think = () => pause(THINK_MS * (0.5 + Math.random()));
const RAMP = 50;
/** Every so many clients never read, and request more than the socket buffers hold. */
const UNREAD_EVERY = 20;
const UNREAD_ANSWERS = 10;
/** Reconnects are delayed: the load is slow sockets, not new ones. */
const AGAIN_MS = 1_000;
const SETTLE_MS = 5_000;

const head = (line: string, headers: string[]) => [line, 'Host: localhost', ...headers].join('\r\n');
const halfHeaders = () => head('GET /api/isLogged HTTP/1.1', ['X-Slow: a']);
const halfBody = () =>
  `${head('POST /api/v2/notifyUIError HTTP/1.1', ['Content-Length: 100000', 'Sec-Fetch-Site: same-origin'])}\r\n\r\n{"type":`;
const unread = () => `${head(`GET ${file} HTTP/1.1`, [])}\r\n\r\n`.repeat(UNREAD_ANSWERS);
const kindOf = (at: number) => (at % UNREAD_EVERY === 0 ? unread : at % 2 === 0 ? halfBody : halfHeaders);

const held = new Set<Socket>();
let closed = 0;
let ended = false;

/** Opens a socket that stalls; reopens it when the server closes it. */
async function hold(at: number): Promise<void> {
  const socket = connect(port, HOST);
  await new Promise((resolve) => socket.once('connect', resolve).once('error', resolve));
  held.add(socket);
  const kind = kindOf(at);
  socket.write(kind());
  if (kind === unread) socket.pause();
  else socket.resume();
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    held.delete(socket);
    if (ended) return;
    closed += 1;
    setTimeout(() => void hold(at), AGAIN_MS).unref();
  });
}

const times: number[] = [];

async function ask(cookie: string, path: string, body?: object) {
  const start = performance.now();
  const response = await fetch(`http://${HOST}:${port}${path}`, {
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...csrf.get(cookie) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  times.push(performance.now() - start);
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

const csrf = new Map<string, Record<string, string>>();
const Session = z.object({ csr: z.string().min(1) });

/** A user's loop of requests and pauses. */
async function work(cookie: string, until: number) {
  while (Date.now() < until) {
    const { csr } = Session.parse(await ask(cookie, '/api/isLogged'));
    csrf.set(cookie, { 'x-csrf-token': csr });
    await think();
    await ask(cookie, '/api/v2/userPanels', {});
    await think();
    await ask(cookie, '/api/v2/EvaluationPersonData', { period });
    await think();
  }
}

for (let at = 0; at < slow; at += RAMP) {
  await Promise.all(Array.from({ length: Math.min(RAMP, slow - at) }, (_, index) => hold(at + index)));
}
// Waits until the unread responses have been written.
if (slow > 0) await pause(SETTLE_MS);
const until = Date.now() + seconds * 1_000;
await Promise.all(
  cookies.map(async (cookie, at) => {
    await pause((at * THINK_MS) / cookies.length);
    await work(cookie, until);
  }),
);
ended = true;
parentPort?.postMessage({ times, held: held.size, closed });
for (const socket of held) socket.destroy();
