import { expect } from 'vitest';
import { persons } from '#areas/people/tables.ts';
import { addUnit, mergeUnit, moveUnit } from '#areas/units/service-change.ts';
import { unitDetail } from '#areas/units/service-detail.ts';
import { addHead } from '#areas/units/service-heads.ts';
import { undoChange } from '#areas/units/service-undo.ts';
import type { Db } from '#platform/database/db.ts';
import { eq } from 'drizzle-orm';
import { actorOf } from '../../support/app.ts';
import { account, person } from '../../support/builders.ts';
import { QUIET, race } from '../../support/attack/race.ts';
import { rounds, test } from '../../support/database.ts';

const ROUNDS = rounds(15);
const DAY = '2024-10-01';

async function clerks(db: Db, name: string) {
  const made = async (login: string) => {
    await account(db, { login, roles: ['personnel'] });
    return actorOf(db, login);
  };
  return [await made(`${name}1`), await made(`${name}2`)] as const;
}

const unitsFor = (db: Db, actor: Awaited<ReturnType<typeof clerks>>[0], round: string) =>
  Promise.all(
    ['A', 'B', 'C'].map((letter) =>
      addUnit(db, actor, {
        code: `${round}${letter}`,
        name: `Katedra ${round}${letter}`,
        parent_id: null,
        valid_from: null,
      }),
    ),
  );

const seen = async (db: Db, unit: number) => ({ unit, version: (await unitDetail(db, unit)).unit.version });

test('two clerks merge one unit into two others: one does, nobody is lost', async ({ database: { db } }) => {
  const [ala, ola] = await clerks(db, 'scala');
  const merged: number[] = [];
  const outcome = await race(ROUNDS, async (number) => {
    const [unit = 0, one = 0, two = 0] = await unitsFor(db, ala, `R${number}`);
    await person(db, { unitId: unit });
    const order = await seen(db, unit);
    merged.push(unit);
    return [
      () => mergeUnit(db, ala, { ...order, target: one, on: DAY }),
      () => mergeUnit(db, ola, { ...order, target: two, on: DAY }),
    ];
  });
  expect(outcome).toEqual(QUIET);
  for (const unit of merged) {
    const { changes, merged_into: into } = await unitDetail(db, unit);
    expect(changes.filter(({ kind }) => kind === 'merge')).toHaveLength(1);
    expect(await db.$count(persons, eq(persons.unitId, unit))).toBe(0);
    expect(await db.$count(persons, eq(persons.unitId, into?.id ?? 0))).toBe(1);
  }
});

test('a unit is moved under one that is put under it at the same time', async ({ database: { db } }) => {
  const [ala, ola] = await clerks(db, 'przenosi');
  const pairs: [number, number][] = [];
  const outcome = await race(ROUNDS, async (number) => {
    const [one = 0, two = 0] = await unitsFor(db, ala, `M${number}`);
    pairs.push([one, two]);
    const [first, second] = [await seen(db, one), await seen(db, two)];
    return [
      () => moveUnit(db, ala, { ...first, target: two, on: DAY }),
      () => moveUnit(db, ola, { ...second, target: one, on: DAY }),
    ];
  });
  expect(outcome).toEqual(QUIET);
  for (const [one, two] of pairs) {
    const parents = [(await unitDetail(db, one)).parent, (await unitDetail(db, two)).parent];
    expect(parents.filter((parent) => parent !== null)).toHaveLength(1);
  }
});

/** Who comes second finds the first head. */
const lost = (error: unknown) => {
  if (!String(error).includes('W tym czasie kieruje')) throw error;
};

test('two heads of one unit, and an undo that two ask for', async ({ database: { db } }) => {
  const [ala, ola] = await clerks(db, 'obsadza');
  const made: number[] = [];
  const outcome = await race(ROUNDS, async (number) => {
    const [unit = 0, other = 0] = await unitsFor(db, ala, `H${number}`);
    made.push(unit);
    const [one, two] = [await person(db), await person(db)];
    const head = (who: number) => ({ unit, person_id: who, date_from: DAY, date_to: null, ends_former: false });
    await moveUnit(db, ala, { ...(await seen(db, other)), target: unit, on: DAY });
    const change = (await unitDetail(db, other)).changes[0]?.id ?? 0;
    return [
      () => addHead(db, ala, head(one.id)).catch(lost),
      () => addHead(db, ola, head(two.id)).catch(lost),
      () => undoChange(db, ala, change),
      () => undoChange(db, ola, change),
    ];
  });
  expect(outcome).toEqual(QUIET);
  for (const unit of made) expect((await unitDetail(db, unit)).heads).toHaveLength(1);
});
