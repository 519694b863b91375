import { expect } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#app/app-router.ts';
import { createRandom } from '#demo/random.ts';
import { proceduresOf, restCalls } from '#platform/http/rest.ts';
import { signIn, testApp, UNHURRIED } from '../../support/app.ts';
import { fieldsOf, unboundedOf, withValue, WRONG } from '../../support/attack/wrong-types.ts';
import { aloneIn, doorsOf, textOf } from './doors.ts';
import { ROWS } from './world.ts';
import { test } from './world-test.ts';

const { FULL, SEED = Date.now() } = process.env;
const random = createRandom(SEED);

/** Another value for a field each run; all of them with FULL=1. */
const valuesNow = () => (FULL ? WRONG : [random.pick(WRONG)]);

const inputOfCall = (def: object) => {
  const [input] = 'inputs' in def && Array.isArray(def.inputs) ? def.inputs : [];
  return input instanceof z.ZodType ? input : undefined;
};

/** One of the doors for each value; all of them with FULL=1. */
const doorsNow = <Door>(doors: readonly Door[]) => (FULL ? doors : [random.pick(doors)]);

test('a wrong type in any field of any call, by both doors, is no error of the server', async ({ db, inputOf }) => {
  const app = testApp(db, UNHURRIED);
  const admin = await signIn(app, 'admin');
  const employee = await signIn(app, 'employee');
  const signedFor = (call: string) => (ROWS.get(call)?.admits.includes('employee') ? employee : admin);
  const alone = await aloneIn(db);
  const wrong = new Set<string>();
  let refused = 0;
  for (const [call, { _def }] of proceduresOf(appRouter)) {
    const schema = inputOfCall(_def);
    if (!schema) continue;
    const input = inputOf(call, 'own');
    const doors = doorsOf(call, _def.type);
    for (const path of fieldsOf(schema)) {
      for (const value of valuesNow()) {
        const changed = withValue(schema, input, { path, value });
        if (typeof changed !== 'object') continue;
        for (const [address, door] of doorsNow(doors)) {
          const { status } = await alone(() => door(app, signedFor(call), { ...changed }));
          if (status === 400) refused += 1;
          if (status >= 500) wrong.add(`${address} ${path.join('.')} = ${JSON.stringify(value)}: ${status}`);
        }
      }
    }
  }
  expect({ SEED, wrong: [...wrong] }).toEqual({ SEED, wrong: [] });
  // The values arrive at the schemas, not only at the access checks.
  expect(refused).toBeGreaterThan(FULL ? 5_000 : 500);
}, 900_000);

test('a whole number of an input is one that the database can hold', () => {
  const unbounded = proceduresOf(appRouter).flatMap(([call, { _def }]) => {
    const schema = inputOfCall(_def);
    return schema ? unboundedOf(schema).map((path) => `${call} ${path.join('.')}`) : [];
  });
  expect(unbounded).toEqual([]);
});

test('a name that stands twice in an address, or with brackets, is no error of the server', async ({ db, inputOf }) => {
  const app = testApp(db, UNHURRIED);
  const { headers } = await signIn(app, 'admin');
  const alone = await aloneIn(db);
  const wrong: string[] = [];
  for (const { method, path, procedure, input } of restCalls(appRouter)) {
    if (method !== 'GET' || !(input instanceof z.ZodObject)) continue;
    const known = inputOf(procedure, 'own');
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(known[name])));
    const names = Object.keys(input.shape);
    for (const query of [
      names.map((name) => `${name}=abc&${name}=${encodeURIComponent(textOf(known[name] ?? 1))}`),
      names.map((name) => `${name}=${encodeURIComponent(textOf(known[name] ?? 1))}&${name}=abc`),
      names.map((name) => `${name}[]=abc&${name}[abc]=1`),
      names.map((name) => `${name}[0][abc]=abc&${name}.abc=1&${name}`),
    ]) {
      const { status } = await alone(async () => app.request(`${address}?${query.join('&')}`, { headers }));
      if (status >= 500) wrong.push(`${address}?${query.join('&')}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});
