import { expect } from 'vitest';
import { addDays, today } from '#engine/day.ts';
import { remindText } from '#client/parts/remind-text.ts';
import { polonConfirmations } from '#areas/polon/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../doctoral/register.ts';
import { clerkOf } from './offices.ts';

async function team(db: Db) {
  await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
  return clerkOf(db, await actorOf(db, 'ewaluacja'), 'evaluation');
}

test('a reminder puts a matter off, says its day, is not repeated that day, and is taken back', async ({ db }) => {
  const clerk = await team(db);
  await period(db);
  const made = await Promise.all(
    ['Adamska', 'Barska'].map(async (lastName) => {
      const author = await researcher(db, { [COMPUTING]: 100 }, { lastName });
      await account(db, { login: lastName, personId: author.id, email: `${lastName}@uczelnia.example` });
      await article(db, { points: 140, authors: [{ person: author }] });
      return { kind: 'unassigned', key: author.id };
    }),
  );
  const open = async () => (await clerk.list()).rows;
  expect((await open()).map(({ email, reminded }) => [email, reminded])).toEqual([
    ['Adamska@uczelnia.example', null],
    ['Barska@uczelnia.example', null],
  ]);
  const until = addDays(today(), 7);
  await expect(clerk.act('remind', [{ kind: 'proposal', key: 1 }], { until })).rejects.toMatchObject({ kind: 'input' });
  const { act, label } = await clerk.act('remind', made.slice(0, 1), { until });
  expect(label).toMatch(/^Przypomniano \d.+, wróci \d/);
  expect(await open()).toHaveLength(1);
  expect((await clerk.list({ snoozed: true })).rows).toMatchObject([{ reminded: today() }]);
  // Put off, it is counted there alone, and the way back is in its history.
  expect(await clerk.done()).toEqual([]);
  expect(await clerk.past({ kind: 'unassigned', key: made[0]?.key ?? 0 })).toMatchObject([{ act, count: 1 }]);
  // With another she is left out: nobody gets two letters of one day.
  const both = await clerk.act('remind', made, { until: null });
  expect(both.done).toEqual([made[1]]);
  expect(both.kept).toMatchObject([{ ...made[0], reason: 'dziś już przypomniano' }]);
  expect(await open()).toMatchObject([{ key: made[1]?.key, reminded: today() }]);
  await clerk.undo(act);
  expect((await open()).find(({ key }) => key === made[0]?.key)).toMatchObject({ reminded: null });
  expect((await clerk.act('remind', made.slice(0, 1), { until })).done).toHaveLength(1);
});

test('a later day of putting off keeps a reminder from being taken back', async ({ db }) => {
  const clerk = await team(db);
  await period(db);
  const author = await researcher(db, { [COMPUTING]: 100 });
  await article(db, { points: 140, authors: [{ person: author }] });
  const items = [{ kind: 'unassigned', key: author.id }];
  const { act } = await clerk.act('remind', items, { until: addDays(today(), 7) });
  await clerk.act('snooze', items, { until: addDays(today(), 30) });
  await expect(clerk.undo(act)).rejects.toThrow('zmieniono później');
});

test('the letter asks for what the rows lack, and names it where one person reads it', async ({ db }) => {
  const clerk = await team(db);
  const { id } = await period(db);
  const author = await researcher(db, { [COMPUTING]: 100 });
  await article(db, { points: 140, title: 'Jedyna', authors: [{ person: author }] });
  await db.insert(printedStatements).values({ personId: author.id, year: 2024, kind: 'publication', generatedBy: 'x' });
  expect(id).toBeGreaterThan(0);
  const { rows } = await clerk.list();
  // The address of the application is the browser's.
  Object.assign(globalThis, { location: { origin: 'https://uczelnia.example' } });
  const { subject, text } = remindText({ rows, deadline: '2026-12-31' });
  expect(subject).toBe('Dyscypliny prac i oświadczenia do ewaluacji');
  expect(text).toContain('do 31.12.2026');
  expect(text).toContain('https://uczelnia.example/oswiadczenia');
  expect(text).toContain('„Jedyna”');
  const others = remindText({ rows: [...rows, ...rows.map((row) => ({ ...row, person_id: 0 }))], deadline: null });
  expect(others.text).not.toContain('„Jedyna”');
});

test('the evaluation team sees who asks to unfreeze a statement, and the faults that it may answer', async ({ db }) => {
  const clerk = await team(db);
  const author = await researcher(db, { [COMPUTING]: 100 });
  await db.insert(polonConfirmations).values({ personId: author.id, status: 0, note: 'Zły tytuł' });
  const asked = { unfreezeAskedAt: new Date(), unfreezeMessage: 'Inna dyscyplina' };
  await db.insert(printedStatements).values([
    { personId: author.id, year: 2024, kind: 'publication', generatedBy: 'x', ...asked },
    { personId: author.id, year: 2024, kind: 'patent', generatedBy: 'x', ...asked },
    {
      personId: author.id,
      year: 2023,
      kind: 'publication',
      generatedBy: 'x',
      ...asked,
      unfreezeRefusedAt: new Date(),
      unfreezeRefusedBy: 'x',
      unfreezeRefusal: 'Po terminie',
    },
  ]);
  expect(await clerk.counts()).toMatchObject({ fault: 1, unfreeze: 1, unfreezePatents: 1 });
  const { rows } = await clerk.list({ kind: 'unfreeze' });
  expect(rows).toMatchObject([{ why: 'oświadczenie za 2024: „Inna dyscyplina”', person_id: author.id }]);
  const [fault] = (await clerk.list({ kind: 'fault' })).rows;
  if (!fault) throw new Error('No fault');
  await expect(clerk.act('done', [fault])).rejects.toMatchObject({ kind: 'input' });
  // One mark for both offices.
  await account(db, { login: 'kadry', roles: ['personnel'] });
  await clerk.act('snooze', [fault], { until: addDays(today(), 1) });
  const personnel = clerkOf(db, await actorOf(db, 'kadry'), 'personnel');
  expect((await personnel.counts()).fault).toBeUndefined();
});
