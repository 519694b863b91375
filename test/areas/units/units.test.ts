import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { directoryEntries, persons, units } from '#areas/people/tables.ts';
import { employments } from '#areas/polon/tables.ts';
import { unitsByName } from '#areas/imports/comparing/service-units.ts';
import { mergeUnit, moveUnit, renameUnit, setUnitDays } from '#areas/units/service-change.ts';
import { unitDetail } from '#areas/units/service-detail.ts';
import { addHead, changeHead } from '#areas/units/service-heads.ts';
import { previewChange } from '#areas/units/service-preview.ts';
import { removeUnit, undoChange } from '#areas/units/service-undo.ts';
import { closedUnitSource } from '#areas/units/service-matters.ts';
import { findUnits, listUnits } from '#areas/units/service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { addDays, today } from '#engine/day.ts';
import { account, article, employment, only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { world } from './world.ts';

const DAY = '2024-10-01';

const rowOf = async (db: Db, id: number) => only(await db.select().from(units).where(eq(units.id, id)));
const lastChange = async (db: Db, id: number) => (await unitDetail(db, id)).changes[0]?.id ?? 0;

describe('a new name', () => {
  test('from a day keeps the former one findable, also for imports; a correction does not', async ({ db }) => {
    const { clerk, first, seen } = await world(db);
    await renameUnit(db, clerk, { ...(await seen(first)), code: 'K1', name: 'Katedra Źródeł', on: DAY });
    await renameUnit(db, clerk, { ...(await seen(first)), code: 'K1', name: 'Katedra Źródeł Energii', on: null });
    const { former } = await unitDetail(db, first);
    expect(former).toEqual([{ code: 'K1', name: 'Jednostka K1', last_day: '2024-09-30' }]);
    const found = await listUnits(db, { text: 'jednostka k1', state: 'open', page: 1 });
    expect(found.rows.map(({ name }) => name)).toEqual(['Katedra Źródeł Energii']);
    expect(await findUnits(db, 'zrodel')).toMatchObject([{ id: first, above: 'Jednostka U › Jednostka W1' }]);
    expect((await unitsByName(db, today())).get('jednostka k1')).toBe(first);
  });

  test('is refused with the row as it is now where somebody was quicker, and for a code of another', async ({ db }) => {
    const { clerk, first, seen } = await world(db);
    const old = await seen(first);
    await renameUnit(db, clerk, { ...old, code: 'K1', name: 'Inna', on: null });
    await expect(renameUnit(db, clerk, { ...old, code: 'K1', name: 'Moja', on: null })).rejects.toMatchObject({
      kind: 'conflict',
      current: { name: 'Inna' },
    });
    await expect(renameUnit(db, clerk, { ...(await seen(first)), code: 'k2', name: 'Inna', on: null })).rejects.toThrow(
      'Ten kod ma już jednostka „Jednostka K2”',
    );
  });
});

describe('moving', () => {
  test('takes along what is below, and is undone', async ({ db }) => {
    const { clerk, top, one, two, first, seen } = await world(db);
    await moveUnit(db, clerk, { ...(await seen(first)), target: two, on: DAY });
    expect(await rowOf(db, first)).toMatchObject({ parentId: two, level: 3 });
    await moveUnit(db, clerk, { ...(await seen(two)), target: null, on: DAY });
    expect(await rowOf(db, two)).toMatchObject({ parentId: null, level: 1 });
    expect(await rowOf(db, first)).toMatchObject({ parentId: two, level: 2 });
    const change = await lastChange(db, first);
    await expect(undoChange(db, clerk, change)).rejects.toThrow('najpierw cofnij późniejszą');
    await undoChange(db, clerk, await lastChange(db, two));
    await undoChange(db, clerk, change);
    expect(await rowOf(db, two)).toMatchObject({ parentId: top, level: 2 });
    expect(await rowOf(db, first)).toMatchObject({ parentId: one, level: 3 });
  });

  test('is refused into itself, too deep, to where it is, and too far ahead', async ({ db }) => {
    const { clerk, one, two, first, seen } = await world(db);
    const refused = async (unit: number, target: number, on = DAY) => {
      const preview = await previewChange(db, { unit, kind: 'move', target, on });
      await expect(moveUnit(db, clerk, { ...(await seen(unit)), target, on })).rejects.toThrow(preview.obstacles[0]);
      return preview.obstacles;
    };
    expect((await refused(one, first))[0]).toMatch(/^Jednostka nie może trafić/);
    expect(await refused(one, two)).toEqual(['Jednostki mają najwyżej 3 poziomy: uczelnię, wydziały i katedry']);
    expect(await refused(first, one)).toEqual(['Jednostka już tam należy']);
    expect((await refused(first, two, addDays(today(), 1_200)))[0]).toMatch(/^Zmianę można zaplanować najwyżej/);
  });
});

/** A unit with somebody who heads it, a running and an ended employment, an entry of the directory and a work. */
async function staffed(db: Db) {
  const found = await world(db);
  const { first, clerk } = found;
  const worker = await person(db, { unitId: first, lastName: 'Obecna' });
  const running = await employment(db, worker, { unitId: first });
  const ended = await employment(db, worker, { unitId: first, dateFrom: '2010-01-01', dateTo: '2015-09-30' });
  await db.insert(directoryEntries).values({
    employeeNumber: 'P1',
    firstName: 'Anna',
    lastName: 'Obecna',
    login: 'aobecna',
    displayName: 'Anna Obecna',
    unitId: first,
    personId: worker.id,
  });
  await article(db, { points: 100, authors: [{ person: worker }] });
  const { head } = await addHead(db, clerk, {
    unit: first,
    person_id: worker.id,
    date_from: '2020-01-01',
    date_to: null,
    ends_former: false,
  });
  return { ...found, worker, running, ended, head };
}
const unitOf = async (db: Db, id: number) => only(await db.select().from(persons).where(eq(persons.id, id))).unitId;
const postUnit = async (db: Db, id: number) =>
  only(await db.select().from(employments).where(eq(employments.id, id))).unitId;

describe('merging', () => {
  test('moves people, what runs and the directory from its day; history and the ended stay; undone whole', async ({
    db,
  }) => {
    const { clerk, first, second, seen, worker, running, ended } = await staffed(db);
    const preview = await previewChange(db, { unit: first, kind: 'merge', target: second, on: DAY });
    expect(preview.obstacles).toEqual([]);
    expect(Object.fromEntries(preview.effects.map(({ label, count }) => [label, count]))).toEqual({
      Osoby: 1,
      'Zatrudnienia, które trwają': 1,
      'Wpisy w bazie pracowników': 1,
      Kierownik: 1,
      'Publikacje tych osób w zestawieniach': 1,
    });
    await mergeUnit(db, clerk, { ...(await seen(first)), target: second, on: DAY });
    expect(await rowOf(db, first)).toMatchObject({ validTo: '2024-09-30', mergedInto: second });
    expect([await unitOf(db, worker.id), await postUnit(db, running.id), await postUnit(db, ended.id)]).toEqual([
      second,
      second,
      first,
    ]);
    const detail = await unitDetail(db, first);
    expect(detail.heads).toMatchObject([{ date_to: '2024-09-30' }]);
    expect(detail.changes[0]?.text).toContain('„Jednostka K1” z „Jednostka K2” (osoby: 1');
    expect((await unitDetail(db, second)).merged).toMatchObject([{ id: first }]);
    const names = await unitsByName(db, today());
    expect([names.get('k1'), (await unitsByName(db, '2024-01-01')).get('k1')]).toEqual([second, first]);

    await undoChange(db, clerk, await lastChange(db, first));
    expect(await rowOf(db, first)).toMatchObject({ validTo: null, mergedInto: null });
    expect([await unitOf(db, worker.id), await postUnit(db, running.id)]).toEqual([first, first]);
    expect((await db.select().from(directoryEntries))[0]?.unitId).toBe(first);
    expect((await unitDetail(db, first)).heads).toMatchObject([{ date_to: null }]);
  });

  test('is not undone where a person has moved on since, and then nothing changes', async ({ db }) => {
    const { clerk, two, first, second, seen, worker } = await staffed(db);
    await mergeUnit(db, clerk, { ...(await seen(first)), target: second, on: DAY });
    await db.update(persons).set({ unitId: two }).where(eq(persons.id, worker.id));
    await expect(undoChange(db, clerk, await lastChange(db, first))).rejects.toThrow('zmieniono jednostkę 1 osób');
    expect(await rowOf(db, first)).toMatchObject({ mergedInto: second });
  });

  test('puts the units below under the other one', async ({ db }) => {
    const { clerk, one, two, first, seen } = await staffed(db);
    await mergeUnit(db, clerk, { ...(await seen(one)), target: two, on: DAY });
    expect(await rowOf(db, first)).toMatchObject({ parentId: two, level: 3 });
    await undoChange(db, clerk, await lastChange(db, one));
    expect(await rowOf(db, first)).toMatchObject({ parentId: one, level: 3 });
  });
});

/** People whom personnel sees in closed units. */
const leftBehind = async (db: Db, clerk: Actor) => {
  const rows = await db.execute<{ key: number }>(
    sql`select m.key from (${await closedUnitSource.find(db, clerk)}) m (kind, key, work, person, title, why, since, newest, state)`,
  );
  return rows.map(({ key }) => key);
};

describe('closing', () => {
  test('waits for the units below, ends the head, and says who is left', async ({ db }) => {
    const { clerk, one, first, second, seen } = await world(db);
    const left = await person(db, { unitId: first });
    const days = { valid_from: '2000-01-01', valid_to: '2025-06-30' };
    await expect(setUnitDays(db, clerk, { ...(await seen(one)), ...days })).rejects.toThrow(
      'Najpierw zamknij albo przenieś jednostki podległe: „Jednostka K1”, „Jednostka K2”',
    );
    expect(await leftBehind(db, clerk)).toEqual([]);
    await setUnitDays(db, clerk, { ...(await seen(first)), ...days });
    expect(await leftBehind(db, clerk)).toEqual([left.id]);
    await mergeUnit(db, clerk, { ...(await seen(first)), target: second, on: '2025-09-01' });
    expect(await rowOf(db, first)).toMatchObject({ validTo: '2025-06-30' });
    expect(await leftBehind(db, clerk)).toEqual([]);
    expect(only(await db.select().from(persons).where(eq(persons.id, left.id))).unitId).toBe(second);
  });

  test('a unit that nothing refers to is removed, another is not', async ({ db }) => {
    const { clerk, one, second, seen } = await world(db);
    await expect(removeUnit(db, clerk, await seen(one))).rejects.toThrow('można ją zamknąć albo scalić');
    await removeUnit(db, clerk, await seen(second));
    expect(await db.$count(units, eq(units.id, second))).toBe(0);
  });
});

describe('the head', () => {
  test('is one at a time; the former one ends the day before, if asked', async ({ db }) => {
    const { clerk, first } = await world(db);
    const [old, next] = [await person(db, { lastName: 'Dawna' }), await person(db, { lastName: 'Nowa' })];
    const of = { unit: first, date_to: null };
    const { head } = await addHead(db, clerk, {
      ...of,
      person_id: old.id,
      date_from: '2020-10-01',
      ends_former: false,
    });
    const later = { ...of, person_id: next.id, date_from: '2024-10-01' };
    await expect(addHead(db, clerk, { ...later, ends_former: false })).rejects.toThrow(
      'W tym czasie kieruje Dawna Anna',
    );
    await addHead(db, clerk, { ...later, ends_former: true });
    expect(
      (await unitDetail(db, first)).heads.map(({ name, date_from, date_to }) => [name, date_from, date_to]),
    ).toEqual([
      ['Nowa Anna', '2024-10-01', null],
      ['Dawna Anna', '2020-10-01', '2024-09-30'],
    ]);
    const seen = { expected_from: '2020-10-01', expected_to: '2024-09-30' };
    await expect(
      changeHead(db, clerk, { head, date_from: '2020-10-01', date_to: '2024-10-01', ...seen }),
    ).rejects.toThrow('W tym czasie kieruje Nowa Anna');
  });

  test('gets no role by itself: the role is told apart from the entry', async ({ db }) => {
    const { clerk, first } = await world(db);
    const chief = await person(db, { lastName: 'Szefowa' });
    await account(db, { login: 'szefowa', person: chief });
    await addHead(db, clerk, { unit: first, person_id: chief.id, date_from: DAY, date_to: null, ends_former: false });
    expect((await unitDetail(db, first)).heads).toMatchObject([{ login: 'szefowa', has_role: false }]);
  });
});

test('the list is a tree; people and works are counted with those below', async ({ db }) => {
  const { one, two, first, second } = await world(db);
  const [a, b] = [await person(db, { unitId: first }), await person(db, { unitId: second })];
  await person(db, { unitId: two });
  await article(db, { points: 100, authors: [{ person: a }, { person: b }] });
  const { rows } = await listUnits(db, { state: 'open', page: 1, text: 'Jednostka' });
  expect(rows.map(({ code, people, works }) => [code, people, works])).toEqual([
    ['U', 3, 1],
    ['W1', 2, 1],
    ['K1', 1, 1],
    ['K2', 1, 1],
    ['W2', 1, 0],
  ]);
  const under = await listUnits(db, { state: 'open', page: 1, under: String(one) });
  expect(under.rows.map(({ code }) => code)).toEqual(['W1', 'K1', 'K2']);
});
