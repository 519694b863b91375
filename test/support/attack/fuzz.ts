import { createRandom } from '#demo/random.ts';
import { appRouter } from '#app/app-router.ts';
import { proceduresOf } from '#platform/http/rest.ts';
import { type Answer, doorsOf } from '../../areas/access/doors.ts';
import type { Ask } from '../../areas/access/world.ts';
import type { Signed, TestApp } from '../app.ts';

const LONG = 'ą'.repeat(1_000_000);
const DEEP = JSON.parse(`${'['.repeat(1_000)}${']'.repeat(1_000)}`) as unknown;

/** Edge cases of numbers, texts, dates and JSON. */
export const EDGES: unknown[] = [
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

/** An administrator, an employee, an anonymous client. */
const CALLERS = 3;

export type FuzzRequest = {
  address: string;
  caller: number;
  input: Record<string, unknown>;
  send: (app: TestApp, as: Signed | undefined) => Promise<Answer>;
};

/** Requests to random calls, by tRPC and REST, with one or two edge cases among their values. */
export function* fuzzRequests(inputOf: Ask, count: number, seed: number | string): Generator<FuzzRequest> {
  const random = createRandom(seed);
  const calls = proceduresOf(appRouter).flatMap(([call, { _def }]) =>
    doorsOf(call, _def.type).map(([address, door]) => ({ call, address, door })),
  );
  for (let at = 0; at < count; at += 1) {
    const { call, address, door } = random.pick(calls);
    const input: Record<string, unknown> = { ...inputOf(call, 'own') };
    const names = [...Object.keys(input), '__proto__', 'nieznane'];
    for (let changes = random.int(1, 2); changes > 0; changes -= 1) {
      Object.defineProperty(input, random.pick(names), {
        value: random.pick(EDGES),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
    yield { address, caller: random.int(0, CALLERS - 1), input, send: (app, as) => door(app, as, input) };
  }
}
