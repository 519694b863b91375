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

/** An address: looking up a name two thousand times would be what is measured. */
const HOST = '127.0.0.1';
/** People look at what they got for about a second, and not all of them for as long. */
const THINK_MS = 1_000;
const think = () => pause(THINK_MS * (0.5 + Math.random()));
const RAMP = 50;
/** One of so many reads no answer, and asks for more than the machine's buffers take: some megabytes each. */
const UNREAD_EVERY = 20;
const UNREAD_ANSWERS = 10;
/** What is measured is slow sockets, not a flood of new ones. */
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

/** One more that sends or reads nothing further; when the server ends it, another takes its place. */
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

/** What somebody does who works: asks, looks, asks. */
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
// What the unread answers took to be written is over.
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
