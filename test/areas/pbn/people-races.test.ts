import { expect } from 'vitest';
import { choosePerson } from '#areas/pbn/service-people.ts';
import { pbnPeople } from '#areas/pbn/tables.ts';
import { researcher } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { librarian } from '../intake/intake.ts';
import { COMPUTING } from './world.ts';
import { newId } from './server.ts';

test('of two clerks who match one person at once, one does and the other is told who was quicker', async ({
  database: { db },
}) => {
  const actors = [await librarian(db, 'bib-jedna'), await librarian(db, 'bib-druga')];
  for (let round = 0; round < rounds(20); round += 1) {
    const { id } = await researcher(db, { [COMPUTING]: 100 });
    const both = await Promise.allSettled(
      actors.map((actor) => choosePerson(db, actor, { person_id: id, object_id: newId(), expected: null })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((each) => each.status === 'rejected')).toMatchObject({
      reason: { kind: 'conflict', message: expect.stringContaining('w międzyczasie') },
    });
  }
  expect(await db.$count(pbnPeople)).toBe(rounds(20));
});
