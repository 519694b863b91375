import { expect, test } from 'vitest';
import { appRouter } from '#app/app-router.ts';
import { isRecord } from '#engine/is-record.ts';
import { convertValues, restCalls } from '#platform/http/rest.ts';
import { numbersOf, withValue } from '../support/attack/wrong-types.ts';

const at = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (part, step) => (Array.isArray(part) ? part[Number(step)] : isRecord(part) ? part[step] : undefined),
    value,
  );

const FIELDS = restCalls(appRouter).flatMap(({ method, path, input }) =>
  input === undefined ? [] : numbersOf(input).map((field) => ({ ...field, input, call: `${method} ${path}` })),
);

test.each([
  ['a number', '7', 7],
  ['a number below zero', '-7', -7],
  ['a decimal', '7.25', 7.25],
])('%s may be a text in every field of every call', (_, text, number) => {
  const wrong = FIELDS.filter(({ input, path }) => {
    const sent = withValue(input, {}, { path, value: text });
    return !isRecord(sent) || at(convertValues(input, sent), path) !== number;
  });
  expect(wrong.map(({ call, path }) => `${call} ${path.join('.')}`)).toEqual([]);
  expect(FIELDS.length).toBeGreaterThan(500);
});

test('null may be a text wherever a number or nothing stands', () => {
  // A person that is changed has an identifier, whatever the form of a new one sends.
  const nullable = FIELDS.filter(({ takesNull, call }) => takesNull && !call.endsWith('/UpdatePerson'));
  const wrong = nullable.filter(({ input, path }) => {
    const sent = withValue(input, {}, { path, value: 'null' });
    return !isRecord(sent) || at(convertValues(input, sent), path) !== null;
  });
  expect(wrong.map(({ call, path }) => `${call} ${path.join('.')}`)).toEqual([]);
  expect(nullable.length).toBeGreaterThan(20);
});
