import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { persons, units } from '#areas/people/tables.ts';
import { unitsJobs, unitsSchedules } from '#areas/units/jobs.ts';
import { addUnit, mergeUnit, moveUnit, renameUnit } from '#areas/units/service-change.ts';
import { unitDetail } from '#areas/units/service-detail.ts';
import { listPlans, withdrawPlan } from '#areas/units/service-plans.ts';
import { previewChange } from '#areas/units/service-preview.ts';
import { unitsOn } from '#areas/units/service-tree.ts';
import { unitPlans } from '#areas/units/tables.ts';
import { addDays, today } from '#engine/day.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { SYSTEM } from '#platform/jobs/kind.ts';
import { only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { runJobs, tools } from '../../support/tools.ts';
import { world } from './world.ts';

const NEXT = addDays(today(), 30);

const rowOf = async (db: Db, id: number) => only(await db.select().from(units).where(eq(units.id, id)));
/** As if the day of what is planned were today. */
const arrive = (db: Db) => db.update(unitPlans).set({ onDay: today() });

/** What the scheduled job does. */
async function carryOut(db: Db) {
  for (const { order } of unitsSchedules) await db.transaction((tx) => order(tx, { config: tools.config, by: SYSTEM }));
  await runJobs(db, unitsJobs);
}

test('a change with a day to come waits for it, and is then made in the name of who planned it', async ({ db }) => {
  const { clerk, two, first, second, seen } = await world(db);
  const { id: worker } = await person(db, { unitId: second });
  await renameUnit(db, clerk, { ...(await seen(first)), code: 'K9', name: 'Katedra Nowa', on: NEXT });
  await moveUnit(db, clerk, { ...(await seen(first)), target: two, on: NEXT });
  await mergeUnit(db, clerk, { ...(await seen(second)), target: first, on: NEXT });
  expect(await rowOf(db, first)).toMatchObject({ code: 'K1', name: 'Jednostka K1' });
  expect((await listPlans(db, null)).map(({ kind, text, state }) => [kind, text, state])).toEqual([
    ['rename', 'nowa nazwa „Katedra Nowa” (K9)', 'waiting'],
    ['move', 'pod „Jednostka W2”', 'waiting'],
    ['merge', 'stanie się częścią „Jednostka K1”', 'waiting'],
  ]);
  expect(await listPlans(db, first)).toHaveLength(3);
  expect(await listPlans(db, second)).toHaveLength(1);

  await carryOut(db);
  expect(await rowOf(db, first)).toMatchObject({ code: 'K1' });
  await arrive(db);
  await carryOut(db);
  expect(await listPlans(db, null)).toEqual([]);
  expect(await rowOf(db, first)).toMatchObject({ code: 'K9', name: 'Katedra Nowa', parentId: two });
  expect(await rowOf(db, second)).toMatchObject({ mergedInto: first, validTo: addDays(today(), -1) });
  expect(only(await db.select().from(persons).where(eq(persons.id, worker))).unitId).toBe(first);
  const made = await db.select().from(audit).where(eq(audit.action, 'unit.merge'));
  expect(made).toMatchObject([{ physicalUser: 'kadry', loggedUser: 'kadry' }]);
  // Carried out once.
  await carryOut(db);
  expect((await unitDetail(db, first)).changes.filter(({ kind }) => kind === 'rename')).toHaveLength(1);
});

test('the tree of a day has what is planned until then, and takes back what came later', async ({ db }) => {
  const { clerk, two, first, second, seen } = await world(db);
  await renameUnit(db, clerk, { ...(await seen(first)), code: 'K1', name: 'Katedra Obecna', on: '2024-10-01' });
  await mergeUnit(db, clerk, { ...(await seen(second)), target: first, on: '2024-11-01' });
  await moveUnit(db, clerk, { ...(await seen(first)), target: two, on: NEXT });
  const namesOn = async (day: string) => (await unitsOn(db, day)).map(({ name, level }) => `${level} ${name}`);
  expect(await namesOn('2024-09-30')).toEqual([
    '1 Jednostka U',
    '2 Jednostka W1',
    '3 Jednostka K1',
    '3 Jednostka K2',
    '2 Jednostka W2',
  ]);
  expect(await namesOn('2024-10-31')).toContain('3 Katedra Obecna');
  expect(await namesOn(today())).toEqual(['1 Jednostka U', '2 Jednostka W1', '3 Katedra Obecna', '2 Jednostka W2']);
  expect(await namesOn(NEXT)).toEqual(['1 Jednostka U', '2 Jednostka W1', '2 Jednostka W2', '3 Katedra Obecna']);
  expect(await namesOn('1999-12-31')).toEqual([]);
  const moved = (await unitsOn(db, NEXT)).find(({ id }) => id === first);
  expect(moved?.today).toBe('dziś podlega: Jednostka W1');
});

test('what is planned is withdrawn; what another plan makes impossible is refused', async ({ db }) => {
  const { clerk, two, first, second, seen } = await world(db);
  await mergeUnit(db, clerk, { ...(await seen(second)), target: first, on: NEXT });
  const again = async () => mergeUnit(db, clerk, { ...(await seen(second)), target: two, on: NEXT });
  await expect(again()).rejects.toThrow('Taka zmiana jest już zaplanowana');
  const after = addDays(NEXT, 1);
  const move = async () => moveUnit(db, clerk, { ...(await seen(second)), target: two, on: after });
  const preview = await previewChange(db, { unit: second, kind: 'move', target: two, on: after });
  expect(preview.obstacles[0]).toMatch(/scalona z inną/);
  await expect(move()).rejects.toThrow(preview.obstacles[0]);
  const plan = only(await listPlans(db, second)).id;
  await withdrawPlan(db, clerk, plan);
  await expect(withdrawPlan(db, clerk, plan)).rejects.toThrow('już nie ma wśród zaplanowanych');
  await move();
  await arrive(db);
  await carryOut(db);
  expect(await rowOf(db, second)).toMatchObject({ mergedInto: null, parentId: two });
});

test('one that has become impossible keeps the reason, and the others are made', async ({ db }) => {
  const { clerk, two, first, second, seen } = await world(db);
  await renameUnit(db, clerk, { ...(await seen(first)), code: 'NOWY', name: 'Katedra', on: NEXT });
  await moveUnit(db, clerk, { ...(await seen(second)), target: two, on: NEXT });
  await addUnit(db, clerk, { code: 'nowy', name: 'Szybsza', parent_id: null, valid_from: null });
  await arrive(db);
  await carryOut(db);
  expect(await listPlans(db, null)).toMatchObject([
    { unit_id: first, state: 'failed', note: expect.stringContaining('Szybsza') },
  ]);
  expect(await rowOf(db, second)).toMatchObject({ parentId: two });
  await withdrawPlan(db, clerk, only(await listPlans(db, null)).id);
  expect(await listPlans(db, null)).toEqual([]);
});
