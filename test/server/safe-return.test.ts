import { expect, test } from 'vitest';
import { safeReturn } from '#areas/login/routes.ts';

test.each([
  '/',
  '/dashboard',
  '/zmianaprzypisan?period=2&person=12',
  '/admin/poloninfopnl?person=%C5%81',
  '/info/dostepnosc#a11y-kontakt',
  '/apiary',
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
])('%s returns to the dashboard', (path) => {
  expect(safeReturn(path)).toBe('/dashboard');
});
