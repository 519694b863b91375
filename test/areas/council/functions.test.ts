import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { addFunction, changeFunction, listFunctions, removeFunction } from '#areas/council/service-functions.ts';
import { councilSource } from '#areas/council/service-matters.ts';
import { removedFunctions, restoreFunction } from '#areas/council/service-removed-functions.ts';
import { councilFunctions } from '#areas/council/tables.ts';
import { disciplines } from '#areas/library/tables.ts';
import { mergePersons } from '#areas/reconciliation/service-merge.ts';
import { addDays, today } from '#engine/day.ts';
import type { HeldFunction } from '#areas/council/schema-functions.ts';
import { audit } from '#platform/audit.ts';
import { only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { councilOf, member, personnel, renameComputing, rowOf } from './council.ts';

const YEAR = { valid_from: '2024-01-01', valid_to: '2024-12-31' };
const read = ({ id, valid_from, valid_to }: HeldFunction) => ({ id, expected_from: valid_from, expected_to: valid_to });

describe('a function', () => {
  test('is given, shown in its council from day to day, changed, removed, and audited', async ({ db }) => {
    const office = await personnel(db);
    const anna = await member(db);
    const letters = async (day: string) => rowOf(await councilOf(db, office, day), anna).uprawn;
    const given = await addFunction(db, office, {
      polon_uuid: anna.polonUuid,
      letter: 'S',
      discCode: COMPUTING,
      ...YEAR,
    });
    await addFunction(db, office, { polon_uuid: anna.polonUuid, letter: 'S', discCode: MEDIA, ...YEAR });
    await addFunction(db, office, { polon_uuid: anna.polonUuid, letter: 'R', valid_from: '2024-06-01' });
    expect(await letters('2023-12-31')).toBe('');
    expect(await letters('2024-01-01')).toBe('S');
    expect(await letters('2024-12-31')).toBe('RS');
    expect(await letters('2025-01-01')).toBe('R');
    const changed = await changeFunction(db, office, {
      ...read(given),
      valid_from: '2024-01-01',
      valid_to: '2024-03-31',
    });
    expect(changed).toMatchObject({ id: given.id, letter: 'S', discipline: COMPUTING, valid_to: '2024-03-31' });
    expect(await letters('2024-04-01')).toBe('');
    await removeFunction(db, office, read(changed));
    expect(await letters('2024-01-01')).toBe('');
    const rows = await db.select().from(audit).where(sql`action like 'council-function.%'`).orderBy(audit.id);
    expect(rows.map(({ action }) => action.split('.')[1])).toEqual(['add', 'add', 'add', 'change', 'delete']);
    expect(rows[3]).toMatchObject({
      subject: `person:${anna.id}:council-function:${given.id}`,
      before: { valid_to: '2024-12-31' },
      after: { valid_to: '2024-03-31', letter: 'S', discipline: COMPUTING },
    });
  });

  test('that was removed comes back once, under its number, unless somebody holds it at that time by now', async ({
    db,
  }) => {
    const office = await personnel(db);
    const [anna, jan] = [await member(db), await member(db)];
    const chair = { letter: 'C' as const, discCode: COMPUTING, ...YEAR };
    const { ended: _, ...given } = await addFunction(db, office, { ...chair, polon_uuid: anna.polonUuid });
    await expect(restoreFunction(db, office, given.id)).rejects.toMatchObject({ kind: 'missing' });
    await removeFunction(db, office, read(given));
    expect(await removedFunctions(db, office)).toMatchObject([{ id: given.id, ...YEAR }]);
    const successor = await addFunction(db, office, { ...chair, polon_uuid: jan.polonUuid });
    await expect(restoreFunction(db, office, given.id)).rejects.toThrow('W tym czasie pełni ją już');
    await removeFunction(db, office, read(successor));
    expect(await restoreFunction(db, office, given.id)).toEqual(given);
    expect((await removedFunctions(db, office)).map(({ id }) => id)).toEqual([successor.id]);
    await expect(restoreFunction(db, office, given.id)).rejects.toThrow('Tę funkcję już przywrócono');
    const rows = await db.select().from(audit).where(eq(audit.action, 'council-function.restore'));
    expect(rows).toMatchObject([{ subject: `person:${anna.id}:council-function:${given.id}`, after: { letter: 'C' } }]);
  });

  test('that one person at a time holds is held once, also under the discipline’s former code', async ({ db }) => {
    const office = await personnel(db);
    const [anna, jan] = [await member(db), await member(db)];
    const chair = { letter: 'C' as const, ...YEAR };
    await addFunction(db, office, { ...chair, polon_uuid: anna.polonUuid, discCode: COMPUTING });
    const second = { ...chair, polon_uuid: jan.polonUuid, discCode: await renameComputing(db) };
    await expect(addFunction(db, office, second)).rejects.toThrow(`pełni ją już ${anna.firstName} ${anna.lastName}`);
    await expect(addFunction(db, office, { ...second, polon_uuid: anna.polonUuid })).rejects.toThrow(
      'ma już tę funkcję',
    );
  });

  test('that one person usually holds asks what becomes of the former holder, who ends on the eve or stays', async ({
    db,
  }) => {
    const office = await personnel(db);
    const [anna, jan, ewa] = [await member(db), await member(db), await member(db)];
    const secretary = { letter: 'S' as const, discCode: COMPUTING, valid_from: '2024-01-01' };
    const first = await addFunction(db, office, { ...secretary, polon_uuid: anna.polonUuid });
    const second = { ...secretary, polon_uuid: jan.polonUuid, valid_from: '2024-06-01' };
    await expect(addFunction(db, office, second)).rejects.toMatchObject({
      kind: 'input',
      issues: [{ path: 'former' }],
    });
    const { ended } = await addFunction(db, office, { ...second, former: 'end' });
    expect(ended).toMatchObject([{ id: first.id, valid_to: '2024-05-31', ended_before: null }]);
    const third = { ...second, polon_uuid: ewa.polonUuid };
    await expect(addFunction(db, office, { ...third, former: 'end' })).rejects.toThrow('nie da się zakończyć');
    expect(await addFunction(db, office, { ...third, former: 'stay' })).toMatchObject({ ended: [] });
    const rows = await db.select().from(audit).where(eq(audit.action, 'council-function.change'));
    expect(rows).toMatchObject([{ subject: `person:${anna.id}:council-function:${first.id}` }]);
  });

  test('that only one person may hold is given with the end of the former one, and never beside', async ({ db }) => {
    const office = await personnel(db);
    const [anna, jan] = [await member(db), await member(db)];
    const chair = { letter: 'C' as const, discCode: COMPUTING, valid_from: '2024-01-01' };
    await addFunction(db, office, { ...chair, polon_uuid: anna.polonUuid });
    const second = { ...chair, polon_uuid: jan.polonUuid, valid_from: '2024-06-01' };
    await expect(addFunction(db, office, { ...second, former: 'stay' })).rejects.toThrow('najpierw zakończ');
    expect(await addFunction(db, office, { ...second, former: 'end' })).toMatchObject({
      ended: [{ valid_to: '2024-05-31' }],
    });
  });

  test('that ends waits for somebody, until there is one, also under the discipline’s new code', async ({ db }) => {
    const office = await personnel(db);
    const [anna, jan] = [await member(db), await member(db)];
    const [now, last] = [today(), addDays(today(), 10)];
    const chair = { letter: 'C' as const, discCode: COMPUTING };
    await addFunction(db, office, {
      ...chair,
      polon_uuid: anna.polonUuid,
      valid_from: addDays(now, -9),
      valid_to: last,
    });
    const waiting = async () => {
      const rows = await db.execute<{ kind: string }>(sql`
        select m.kind from (${await councilSource.find(db, office)}) m (kind, key, work, person, title, why, since, newest, state)`);
      return rows.filter(({ kind }) => kind === 'functionEnd').length;
    };
    expect(await waiting()).toBe(1);
    const former = only(await db.select().from(disciplines).where(eq(disciplines.code, COMPUTING)));
    const renamed = { ...former, code: 99_001, name: 'informatyka nowa', polonCode: 'PRÓBA', validFrom: now };
    await db.insert(disciplines).values(renamed);
    const ended = { validTo: addDays(now, -1), successorCode: renamed.code };
    await db.update(disciplines).set(ended).where(eq(disciplines.code, COMPUTING));
    await addFunction(db, office, {
      ...chair,
      discCode: renamed.code,
      polon_uuid: jan.polonUuid,
      valid_from: addDays(last, 1),
    });
    expect(await waiting()).toBe(0);
  });

  test('of a council needs its discipline, and of the university has none', async ({ db }) => {
    const office = await personnel(db);
    const { polonUuid: polon_uuid } = await member(db);
    const refused = addFunction(db, office, { polon_uuid, letter: 'C', ...YEAR });
    await expect(refused).rejects.toMatchObject({ kind: 'input', issues: [{ path: 'discCode' }] });
    await expect(addFunction(db, office, { polon_uuid, letter: 'C', discCode: 99_998, ...YEAR })).rejects.toMatchObject(
      { kind: 'missing' },
    );
    expect(await addFunction(db, office, { polon_uuid, letter: 'P', discCode: COMPUTING, ...YEAR })).toMatchObject({
      discipline: null,
    });
    const dean = { polon_uuid, letter: 'D', ...YEAR } as const;
    expect(await addFunction(db, office, dean)).toMatchObject({ discipline: null });
    expect(await addFunction(db, office, { ...dean, discCode: COMPUTING })).toMatchObject({ discipline: COMPUTING });
  });

  test.for([
    ['the day after the last', { valid_from: '2025-01-01', valid_to: null }, true],
    ['up to the day before the first', { valid_from: '2020-01-01', valid_to: '2023-12-31' }, true],
    ['from the last day', { valid_from: '2024-12-31', valid_to: null }, false],
    ['up to the first day', { valid_from: '2020-01-01', valid_to: '2024-01-01' }, false],
    ['around', { valid_from: '2020-01-01', valid_to: null }, false],
  ] as const)('is held by one chair at a time: %s', async ([, days, isPossible], { db }) => {
    const office = await personnel(db);
    const [anna, jan] = [await member(db), await member(db)];
    const chair = { letter: 'C', discCode: COMPUTING } as const;
    await addFunction(db, office, { polon_uuid: anna.polonUuid, ...chair, ...YEAR });
    const outcome = await addFunction(db, office, { polon_uuid: jan.polonUuid, ...chair, ...days }).then(
      ({ person }) => person === jan.id,
      (error) => error.issues,
    );
    // Only what has begun before can end on the eve.
    const path = days.valid_from > YEAR.valid_from ? 'former' : 'valid_from';
    const refusal = [{ path, message: expect.stringContaining(anna.lastName) }];
    expect(outcome).toEqual(isPossible || refusal);
    // Of another council, and a secretary beside another.
    await addFunction(db, office, { polon_uuid: jan.polonUuid, letter: 'C', discCode: MEDIA, ...YEAR });
    for (const { polonUuid: polon_uuid } of [anna, jan])
      await addFunction(db, office, { polon_uuid, letter: 'S', discCode: COMPUTING, ...YEAR, former: 'stay' });
  });

  test('is not held twice by one person, nor changed into that', async ({ db }) => {
    const office = await personnel(db);
    const { polonUuid: polon_uuid } = await member(db);
    const deputy = { polon_uuid, letter: 'V', discCode: COMPUTING } as const;
    await addFunction(db, office, { ...deputy, ...YEAR });
    const next = await addFunction(db, office, { ...deputy, valid_from: '2025-01-01' });
    const again = { path: 'valid_from', message: expect.stringContaining('Ta osoba ma już tę funkcję') };
    await expect(
      addFunction(db, office, { ...deputy, valid_from: '2024-05-05', valid_to: '2024-05-05' }),
    ).rejects.toMatchObject({ issues: [again] });
    await expect(
      changeFunction(db, office, { ...read(next), valid_from: '2024-12-31', valid_to: null }),
    ).rejects.toMatchObject({ issues: [again] });
    await expect(
      changeFunction(db, office, { ...read(next), valid_from: '2025-01-02', valid_to: '2025-01-01' }),
    ).rejects.toMatchObject({ issues: [{ path: 'valid_to' }] });
    // Its own days do not stand in the way.
    await changeFunction(db, office, { ...read(next), valid_from: '2025-01-02', valid_to: null });
  });

  test('is not changed or removed as it was before', async ({ db }) => {
    const office = await personnel(db);
    const { polonUuid: polon_uuid } = await member(db);
    const given = await addFunction(db, office, { polon_uuid, letter: 'F', ...YEAR });
    const now = await changeFunction(db, office, { ...read(given), ...YEAR, valid_to: null });
    const stale = { kind: 'conflict', current: now };
    await expect(changeFunction(db, office, { ...read(given), ...YEAR })).rejects.toMatchObject(stale);
    await expect(removeFunction(db, office, read(given))).rejects.toMatchObject(stale);
    await removeFunction(db, office, read(now));
    await expect(removeFunction(db, office, read(now))).rejects.toMatchObject({ kind: 'missing' });
  });

  test('is of people with a POL-on identifier', async ({ db }) => {
    const office = await personnel(db);
    const nobody = addFunction(db, office, { polon_uuid: 'nikt', letter: 'F', ...YEAR });
    await expect(nobody).rejects.toMatchObject({ kind: 'missing' });
    expect(await db.$count(councilFunctions)).toBe(0);
  });

  test('goes over to the record that stays, once where both have it', async ({ db }) => {
    const office = await personnel(db);
    const [kept, gone] = [await member(db), await member(db)];
    for (const { polonUuid: polon_uuid } of [kept, gone])
      await addFunction(db, office, { polon_uuid, letter: 'S', discCode: COMPUTING, ...YEAR, former: 'stay' });
    await addFunction(db, office, { polon_uuid: gone.polonUuid, letter: 'F', ...YEAR });
    await mergePersons(db, office, { kept: kept.id, gone: gone.id, despite_ids: true });
    const rows = await db.select().from(councilFunctions).orderBy(councilFunctions.letter);
    expect(rows.map(({ personId, letter }) => [personId, letter])).toEqual([
      [kept.id, 'F'],
      [kept.id, 'S'],
    ]);
  });
});

test('the list finds people and disciplines, and past functions where asked', async ({ db }) => {
  const office = await personnel(db);
  const { polonUuid: polon_uuid, lastName } = await member(db);
  await addFunction(db, office, { polon_uuid, letter: 'S', discCode: COMPUTING, valid_from: '2024-01-01' });
  await addFunction(db, office, { polon_uuid, letter: 'D', ...YEAR });
  await addFunction(db, office, { polon_uuid, letter: 'F', valid_from: '2999-01-01' });
  const listed = async (query: Partial<Parameters<typeof listFunctions>[2]>) =>
    (await listFunctions(db, office, { page: 1, all: true, ...query })).rows.map(({ letter, state }) => letter + state);
  expect(await listed({ all: false })).toEqual(['Sheld']);
  expect(await listed({ text: lastName, sort: 'from' })).toEqual(['Sheld', 'Dover', 'Fcoming']);
  expect(await listed({ text: 'informatyka' })).toEqual(['Sheld']);
  expect(await listed({ letter: 'D' })).toEqual(['Dover']);
  expect(await listed({ text: 'nikt taki' })).toEqual([]);
});
