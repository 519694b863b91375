import { describe, expect } from 'vitest';
import { addFunction, changeFunction, listFunctions, removeFunction } from '#areas/council/service-functions.ts';
import { removedFunctions } from '#areas/council/service-removed-functions.ts';
import type { HeldFunction } from '#areas/council/schema-functions.ts';
import type { Actor } from '#platform/actor.ts';
import { account } from '../../support/builders.ts';
import { actorOf } from '../../support/app.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { member, personnel, renameComputing } from './council.ts';

const YEAR = { valid_from: '2024-01-01', valid_to: '2024-12-31' };
const read = ({ id, valid_from, valid_to }: HeldFunction) => ({ id, expected_from: valid_from, expected_to: valid_to });

/** Whoever edits the council of this discipline alone. */
function narrowed(whole: Actor, disciplineCode: number): Actor {
  const grants = whole.grants.map((grant) => ({ ...grant, scope: 'granted' as const, disciplineCode }));
  return { ...whole, grants };
}

describe('a function', () => {
  test('of whoever may edit one council alone is of that council', async ({ db }) => {
    const office = await personnel(db);
    const { polonUuid: polon_uuid } = await member(db);
    await account(db, { login: 'jedna', roles: ['personnel'] });
    const whole = await actorOf(db, 'jedna');
    const narrow = narrowed(whole, COMPUTING);
    const media = await addFunction(db, office, { polon_uuid, letter: 'S', discCode: MEDIA, ...YEAR, valid_to: null });
    const rector = await addFunction(db, office, { polon_uuid, letter: 'R', ...YEAR, valid_to: null });
    const own = await addFunction(db, narrow, {
      polon_uuid,
      letter: 'S',
      discCode: COMPUTING,
      ...YEAR,
      valid_to: null,
    });
    const { rows } = await listFunctions(db, narrow, { page: 1, all: false });
    expect(rows.map(({ id }) => id)).toEqual([own.id]);
    expect((await listFunctions(db, office, { page: 1, all: false })).total).toBe(3);
    for (const row of [media, rector]) {
      await expect(removeFunction(db, narrow, read(row))).rejects.toMatchObject({ kind: 'missing' });
      await expect(changeFunction(db, narrow, { ...read(row), ...YEAR })).rejects.toMatchObject({ kind: 'missing' });
    }
    await expect(addFunction(db, narrow, { polon_uuid, letter: 'R', ...YEAR })).rejects.toMatchObject({
      kind: 'missing',
    });
  });

  test('is listed, and once removed too, to whoever edits the council under the former or the present code', async ({
    db,
  }) => {
    const office = await personnel(db);
    const { polonUuid: polon_uuid } = await member(db);
    const give = (discCode: number) =>
      addFunction(db, office, { polon_uuid, letter: 'S', discCode, valid_from: '2025-02-01', former: 'stay' });
    const early = await addFunction(db, office, { polon_uuid, letter: 'S', discCode: COMPUTING, ...YEAR });
    const renamed = await renameComputing(db);
    const late = await give(renamed);
    await give(MEDIA);
    for (const code of [COMPUTING, renamed]) {
      const { rows } = await listFunctions(db, narrowed(office, code), { page: 1, all: true });
      expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([early.id, late.id]);
    }
    for (const row of [early, late]) await removeFunction(db, office, read(row));
    for (const code of [COMPUTING, renamed])
      expect((await removedFunctions(db, narrowed(office, code))).map(({ id }) => id)).toEqual([late.id, early.id]);
  });
});
