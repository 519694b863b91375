import { expect, test } from 'vitest';
import { isPublicAddress } from '#platform/outgoing/public-address.ts';
import { Refusal } from '#platform/refusal.ts';
import { clientFor, serve } from '../../areas/intake/sources.ts';

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
  '::ffff:0:127.0.0.1',
  '::ffff:169.254.169.254',
  '::127.0.0.1',
  '64:ff9b::8.8.8.8',
  '64:ff9b:1::a00:1',
  '100::1',
  '2001:0:7f00:1::',
  '2001:10::1',
  '2001:20::1',
  '2002:a9fe:a9fe::',
  '2002:808:808::1',
  '3fff::1',
  '5f00::1',
  '4000::1',
  'fdff:ffff::1',
  'febf::1',
  'ff05::2',
  '0.255.255.255',
  '100.127.255.255',
  '127.255.255.254',
  '169.254.0.1',
  '172.16.255.255',
  '192.0.2.1',
  '192.88.99.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '239.255.255.250',
  '127.1',
  '0177.0.0.1',
  '2130706433',
  '8.8.8.8.',
  'localhost',
  '',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.32.0.1',
  '100.128.0.1',
  '192.0.1.1',
  '223.255.255.254',
  '2001:470::1',
  '2606:4700::1',
  '2a00:1450::1',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

const none = ['http://127.0.0.1/', 'http://[::1]/', 'http://10.0.0.1/', 'http://user@8.8.8.8/', 'file:///etc/passwd'];
const places = [
  ...none,
  'gopher://8.8.8.8/',
  'http://[64:ff9b::a9fe:a9fe]/',
  '//169.254.169.254/latest/',
  'http://2130706433/',
];

test.each(places)('a chain of redirects that ends at %s ends before it', async (last) => {
  let followed = 0;
  const { place, url } = await serve((request, response) => {
    followed += 1;
    const at = Number(request.url?.slice(1));
    response.writeHead(302, { location: at < 3 ? `/${at + 1}` : last }).end();
  });
  await expect(clientFor([place])(`${url}/0`, ask)).rejects.toThrow('nie jest publiczny');
  expect(followed).toBe(4);
});

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd00::1',
  '0.0.0.0',
  '::',
  '169.254.169.254',
])('a name that resolves to %s is not connected to', async (address) => {
  const family = address.includes(':') ? 6 : 4;
  const resolve = ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address, family }])) as never;
  for (const name of ['inner.example', 'inner.example.'])
    await expect(clientFor([], { resolve })(`http://${name}/`, ask)).rejects.toThrow('nie jest publiczny');
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
    '127.0.0.1..',
    '0x7f000001',
    '017700000001',
    '0x7f.1',
    '127.0x0.0.01',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    '[0:0:0:0:0:ffff:127.0.0.1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::127.0.0.1]',
    '[2002:7f00:1::]',
    '[fd00::1]',
    '[fe80::1]',
    'foo:bar:baz@127.0.0.1',
    '127.0.0.1%2f@localhost',
    'LOCALHOST',
  ];
  const refused = await Promise.all(
    hosts.map(async (host): Promise<[string, unknown]> => {
      const said: unknown = await clientFor([])(`http://${host}:${port}/`, ask).catch((error: unknown) => error);
      return [host, said instanceof Refusal && /nie jest publiczny|połączyć|nie jest adres/.test(said.message)];
    }),
  );
  expect(refused).toEqual(hosts.map((host) => [host, true]));
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
