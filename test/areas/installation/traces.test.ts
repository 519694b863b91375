import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import { appJobs } from '#app/app-jobs.ts';
import { readConfig } from '#platform/config/config.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { SYSTEM } from '#platform/jobs/kind.ts';
import { createLog } from '#platform/log.ts';
import { startTraces } from '#platform/watch/traces.ts';
import { EXPORT } from '#areas/installation/service-jobs.ts';
import { signIn, testApp } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { runJobs } from '../../support/tools.ts';

type Sent = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  status: { code?: number };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};
type Body = { resourceSpans: { resource: object; scopeSpans: { spans: Sent[] }[] }[] };

/** A collector that keeps what it is sent. */
async function collector() {
  const bodies: Body[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    if (request.url === '/v1/traces') bodies.push(JSON.parse(Buffer.concat(parts).toString()));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/`,
    spans: () =>
      bodies.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    text: () => JSON.stringify(bodies),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const log = createLog('silent');

function tracesTo(address: string) {
  const config = readConfig({ LOG_LEVEL: 'silent', OTEL_EXPORTER_OTLP_ENDPOINT: address });
  if (!config.traces) throw new Error('no address of traces was read');
  return startTraces({ config, to: config.traces, log });
}

const valueOf = ({ attributes }: Sent, name: string) => attributes.find(({ key }) => key === name)?.value;

test('a request is sent with its calls and statements, a job by itself; nobody is named', async ({ database }) => {
  const { db } = database;
  await account(db, { login: 'szefowa', roles: ['admin'] });
  await using collected = await collector();
  const traces = tracesTo(collected.address);
  const app = testApp(db, { TRUST_PROXY: '1' });
  const session = await signIn(app, 'szefowa');
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
  const headers = { ...session.headers, traceparent, 'x-request-id': 'request-of-the-proxy' };
  await app.request('/api/admin/systemState', { headers });
  await app.request('/healthz');
  await transact(db, (tx) => enqueue(tx, EXPORT, { payload: {}, by: SYSTEM }));
  await runJobs(db, appJobs.handlers);
  await traces.close();
  const spans = collected.spans();
  const own = spans.filter((span) => span.traceId === traceId);
  const request = own.find(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7');
  expect(request).toMatchObject({ name: 'call installation.state' });
  if (!request) return;
  expect(valueOf(request, 'dorobek.request')?.stringValue).toBe('request-of-the-proxy');
  expect(valueOf(request, 'http.response.status_code')?.intValue).toBe(200);
  const parts = own.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(new Set(parts.map(({ name }) => name))).toEqual(new Set(['installation.state', 'statement']));
  expect(own).toHaveLength(parts.length + 1);
  for (const part of parts) {
    expect(BigInt(part.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano));
    expect(BigInt(part.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano));
  }
  const texts = parts.flatMap((part) => valueOf(part, 'db.query.text')?.stringValue ?? []);
  expect(texts.some((text) => /^\s*(select|with)/i.test(text))).toBe(true);
  const job = spans.find(({ name }) => name === 'job installation.export');
  expect(job && valueOf(job, 'dorobek.outcome')?.stringValue).toBe('finished');
  // Login, its call and the work after it, but no probe.
  expect(spans.filter(({ name }) => name.startsWith('health'))).toEqual([]);
  expect(collected.text()).not.toContain('szefowa');
});

test('a refused call is no error, and a tenth of the requests is a tenth', async ({ database }) => {
  const { db } = database;
  await using collected = await collector();
  const traces = tracesTo(collected.address);
  await testApp(db).request('/api/admin/systemState');
  await traces.close();
  const [call, request] = collected.spans().filter(({ name }) => name.includes('installation.state'));
  expect([call?.status.code ?? 0, request?.status.code ?? 0]).toEqual([0, 0]);
  const never = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collected.address, OTEL_TRACES_SAMPLER_ARG: '0' });
  expect(never.traces).toEqual({ url: `${collected.address}v1/traces`, ratio: 0 });
  const sampled = startTraces({ config: never, to: never.traces ?? { url: '', ratio: 1 }, log });
  const before = collected.spans().length;
  await testApp(db).request('/api/admin/systemState');
  await sampled.close();
  expect(collected.spans()).toHaveLength(before);
});

test('a collector that is away holds up neither requests nor the end', async ({ database }) => {
  const traces = tracesTo('http://127.0.0.1:9/');
  const app = testApp(database.db);
  const answer = await app.request('/api/admin/systemState');
  expect(answer.status).toBe(401);
  await expect(traces.close()).resolves.toBeUndefined();
});
