import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { listen } from '#platform/http/http-server.ts';
import { testApp, UNHURRIED } from '../../support/app.ts';
import { test } from '../../support/database.ts';
import { freePort } from '../../support/process/free-port.ts';

test.for(['TRACE', 'TRACK', 'CONNECT', 'DEBUG'])('%s answers with nothing of the request', async (method, { db }) => {
  const port = await freePort('127.0.0.1');
  const server = await listen(testApp(db, UNHURRIED).fetch, { port, host: '127.0.0.1' });
  const socket = connect(port, '127.0.0.1');
  socket.end(`${method} /api/isLogged HTTP/1.1\r\nhost: localhost\r\ncookie: secret=1\r\nconnection: close\r\n\r\n`);
  const answer = await text(socket);
  expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
  expect(answer).not.toContain('secret');
  await server.close();
});
