import { Hono } from 'hono';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed } from '#platform/http/compressed.ts';

const row = { title: 'Zażółć gęślą jaźń', points: 140 };
const rows = (count: number) => Array.from({ length: count }, () => row);

const app = new Hono();
app.use(compressed);
app.get('/rows/:count', (c) => c.json(rows(Number(c.req.param('count'))), 200, { 'x-own': 'kept' }));
app.get('/refused', (c) => c.json({ code: 'FORBIDDEN', rows: rows(100) }, 403));
app.get('/file', (c) => c.text('a'.repeat(10_000)));

const ask = (path: string, encoding = 'gzip, deflate, br', method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': encoding } });

test.each([100, 5_000])('%i rows are compressed in one piece', async (count) => {
  const response = await ask(`/rows/${count}`);
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(response.headers.get('x-own')).toBe('kept');
  const text = gunzipSync(await response.arrayBuffer()).toString();
  expect(JSON.parse(text)).toEqual(rows(count));
});

test('a short response is sent as it is', async () => {
  const response = await ask('/rows/2');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.json()).toEqual(rows(2));
});

test.each(['identity', 'gzip;q=0', 'br'])('a client that accepts %s gets it uncompressed', async (encoding) => {
  const response = await ask('/rows/100', encoding);
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.json()).toEqual(rows(100));
});

test('the status of a refusal stays', async () => {
  const response = await ask('/refused');
  expect(response.status).toBe(403);
  expect(JSON.parse(gunzipSync(await response.arrayBuffer()).toString())).toMatchObject({ code: 'FORBIDDEN' });
});

test('other texts are compressed as a stream', async () => {
  const response = await ask('/file');
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(gunzipSync(await response.arrayBuffer()).toString()).toHaveLength(10_000);
});

test('a HEAD request gets no body', async () => {
  const response = await ask('/rows/100', 'gzip', 'HEAD');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe('');
});
