import { expect } from 'vitest';
import { appRouter } from '#app/app-router.ts';
import { proceduresOf } from '#platform/http/rest.ts';
import { type Signed, signIn, testApp, UNHURRIED } from '../../support/app.ts';
import { aloneIn, type Answer, doorsOf } from './doors.ts';
import { type Caller, CALLERS, NONE, SEEN, SERVED, WHOSE } from './rows.ts';
import { ROWS } from './world.ts';
import { test } from './world-test.ts';

const { FULL } = process.env;

test('every call has an access row', () => {
  expect([...ROWS.keys()].toSorted()).toEqual(
    proceduresOf(appRouter)
      .map(([name]) => name)
      .toSorted(),
  );
});

test('every call and caller over REST and tRPC: the refused learn nothing, the admitted are served', async ({
  db,
  inputOf,
}) => {
  const app = testApp(db, UNHURRIED);
  const signed = new Map<Caller, Signed>();
  for (const caller of CALLERS) if (caller !== 'nobody') signed.set(caller, await signIn(app, caller));

  const alone = await aloneIn(db);
  const wrong: string[] = [];
  let cells = 0;
  let turn = 0;
  const check = (cell: string, found: unknown, wanted: unknown) => {
    cells += 1;
    if (JSON.stringify(found) !== JSON.stringify(wanted)) {
      wrong.push(`${cell}: ${JSON.stringify(found)?.slice(0, 300)}, not ${JSON.stringify(wanted)}`);
    }
  };
  for (const [call, { _def }] of proceduresOf(appRouter)) {
    const { admits = [], readers = [], hidden = [], employee = SERVED, offices = SERVED } = ROWS.get(call) ?? {};
    const doors = doorsOf(call, _def.type);
    for (const caller of CALLERS) {
      const isReader = readers.includes(caller);
      const reached = isReader ? SEEN : hidden.includes(caller) ? NONE : caller === 'employee' ? employee : offices;
      const isAdmitted = admits.includes(caller);
      // All doors lead to one procedure: each caller comes by one of them in turn, the last who is admitted by all.
      const isAll = FULL || caller === admits.at(-1);
      turn += 1;
      for (const [at, [address, door]] of doors.entries()) {
        if (!isAll && at !== turn % doors.length) continue;
        const answers: Answer[] = [];
        for (const [index, whose] of WHOSE.entries()) {
          // Who is refused is refused before the input is read: each such caller asks about one of the objects, in turn.
          if (!isAdmitted && index !== turn % WHOSE.length) continue;
          const cell = `${caller} ${address} ${whose}`;
          const ask = () => door(app, signed.get(caller), inputOf(call, whose));
          // Who is refused changes nothing that would have to be taken back.
          const answer = await (isAdmitted ? alone(ask) : ask());
          answers.push(answer);
          if (!isAdmitted) {
            const refusal = caller === 'nobody' ? [401, 'UNAUTHORIZED'] : [403, 'FORBIDDEN'];
            check(cell, [answer.status, (answer.body as { code?: string }).code], refusal);
          } else {
            check(cell, answer.status, reached[index]);
          }
        }
        const [, foreign, unknown] = answers;
        // A hidden object looks like a missing one.
        if (isAdmitted && foreign?.status !== 200 && !isReader)
          check(`${caller} ${address} foreign is as unknown`, foreign, unknown);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(2_000);
}, 600_000);
