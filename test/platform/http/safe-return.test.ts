import * as fc from 'fast-check';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { safeReturn } from '#areas/login/routes.ts';
import { runs } from '../../support/runs.ts';

test.each([
  '/',
  '/dashboard',
  '/zmianaprzypisan?period=2&person=12',
  '/admin/poloninfopnl?person=%C5%81',
  '/info/dostepnosc#a11y-kontakt',
  '/apiary',
  '/info/a%20b?return=%2Fapi%2Flogout&share=50%25',
  `/${'a'.repeat(999)}`,
])('%s is returned to', (path) => {
  expect(safeReturn(path)).toBe(path);
});

test.each([
  undefined,
  '',
  'dashboard',
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\u0000',
  '/\u0001',
  '/\u007f',
  '/\u0085',
  '/żółw',
  '/a"b',
  `/${'a'.repeat(1_000)}`,
  'javascript:alert(1)',
  '/api/logout',
  '/./api/logout',
  '/x/../api/logout',
  '/%2e/api/logout',
  '/cas/logout',
  '/%61pi/logout',
  '/%2561pi/logout',
  '/%252561pi/logout',
  '/x%2f..%2fapi/logout',
  '/api/..%2F',
  '/%61pi/..%252F',
  '/x/%252e%252e/api/logout',
  '/%5c/elsewhere.example',
  '/%2felsewhere.example',
  '/x%3f/../api/logout',
  '/x%23/../api/logout',
  '/x%253f/../api/logout',
  '/%09/elsewhere.example',
  '/%0d%0aset-cookie:a=b',
  '/50%/api',
  '/%ff',
])('%s returns to the dashboard', (path) => {
  expect(safeReturn(path)).toBe('/dashboard');
});

const percent = (text: string) => `%${text.charCodeAt(0).toString(16).padStart(2, '0')}`;

const encode = (path: string, chosen: boolean[]) =>
  path.replaceAll(/(?<!^)./g, (letter, at: number) => (chosen[at] || letter === '%' ? percent(letter) : letter));

/** A path with some characters percent-encoded, up to three times over. */
const encodings = (path: string) => {
  const letters = path.length * 3;
  return fc
    .array(fc.array(fc.boolean(), { minLength: letters, maxLength: letters }), { maxLength: 3 })
    .map((rounds) => rounds.reduce(encode, path));
};

test('no encoding of a call or a login passes', () => {
  const calls = [
    '/api/logout',
    '/cas/logout',
    '/./api/logout',
    '/x/../api/login',
    '//api/logout',
    '/API/logout',
    '/api',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...calls).chain(encodings), (path) => {
      expect(safeReturn(path)).toBe('/dashboard');
    }),
    runs(2_000),
  );
});

const PIECES = [
  '/',
  '.',
  '..',
  'api',
  'cas',
  'x',
  '%',
  '%2e',
  '%2F',
  '%5c',
  '%61',
  '%2561',
  'pi',
  '\\',
  '?',
  '#',
  ';',
  '@',
  ':',
];

test('whatever passes is an address of ours that no call answers', async () => {
  const calls = new Hono().all('/api/*', (c) => c.text('call')).all('/cas/*', (c) => c.text('call'));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), async (pieces) => {
      const path = safeReturn(`/${pieces.join('')}`);
      const address = new URL(path, 'http://localhost');
      expect(address.origin).toBe('http://localhost');
      expect((await calls.request(address)).status).toBe(404);
    }),
    runs(5_000),
  );
});
