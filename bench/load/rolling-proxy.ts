import { Agent, createServer, get, type IncomingMessage, request } from 'node:http';
import { once } from 'node:events';
import { freePort } from '../measure.ts';

/** How often a proxy asks a server whether it is ready, and how long it waits for the answer. */
const CHECK_MS = 200;
const ANSWER_MS = 1_000;
/** Headers of one connection, not of the answer. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

type Backend = { port: number; isReady: boolean };

/** Whether the server at this port answers that it is ready. */
const asksReady = (port: number) =>
  new Promise<boolean>((resolve) => {
    const check = get({ port, host: '127.0.0.1', path: '/readyz', timeout: ANSWER_MS }, (response: IncomingMessage) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    check.on('error', () => resolve(false));
    check.on('timeout', () => check.destroy());
  });

/**
 * A proxy as in front of a real installation, at its simplest: it keeps connections, sends requests in turn to the servers
 * that are ready, and never sends one twice.
 */
export async function startProxy(ports: number[]) {
  const backends: Backend[] = ports.map((port) => ({ port, isReady: false }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const checks = setInterval(() => {
    for (const backend of backends) void asksReady(backend.port).then((isReady) => (backend.isReady = isReady));
  }, CHECK_MS);
  const proxy = createServer((incoming, outgoing) => {
    const ready = backends.filter(({ isReady }) => isReady);
    turn += 1;
    const backend = ready[turn % ready.length];
    const fail = () => outgoing.writeHead(502).end('{}');
    if (!backend) return void fail();
    const { method, url, headers } = incoming;
    const onward = request({ agent, port: backend.port, host: '127.0.0.1', method, path: url, headers }, (response) => {
      const kept = Object.entries(response.headers).filter(([name]) => !OF_CONNECTION.has(name));
      outgoing.writeHead(response.statusCode ?? 502, Object.fromEntries(kept));
      response.pipe(outgoing);
    });
    onward.on('error', fail);
    incoming.pipe(onward);
  });
  const port = await freePort();
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    port,
    readyCount: () => backends.filter(({ isReady }) => isReady).length,
    isReady: (at: number) => backends.some(({ port, isReady }) => port === at && isReady),
    close() {
      clearInterval(checks);
      proxy.close();
      proxy.closeAllConnections();
      agent.destroy();
    },
  };
}
