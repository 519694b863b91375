import { expect } from 'vitest';
import { findIdentity, lockPerson, savePerson } from '#areas/employment/service-person.ts';
import { race, QUIET } from '../../support/attack/race.ts';
import { person } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { clerk } from './orders.ts';

const ROUNDS = rounds(100);

test('who the person is: corrected and locked at the same time, nobody waits for the other in turn', async ({
  database: { db },
}) => {
  const [one, other] = [await clerk(db, 'kadrowa-1'), await clerk(db, 'kadrowa-2')];
  const { id } = await person(db, { lastName: 'Zajęta' });
  const result = await race(ROUNDS, async (round) => {
    const { unit_name: _unit, first_name, last_name, updated_at } = await findIdentity(db, id);
    const save = { id, first_name, last_name, updated_at, degree: `dr ${round}`, reason: 'dyplom' };
    return [
      () => savePerson(db, one, save),
      () => lockPerson(db, other, { person: id, locked: round % 2 === 0 }),
      () => lockPerson(db, one, { person: id, locked: true }),
      () => savePerson(db, other, { ...save, degree: `mgr ${round}` }),
    ];
  });
  expect(result).toEqual(QUIET);
  expect((await findIdentity(db, id)).degree).toMatch(new RegExp(` ${ROUNDS - 1}$`));
});
