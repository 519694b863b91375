import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { Metrics } from './metrics.ts';

type Watched = { port: number; host: string };
type Ready = () => object | undefined;

type Answer = { status: number; body?: string; type?: string };

function answer(response: ServerResponse, { status, body = '{}', type = 'application/json' }: Answer) {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}

/**
 * Serves metrics at `/metrics` on a port of its own, which no proxy leads to, and the health of the process: a worker has no
 * other port.
 */
export async function serveMetrics(metrics: Metrics, unreadiness: Ready, { port, host }: Watched) {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, (request, response) => {
    const path = request.url?.replace(/\?.*$/, '');
    if (request.method !== 'GET') return answer(response, { status: 405 });
    if (path === '/healthz') return answer(response, { status: 200, body: '{"status":"ok"}' });
    if (path === '/readyz') {
      const missing = unreadiness();
      const body = missing ? { status: 'unavailable', ...missing } : { status: 'ok' };
      return answer(response, { status: missing ? 503 : 200, body: JSON.stringify(body) });
    }
    if (path !== '/metrics') return answer(response, { status: 404 });
    metrics.text().then(
      (text) => answer(response, { status: 200, body: text, type: metrics.contentType }),
      () => answer(response, { status: 500 }),
    );
  });
  server.listen({ port, host });
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new Error(`Port ${port} jest zajęty (ustaw METRICS_PORT).`) : error;
  });
  return {
    port: () => {
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : port;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
