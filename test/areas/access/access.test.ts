import { expect } from 'vitest';
import { appRouter } from '#server/app-router.ts';
import { proceduresOf } from '#server/rest.ts';
import { type Signed, signIn, testApp, UNHURRIED } from '../../support/app.ts';
import { test } from '../../support/database.ts';
import { ADMITTED, type Caller, CALLERS, REACHED, WHOSE } from './access-table.ts';
import { alone, type Answer, doorsOf } from './access-doors.ts';
import { INPUTS, place } from './access-world.ts';

test('every call has its row', () => {
  expect([...ADMITTED.keys()].toSorted()).toEqual(
    proceduresOf(appRouter)
      .map(([name]) => name)
      .toSorted(),
  );
});

test('every call and caller by both addresses: who is refused learns nothing, who is admitted is served', async ({
  db,
}) => {
  const world = await place(db);
  const app = testApp(db, UNHURRIED);
  const signed = new Map<Caller, Signed>();
  for (const caller of CALLERS) if (caller !== 'nobody') signed.set(caller, await signIn(app, caller));

  const wrong: string[] = [];
  let cells = 0;
  const check = (cell: string, found: unknown, wanted: unknown) => {
    cells += 1;
    if (JSON.stringify(found) !== JSON.stringify(wanted)) {
      wrong.push(`${cell}: ${JSON.stringify(found)?.slice(0, 300)}, not ${JSON.stringify(wanted)}`);
    }
  };
  for (const [call, { _def }] of proceduresOf(appRouter)) {
    const inputOf = INPUTS[call] ?? (() => ({}));
    for (const [address, door] of doorsOf(call, _def.type)) {
      for (const caller of CALLERS) {
        const isAdmitted = ADMITTED.get(call)?.has(caller) === true;
        const reached = REACHED.get(call)?.find(({ isEmployee }) => isEmployee === (caller === 'employee'));
        const answers: Answer[] = [];
        for (const [at, whose] of WHOSE.entries()) {
          const cell = `${caller} ${address} ${whose}`;
          const answer = await alone(db, () => door(app, signed.get(caller), inputOf(world, whose)));
          answers.push(answer);
          if (!isAdmitted) {
            const refusal = caller === 'nobody' ? [401, 'UNAUTHORIZED'] : [403, 'FORBIDDEN'];
            check(cell, [answer.status, (answer.body as { code?: string }).code], refusal);
          } else if (reached) {
            check(cell, answer.status, reached.statuses[at]);
          } else {
            check(cell, answer.status, 200);
          }
        }
        const [, foreign, unknown] = answers;
        // Whoever may not see an object cannot tell it from one that is not there.
        if (foreign?.status !== 200) check(`${caller} ${address} foreign is as unknown`, foreign, unknown);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(2_000);
}, 120_000);
