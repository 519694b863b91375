import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { boundedFetch } from '#platform/http/bounded-fetch.ts';
import { httpServer, writeForEver } from '../../support/process/endless.ts';

const bounds = { bytes: 100_000, ms: 500 };
const read = async (port: number) => (await boundedFetch(fetch, bounds)(`http://127.0.0.1:${port}/`)).text();

test('an answer within the bounds is whole', async () => {
  await using server = await httpServer((_request, response) => response.end('x'.repeat(100_000)));
  expect(await read(server.port)).toHaveLength(100_000);
});

test('an answer without end is cut, and the server told so', async () => {
  const written = Promise.withResolvers<number>();
  await using server = await httpServer((_request, response) => {
    void writeForEver(response, Buffer.alloc(64_000)).then(written.resolve);
  });
  await expect(read(server.port)).rejects.toThrow('longer than 100000 bytes');
  expect(await written.promise).toBeLessThan(10_000_000);
});

test('a compressed answer is cut by what it unpacks to', async () => {
  await using server = await httpServer((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000)));
  });
  await expect(read(server.port)).rejects.toThrow('longer than 100000 bytes');
});

test('an answer that stops halfway is given up', async () => {
  await using server = await httpServer((_request, response) => {
    response.write('half');
  });
  await expect(read(server.port)).rejects.toThrow('timeout');
});

test('a redirect is not followed', async () => {
  await using server = await httpServer((_request, response) => {
    response.writeHead(302, { location: '/elsewhere' }).end();
  });
  const response = await boundedFetch(fetch, bounds)(`http://127.0.0.1:${server.port}/`);
  expect(response.status).toBe(302);
});
