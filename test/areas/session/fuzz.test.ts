import { expect } from 'vitest';
import { createRandom } from '#demo/random.ts';
import { appRouter } from '#server/app-router.ts';
import { proceduresOf } from '#server/rest.ts';
import { type Signed, signIn, testApp } from '../../support/app.ts';
import { test } from '../../support/database.ts';
import { alone, doorsOf, INPUTS, place } from './access-world.ts';

const REQUESTS = 5_200;
const LONG = 'ą'.repeat(1_000_000);
const DEEP = JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`) as unknown;

/** Values at the edges of what numbers, texts, dates and JSON can be. */
const EDGES: unknown[] = [
  0,
  -1,
  0.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  1e3,
  '1e3',
  'NaN',
  'Infinity',
  '0x10',
  '٣',
  '',
  ' ',
  'true',
  true,
  null,
  [],
  {},
  [null],
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  LONG,
  DEEP,
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  "' or 1=1 --",
  '"; drop table audit; --',
  '%',
  '\\',
  '${7*7}',
  '<script>alert(1)</script>',
  '=1+1',
  '../../etc/passwd',
  'a\r\nSet-Cookie: x=1',
  '__proto__',
  { __proto__: null, constructor: 1 },
  ['__proto__'],
  JSON.parse('{"__proto__":{"admin":true}}'),
];

const LEAKS = /select |insert into|update \w+ set|postgres|syntax error|\bat \S+ \(|node_modules|\.ts:\d/i;

test('no value at the edges breaks the server or makes it tell of its inside', async ({ db }) => {
  const world = await place(db);
  const app = testApp(db);
  const callers: (Signed | undefined)[] = [await signIn(app, 'admin'), await signIn(app, 'employee'), undefined];
  const random = createRandom('edges');
  const calls = proceduresOf(appRouter).flatMap(([call, { _def }]) =>
    doorsOf(call, _def.type).map(([address, door]) => ({ call, address, door })),
  );
  const wrong = new Set<string>();
  for (let at = 0; at < REQUESTS; at += 1) {
    const { call, address, door } = random.pick(calls);
    const input: Record<string, unknown> = { ...INPUTS[call]?.(world, 'own') };
    const names = [...Object.keys(input), '__proto__', 'nieznane'];
    for (let changes = random.int(1, 2); changes > 0; changes -= 1) {
      Object.defineProperty(input, random.pick(names), {
        value: random.pick(EDGES),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    const { status, body } = await alone(db, () => door(app, callers[random.int(0, callers.length - 1)], input));
    const text = JSON.stringify(body) ?? '';
    if (status >= 500 || (status >= 400 && LEAKS.test(text))) {
      wrong.add(`${address} ${JSON.stringify(input).slice(0, 200)}: ${status} ${text.slice(0, 200)}`);
    }
  }
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  for (const path of ['/api/v2/userPanels', '/api/trpc/dashboard.notifyUiError']) {
    const headers = callers[0]?.headers ?? {};
    const { status } = await app.request(path, { method: 'POST', headers, body: deep });
    if (status >= 500) wrong.add(`${path} with deep JSON: ${status}`);
  }
  expect([...wrong]).toEqual([]);
  expect((await app.request('/healthz')).status).toBe(200);
}, 180_000);
