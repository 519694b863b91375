import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { Redirected, SourceDown } from '#platform/outgoing/client.ts';
import { clientFor, serve } from '../../areas/intake/sources.ts';

const JSON_ANSWER = { 'content-type': 'application/json' };
const ask = { accept: 'json' } as const;

test('an answer that is too long, also when unpacked, is refused', async () => {
  const packed = gzipSync(Buffer.alloc(20_000_000));
  const { place, url } = await serve((request, response) => {
    if (request.url === '/bomb') response.writeHead(200, { ...JSON_ANSWER, 'content-encoding': 'gzip' }).end(packed);
    else {
      response.writeHead(200, JSON_ANSWER);
      const pump = () => {
        if (!response.destroyed && response.write(Buffer.alloc(100_000))) setImmediate(pump);
        else response.once('drain', pump);
      };
      pump();
    }
  });
  const client = clientFor([place]);
  await expect(client(`${url}/bomb`, ask)).rejects.toThrow('za długa');
  await expect(client(`${url}/endless`, ask)).rejects.toThrow('za długa');
});

test('a secret and what changes something go to no other address', async () => {
  let reached = 0;
  const other = await serve((_, response) => {
    reached += 1;
    response.end();
  });
  const { place, url } = await serve((_, response) => response.writeHead(307, { location: other.url }).end());
  const client = clientFor([place, other.place]);
  await expect(client(url, { ...ask, headers: { 'x-app-token': 'tajne' } })).rejects.toThrow(Redirected);
  await expect(client(url, { ...ask, method: 'POST', json: {} })).rejects.toThrow(Redirected);
  expect(reached).toBe(0);
});

test.each<[string, (response: ServerResponse) => void]>([
  ['a head that never ends', (response) => response.socket?.write('HTTP/1.1 200 OK\r\nx: ')],
  [
    'a letter now and then',
    (response) => {
      response.writeHead(200, JSON_ANSWER);
      const timer = setInterval(() => response.write(' '), 10);
      response.once('close', () => clearInterval(timer));
    },
  ],
  [
    'a body shorter than it says',
    (response) => {
      response.writeHead(200, { ...JSON_ANSWER, 'content-length': '100' }).write('{');
    },
  ],
  [
    'a packed body that stops',
    (response) => {
      response.writeHead(200, { ...JSON_ANSWER, 'content-encoding': 'gzip' }).write(gzipSync('{}').subarray(0, 12));
    },
  ],
])('a slow answer is left in time: %s', async (_, answer) => {
  const { place, url } = await serve((_request, response) => answer(response));
  const client = clientFor([place], { most: { bytes: 1_000_000, ms: 150, redirects: 1 } });
  const begun = performance.now();
  await expect(client(url, { ...ask, tries: 1 })).rejects.toThrow(SourceDown);
  expect(performance.now() - begun).toBeLessThan(2_000);
});

test.each<[string, (data: Buffer) => Buffer]>([
  ['gzip', gzipSync],
  ['x-gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('a bomb packed by %s is refused before it is unpacked', async (encoding, pack) => {
  const packed = pack(Buffer.alloc(20_000_000));
  const { place, url } = await serve((_, response) =>
    response.writeHead(200, { ...JSON_ANSWER, 'content-encoding': encoding }).end(packed),
  );
  await expect(clientFor([place])(url, ask)).rejects.toThrow('za długa');
});

test('a server that says nothing is left in time', async () => {
  const { place, url } = await serve(() => {});
  const client = clientFor([place], { most: { bytes: 1_000, ms: 100, redirects: 1 } });
  await expect(client(url, { ...ask, tries: 2 })).rejects.toThrow(SourceDown);
});

test('what may help is repeated, as Retry-After asks', async () => {
  const answers = [
    () => ({ status: 429, headers: { 'retry-after': '0' }, body: '' }),
    () => ({ status: 503, headers: {}, body: '' }),
    () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Przerwa techniczna</html>' }),
    () => ({ status: 200, headers: JSON_ANSWER, body: '{"ok":true}' }),
  ];
  const { place, url } = await serve((_, response) => {
    const { status, headers, body } = (answers.shift() ?? (() => ({ status: 500, headers: {}, body: '' })))();
    response.writeHead(status, headers).end(body);
  });
  const { body } = await clientFor([place])(url, ask);
  expect(body.toString()).toBe('{"ok":true}');
});

test('who asks for an hour is not waited for, and a wrong question is not repeated', async () => {
  let asked = 0;
  const { place, url } = await serve((request, response) => {
    asked += 1;
    if (request.url === '/hour') response.writeHead(429, { 'retry-after': '3600' }).end();
    else response.writeHead(400, JSON_ANSWER).end('{}');
  });
  const client = clientFor([place]);
  await expect(client(`${url}/hour`, ask)).rejects.toThrow('prosi o przerwę do');
  expect((await client(`${url}/wrong`, ask)).status).toBe(400);
  expect(asked).toBe(2);
});

test('a list of hosts excludes all others', async () => {
  const client = clientFor([], { hosts: new Set(['api.crossref.org']) });
  await expect(client('http://8.8.8.8/', ask)).rejects.toThrow('nie jest dozwolony');
});

test('a proxy gets the checked address, and nothing private', async () => {
  const asked: string[] = [];
  const proxy = createServer();
  proxy.on('connect', (request, socket) => {
    asked.push(String(request.url));
    const { port } = new URL(target.url);
    const through = connect(Number(port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      through.pipe(socket).pipe(through);
    });
  });
  const target = await serve((_, response) => response.writeHead(200, JSON_ANSWER).end('{"ok":true}'));
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const { port } = proxy.address() as AddressInfo;
  const resolve = ((_name: string, options: { all?: boolean }, done: (error: null, found: object[]) => void) =>
    done(null, options.all ? [{ address: '8.8.4.4', family: 4 }] : [])) as never;
  const client = clientFor([], { proxy: new URL(`http://127.0.0.1:${port}`), resolve });
  const got = await client('http://source.example/works', ask);
  expect([got.status, got.type, got.body.toString()]).toEqual([200, 'application/json', '{"ok":true}']);
  await expect(client('http://10.0.0.1/', ask)).rejects.toThrow('nie jest publiczny');
  expect(asked).toEqual(['8.8.4.4:80']);
});
