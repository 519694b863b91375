import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { listen } from '#platform/http/http-server.ts';
import { freePort } from '../support/process/free-port.ts';

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
