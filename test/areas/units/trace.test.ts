import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { grants } from '#areas/grants/tables.ts';
import { findIdentity, savePerson } from '#areas/employment/service-person.ts';
import { mergeUnit, moveUnit, renameUnit, setUnitDays } from '#areas/units/service-change.ts';
import { addHead, headsOf } from '#areas/units/service-heads.ts';
import { previewChange } from '#areas/units/service-preview.ts';
import { unitsOn } from '#areas/units/service-tree.ts';
import { undoChange } from '#areas/units/service-undo.ts';
import { unitChanges } from '#areas/units/tables.ts';
import { today } from '#engine/day.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { account, only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { world } from './world.ts';

const changeOf = async (db: Db, kind: 'merge' | 'days') =>
  only(await db.select().from(unitChanges).where(eq(unitChanges.kind, kind))).id;

test('who has a form of a person open when a merge is undone is told of the other unit', async ({ db }) => {
  const { clerk, first, second, seen } = await world(db);
  const { id } = await person(db, { unitId: second });
  await mergeUnit(db, clerk, { ...(await seen(second)), target: first, on: '2024-11-01' });
  const { unit_name: _, ...form } = await findIdentity(db, id);
  await undoChange(db, clerk, await changeOf(db, 'merge'));
  await expect(savePerson(db, clerk, { ...form, degree: 'dr', reason: 'dyplom' })).rejects.toMatchObject({
    kind: 'conflict',
    current: { unit_id: second },
  });
});

test('the end of a head’s time by the end of the unit is recorded, and its return', async ({ db }) => {
  const { clerk, first, seen } = await world(db);
  const { id: personId } = await person(db);
  const days = { date_from: '2020-01-01', date_to: null };
  await addHead(db, clerk, { unit: first, person_id: personId, ...days, ends_former: false });
  await setUnitDays(db, clerk, { ...(await seen(first)), valid_from: '2000-01-01', valid_to: '2025-12-31' });
  await undoChange(db, clerk, await changeOf(db, 'days'));
  const recorded = db.select({ subject: audit.subject, before: audit.before, after: audit.after }).from(audit);
  const [open, ended] = [null, '2025-12-31'].map((dateTo) => ({ personId, dateTo }));
  const subject = `unit:${first}`;
  expect(await recorded.where(eq(audit.action, 'unit.head.change')).orderBy(audit.id)).toEqual([
    { subject, before: open, after: ended },
    { subject, before: ended, after: open },
  ]);
});

test('a role that begins after a head does is none yet', async ({ db }) => {
  const { clerk, first } = await world(db);
  const head = await person(db);
  const { rowNum: accountRow } = await account(db, { login: 'kierowniczka', person: head });
  const days = { date_from: '2020-01-01', date_to: null };
  await addHead(db, clerk, { unit: first, person_id: head.id, ...days, ends_former: false });
  const role = { accountRow, role: 'unit-supervisor', unitId: first, grantedBy: 'test' };
  await db.insert(grants).values({ ...role, validFrom: '2099-01-01' });
  expect(await headsOf(db, first)).toMatchObject([{ has_role: false }]);
  await db.update(grants).set({ validFrom: today() }).where(eq(grants.accountRow, accountRow));
  expect(await headsOf(db, first)).toMatchObject([{ has_role: true }]);
});

test('a change from a day before one of its kind is refused: it would tell of names and places that never were', async ({
  db,
}) => {
  const { clerk, one, two, first, seen } = await world(db);
  const rename = async (name: string, on: string | null) =>
    renameUnit(db, clerk, { ...(await seen(first)), code: 'K1', name, on });
  await rename('Druga', '2024-03-01');
  await expect(rename('Trzecia', '2024-01-01')).rejects.toThrow('Nazwę zmieniono już od 01.03.2024');
  await rename('Druga poprawiona', null);
  await rename('Trzecia', '2024-05-01');
  const nameOn = async (day: string) => (await unitsOn(db, day)).find(({ id }) => id === first)?.name;
  expect(await Promise.all(['2024-02-01', '2024-04-01', '2024-06-01'].map(nameOn))).toEqual([
    'Jednostka K1',
    'Druga poprawiona',
    'Trzecia',
  ]);
  await moveUnit(db, clerk, { ...(await seen(first)), target: two, on: '2024-10-01' });
  // The preview looks at the tree that would change, today's.
  const back = { unit: first, target: one, on: '2024-05-01' };
  const { obstacles } = await previewChange(db, { ...back, kind: 'move' });
  expect(obstacles).toEqual([expect.stringContaining('przeniesiono już 01.10.2024')]);
  await expect(moveUnit(db, clerk, { ...back, ...(await seen(first)) })).rejects.toThrow(obstacles[0]);
});
