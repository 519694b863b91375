import { Hono } from 'hono';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compressFiles } from '#platform/http/compress-files.ts';
import { compressed } from '#platform/http/compressed.ts';
import { BUILT_SCREENS, type BuiltScreen, screenAt } from '#platform/http/built-screens.ts';
import { clientFiles } from '#platform/http/static.ts';

const folder = mkdtempSync(join(tmpdir(), 'dorobek-static-'));
const SCRIPT = 'const words = "zażółć gęślą jaźń";\n'.repeat(100);
const FONT = Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index * 7_919) % 251));
const HEAD = { title: 'Okres <2>', subtitle: 'Lata & zasady' };
const SCREENS: Record<string, BuiltScreen> = {
  '/periods/$id': { isOpen: false, scripts: ['assets/period.js'], head: HEAD },
  '/periods/new': { isOpen: false, scripts: ['assets/new.js', 'assets/form.js'] },
  '/people/$action/{-$row}': { isOpen: false, scripts: ['assets/person.js'] },
  '/info': { isOpen: true, scripts: ['assets/info.js'] },
};
const PAGE = `<html lang="pl"><head></head><p class="a" data-university></p>
  <main hidden class="b"><h1 data-title></h1><p data-subtitle></p></main></html>`;
const app = new Hono();

beforeAll(async () => {
  mkdirSync(`${folder}/assets`);
  writeFileSync(`${folder}/index.html`, PAGE);
  writeFileSync(`${folder}/assets/a.js`, SCRIPT);
  writeFileSync(`${folder}/${BUILT_SCREENS}`, JSON.stringify(SCREENS));
  writeFileSync(`${folder}/assets/short.js`, 'export {};');
  writeFileSync(`${folder}/assets/a.woff2`, FONT);
  writeFileSync(`${folder}/first-paint.js`, SCRIPT);
  await compressFiles(folder);
  app.use(compressed);
  app.route(
    '/',
    clientFiles(
      async () => ({ name: 'Uczelnia „A” <&>', colour: undefined, logo: null, file: async () => undefined, period: 2 }),
      folder,
    ),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const ask = (path: string, encoding: string, method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': encoding } });

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])('a client that accepts %s gets the file compressed at the build as %s', async (accepted, encoding, decompress) => {
  const response = await ask('/assets/a.js', accepted);
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
  const body = new Uint8Array(await response.arrayBuffer());
  // Only what was there before the request has a length: what is compressed at the request is a stream.
  expect(response.headers.get('content-length')).toBe(String(body.length));
  expect(decompress(body).toString()).toBe(SCRIPT);
});

test('a client that accepts no compression gets the file as it is, kept apart by proxies', async () => {
  const response = await ask('/assets/a.js', 'identity');
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await response.text()).toBe(SCRIPT);
});

test('a short file and a font are not compressed', async () => {
  for (const path of ['/assets/short.js', '/assets/a.woff2']) {
    const response = await ask(path, 'gzip, br');
    expect(response.headers.get('content-encoding')).toBeNull();
  }
});

test('a HEAD request has the headers of the compressed file', async () => {
  const head = await ask('/assets/a.js', 'br', 'HEAD');
  const get = await ask('/assets/a.js', 'br');
  for (const name of ['content-encoding', 'content-length', 'vary', 'cache-control'])
    expect(head.headers.get(name)).toBe(get.headers.get(name));
});

test('hashed files are immutable, named ones are asked for again, the page always', async () => {
  const cacheOf = async (path: string) => (await ask(path, 'br')).headers.get('cache-control');
  expect(await cacheOf('/assets/a.js')).toBe('public, max-age=31536000, immutable');
  expect(await cacheOf('/first-paint.js')).toMatch(/^public, max-age=3600,/);
  expect(await cacheOf('/zmianaprzypisan')).toBe('no-cache');
  const gone = await ask('/assets/gone.js', 'br');
  expect(gone.status).toBe(404);
  expect(gone.headers.get('cache-control')).toBeNull();
});

test('the page says whose it is before any script: as text, whatever the name', async () => {
  const page = await (await ask('/dashboard', 'identity')).text();
  const name = 'Uczelnia „A” &lt;&amp;&gt;';
  expect(page).toBe(
    PAGE.replace('lang="pl"', `lang="pl" data-university="${name}" data-period="2"`).replace(
      'data-university></p>',
      `>${name}</p>`,
    ),
  );
});

test.each([
  ['/periods/7', ['assets/period.js']],
  ['/periods/new', ['assets/new.js', 'assets/form.js']],
  ['/people/edit', ['assets/person.js']],
  ['/people/edit/7', ['assets/person.js']],
  ['/people/edit/7/more', []],
  ['/periods', []],
  ['/toString', []],
])('the screen at %s has its scripts', (path, scripts) => {
  expect(screenAt(folder, path)?.scripts ?? []).toEqual(scripts);
});

const strangers = () =>
  clientFiles(
    async () => ({ name: 'U', colour: undefined, logo: null, file: async () => undefined, period: undefined }),
    folder,
  );

const named = (name: string) =>
  `<link rel="modulepreload" crossorigin href="/assets/${name}.js" fetchpriority="low"></head>`;

test('the page names the scripts of its screen, where somebody is logged in or the screen is open', async () => {
  expect(await (await ask('/periods/7', 'identity')).text()).toContain(named('period'));
  expect(await (await strangers().request('/periods/7')).text()).not.toContain('modulepreload');
  expect(await (await strangers().request('/info')).text()).toContain(named('info'));
});

test('the page has the head of its screen before any script, where somebody is logged in', async () => {
  const head = '<main class="b"><h1 >Okres &lt;2&gt;</h1><p >Lata &amp; zasady</p></main>';
  expect(await (await ask('/periods/7', 'identity')).text()).toContain(head);
  expect(await (await ask('/periods/new', 'identity')).text()).toContain('<main hidden');
  expect(await (await strangers().request('/periods/7')).text()).toContain('<main hidden');
});
