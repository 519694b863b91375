import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { describe, expect, test } from 'vitest';
import { ldapItems } from '#areas/imports/readers/ldap.ts';
import { fetchRadon } from '#areas/imports/readers/radon.ts';
import { readConfig } from '#platform/config/config.ts';
import { clientFor } from '../../intake/sources.ts';
import {
  bound,
  extended,
  found,
  httpServer,
  LDAP,
  ldapServer,
  operationOf,
  searched,
  writeForEver,
} from '../../../support/process/endless.ts';

const context = {
  format: {},
  institution: undefined,
  classification: [],
  units: new Map<string, number>(),
  report: () => undefined,
  onRows: () => undefined,
  signal: new AbortController().signal,
};
const onShare = async () => undefined;
const MB = 1_000_000;

async function countItems(batches: AsyncIterable<unknown[]>): Promise<number> {
  let count = 0;
  for await (const batch of batches) count += batch.length;
  return count;
}

const most = { bytes: 20 * MB, ms: 60_000, redirects: 5 };
const radon = (port: number) =>
  countItems(
    fetchRadon(`http://127.0.0.1:${port}/`, { context, client: clientFor([`127.0.0.1:${port}`], { most }), onShare }),
  );

describe('RAD-on', () => {
  test('is cut when a page has no end, and its connection closed', async () => {
    const written = Promise.withResolvers<number>();
    await using server = await httpServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"results":[');
      void writeForEver(response, Buffer.alloc(100_000, '{},')).then(written.resolve);
    });
    await expect(radon(server.port)).rejects.toThrow('za długa');
    // What the buffers of both sockets hold comes on top.
    expect(await written.promise).toBeLessThan(40 * MB);
  });

  test.for([
    ['many', 2_000, 0],
    ['long', 15, 14 * MB],
  ])('is cut when its pages are too %s', async ([, count, length]) => {
    let pages = 0;
    const padding = 'x'.repeat(Number(length));
    await using server = await httpServer((_request, response) => {
      pages += 1;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ results: [{}], pagination: { token: `t${pages}` }, padding }));
    });
    await expect(radon(server.port)).rejects.toThrow('nie ma końca');
    expect(pages).toBe(count);
  });

  test('leads nowhere else', async () => {
    await using server = await httpServer((_request, response) => {
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    });
    await expect(radon(server.port)).rejects.toThrow('przekierowuje pod inny adres');
  });
});

const directory = (port: number, environment: Record<string, string> = {}) => {
  const { ldap } = readConfig({ LDAP_URL: `ldap://localhost:${port}`, LDAP_BIND_PASSWORD: 'tajne', ...environment });
  if (!ldap) throw new Error('LDAP_URL is set');
  return countItems(ldapItems(ldap, context, onShare));
};

describe('the staff directory', () => {
  test('is cut when its entries have no end', async () => {
    const written = Promise.withResolvers<number>();
    await using server = await ldapServer((socket, request) => {
      if (operationOf(request) === LDAP.bind) socket.write(bound(request));
      if (operationOf(request) !== LDAP.search) return;
      const entries = Array.from({ length: 1_000 }, () => found(request, `uid=${'x'.repeat(90)}`));
      void writeForEver(socket, Buffer.concat(entries)).then(written.resolve);
    });
    await expect(directory(server.port)).rejects.toThrow('nie ma końca');
    expect(await written.promise).toBeLessThan(40 * MB);
  });

  test('is cut when an entry has no end', async () => {
    const written = Promise.withResolvers<number>();
    await using server = await ldapServer((socket, request) => {
      if (operationOf(request) === LDAP.bind) socket.write(bound(request));
      if (operationOf(request) !== LDAP.search) return;
      socket.write(Buffer.from([0x30, 0x84, 0x7f, 0xff, 0xff, 0xff]));
      void writeForEver(socket, Buffer.alloc(100_000, 'x')).then(written.resolve);
    });
    await expect(directory(server.port)).rejects.toThrow('nie ma końca');
    expect(await written.promise).toBeLessThan(40 * MB);
  });
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'dorobek-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...options, ...name, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const pair = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  rmSync(folder, { recursive: true });
  return pair;
}

/** A directory that agrees to StartTLS and keeps what it is told after it, or instead of it. */
function encryptedServer(pair: { key: string; cert: string }) {
  const told = { plain: '', encrypted: '' };
  const answer = (socket: TLSSocket, request: Buffer) => {
    told.encrypted += request.toString('latin1');
    if (operationOf(request) === LDAP.bind) socket.write(bound(request));
    if (operationOf(request) === LDAP.search) socket.write(searched(request));
  };
  const server = ldapServer((socket, request) => {
    told.plain += request.toString('latin1');
    if (operationOf(request) !== LDAP.extended) return;
    socket.removeAllListeners('data');
    socket.write(extended(request), () => {
      const secure = new TLSSocket(socket, { isServer: true, ...pair });
      secure.on('error', () => socket.destroy());
      secure.on('data', (message) => answer(secure, message));
    });
  });
  return server.then((listening) => Object.assign(listening, { told }));
}

describe.skipIf(!hasOpenssl)('StartTLS (skipped: openssl is not installed)', () => {
  test('encrypts the password', async () => {
    const pair = certificate();
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, pair.cert]);
    await using server = await encryptedServer(pair);
    expect(await directory(server.port, { LDAP_STARTTLS: '1' })).toBe(0);
    setDefaultCACertificates(before);
    expect(server.told.encrypted).toContain('tajne');
    expect(server.told.plain).not.toContain('tajne');
  });

  test('says nothing to a server whose certificate is not trusted', async () => {
    await using server = await encryptedServer(certificate());
    await expect(directory(server.port, { LDAP_STARTTLS: '1' })).rejects.toThrow('odmówił albo nie odpowiada');
    expect(server.told.plain + server.told.encrypted).not.toContain('tajne');
  });
});
