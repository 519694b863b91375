import { expect, test } from 'vitest';
import { z } from 'zod';
import { isDay } from '#engine/day.ts';
import { appRouter } from '#app/app-router.ts';
import { proceduresOf } from '#platform/http/rest.ts';

/** Every schema of a day in a call's input, by its path. */
function daysOf(schema: unknown, path: string): [string, z.ZodISODate][] {
  if (schema instanceof z.ZodISODate) return [[path, schema]];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => daysOf(part, `${path}.${name}`));
  if (schema instanceof z.ZodArray) return daysOf(schema.element, path);
  if (schema instanceof z.ZodUnion || schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.flatMap((option) => daysOf(option, path));
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return daysOf(schema.unwrap(), path);
  return [];
}

const inputs = proceduresOf(appRouter).flatMap(([call, { _def }]) =>
  'inputs' in _def && Array.isArray(_def.inputs) ? _def.inputs.map((input): [string, unknown] => [call, input]) : [],
);
const days = inputs.flatMap(([call, input]) => daysOf(input, call));

test.each(days)('%s refuses the year 0, which the database does not know', (_, day) => {
  expect(day.safeParse('0001-01-01').success).toBe(true);
  expect(day.safeParse('0000-01-01').success).toBe(false);
});

test('the days of lists, grants, imports and scenarios are among them', () => {
  const areas = new Set(days.map(([path]) => path.split('.')[0]));
  expect([...areas].toSorted()).toEqual(expect.arrayContaining(['audit', 'grants', 'imports', 'scenarios']));
});

test('no file or command gives a day of the year 0', () => {
  expect(isDay('0000-12-31')).toBe(false);
  expect(isDay('0001-01-01')).toBe(true);
});
