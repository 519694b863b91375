import { expect } from 'vitest';
import { addFunction } from '#areas/council/service-functions.ts';
import { councilAttributes } from '#areas/council/tables.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { member, personnel } from './council.ts';

test('a post of somebody who leaves the council asks whether it ends with that', async ({ db }) => {
  const office = await personnel(db);
  const { id: personId, polonUuid: polon_uuid } = await member(db);
  const days = { joinedOn: '2020-10-01', leftOn: '2024-05-31' };
  await db.insert(councilAttributes).values({ personId, disciplineCode: COMPUTING, ...days });
  const deputy = { polon_uuid, letter: 'V' as const, discCode: COMPUTING, valid_from: '2024-01-01' };
  const isAsked = { kind: 'input', issues: [{ path: 'beyond' }] };
  await expect(addFunction(db, office, deputy)).rejects.toMatchObject(isAsked);
  await expect(addFunction(db, office, { ...deputy, valid_to: '2024-12-31' })).rejects.toMatchObject(isAsked);
  const later = { ...deputy, valid_from: '2024-06-01' };
  await expect(addFunction(db, office, { ...later, beyond: 'end' })).rejects.toThrow('po dacie odłączenia');
  expect(await addFunction(db, office, { ...deputy, beyond: 'end' })).toMatchObject({ valid_to: '2024-05-31' });
  expect(await addFunction(db, office, { ...later, beyond: 'stay' })).toMatchObject({ valid_to: null });
  // A dean need not be a member.
  expect(await addFunction(db, office, { ...deputy, letter: 'D' })).toMatchObject({ valid_to: null });
});
