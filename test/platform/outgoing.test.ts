import { gzipSync } from 'node:zlib';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isPublicAddress } from '#platform/outgoing/public-address.ts';
import { SourceDown } from '#platform/outgoing/client.ts';
import { clientFor, serve } from '../areas/intake/sources.ts';

const JSON_ANSWER = { 'content-type': 'application/json' };
const ask = { accept: 'json' } as const;

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '240.0.0.1',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '2001:db8::1',
  'fec0::1',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '2606:4700::1', '2a00:1450::1'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

/** Ways to write the own machine, of which no request may reach it. */
test('nothing within reaches the own machine, however it is written', async () => {
  let reached = 0;
  const { url } = await serve((_, response) => {
    reached += 1;
    response.writeHead(200, JSON_ANSWER).end('{}');
  });
  const { port } = new URL(url);
  const hosts = [
    '127.0.0.1',
    'localhost',
    '127.1',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '2130706433',
    '0',
    '0.0.0.0',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    'user:pass@127.0.0.1',
    'user@localhost',
    '127.0.0.1.',
    'localhost.',
  ];
  for (const host of hosts) {
    await expect(clientFor([])(`http://${host}:${port}/`, ask)).rejects.toThrow(/nie jest publiczny|połączyć/);
  }
  for (const address of ['file:///etc/passwd', 'ftp://127.0.0.1/', 'gopher://127.0.0.1:1/'])
    await expect(clientFor([])(address, ask)).rejects.toThrow('nie jest publiczny');
  expect(reached).toBe(0);
});

test('a name is connected to at the address that was checked, also when it changes', async () => {
  let reached = 0;
  const { url } = await serve((_, response) => {
    reached += 1;
    response.writeHead(200, JSON_ANSWER).end('{}');
  });
  const { port } = new URL(url);
  let asked = 0;
  // Public when it is checked, and the own machine if anybody asked again.
  const resolve = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    asked += 1;
    done(null, [{ address: asked % 2 === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }]);
  }) as never;
  for (let trial = 0; trial < 4; trial += 1)
    await expect(clientFor([], { resolve })(`http://rebind.example:${port}/`, { ...ask, tries: 1 })).rejects.toThrow(
      /nie jest publiczny/,
    );
  expect(reached).toBe(0);
});

test('one private address among public ones refuses the name', async () => {
  const resolve = ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ])) as never;
  await expect(clientFor([], { resolve })('http://mixed.example/', ask)).rejects.toThrow('nie jest publiczny');
});

test('a redirect is followed only to what may be asked', async () => {
  let reached = 0;
  const secret = await serve((_, response) => {
    reached += 1;
    response.end('secret');
  });
  const open = await serve((request, response) => {
    const to = request.url === '/loop' ? '/loop' : request.url === '/ok' ? '/end' : secret.url;
    if (request.url === '/end') response.writeHead(200, JSON_ANSWER).end('{"ok":true}');
    else response.writeHead(302, { location: to }).end();
  });
  const client = clientFor([open.place]);
  expect((await client(`${open.url}/ok`, ask)).body.toString()).toBe('{"ok":true}');
  await expect(client(`${open.url}/away`, ask)).rejects.toThrow('nie jest publiczny');
  await expect(client(`${open.url}/loop`, ask)).rejects.toThrow('w kółko');
  expect(reached).toBe(0);
});

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
