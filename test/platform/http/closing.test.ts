import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '#platform/http/http-server.ts';
import { freePort } from '../../support/process/free-port.ts';

test('closing waits for no client that keeps its end of a connection open', async () => {
  const port = await freePort('localhost');
  const server = await listen(() => new Response('tak'), { port, host: 'localhost' });
  // As a browser does with idle connections.
  const client = connect({ port, host: 'localhost', allowHalfOpen: true });
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(client, 'data');
  const told = once(client, 'end');
  const started = performance.now();
  await server.close();
  expect(performance.now() - started).toBeLessThan(5_000);
  await told;
  client.destroy();
});

test('a process that leaves refuses what a proxy may ask elsewhere, and serves the rest', async () => {
  const port = await freePort('localhost');
  const server = await listen(() => new Response('tak'), { port, host: 'localhost' });
  const ask = async (method: string, headers: Record<string, string> = {}) =>
    (await fetch(`http://localhost:${port}/`, { method, headers })).status;
  const passedOn = { 'x-forwarded-for': '192.0.2.7' };
  expect(await ask('GET', passedOn)).toBe(200);
  server.leave();
  expect(await ask('GET', passedOn)).toBe(503);
  expect(await ask('POST', passedOn)).toBe(200);
  expect(await ask('GET')).toBe(200);
  await server.close();
});
