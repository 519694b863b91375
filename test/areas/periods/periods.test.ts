import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { setAuthorDeadline, writePeriods } from '#areas/periods/service.ts';
import { audit } from '#platform/audit.ts';
import { period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

test('the deadline of authors can be moved and lifted, and the audit says by whom', async ({ db }) => {
  await setAuthorDeadline(db, { yearFrom: 2017, deadline: '2026-12-31', by: 'konsola' });
  expect(await period(db, 2017)).toMatchObject({ authorDeadline: '2026-12-31' });
  await setAuthorDeadline(db, { yearFrom: 2017, deadline: null, by: 'konsola' });
  expect(await period(db, 2017)).toMatchObject({ authorDeadline: null });
  expect(await db.select().from(audit)).toMatchObject([
    { loggedUser: 'konsola', before: { authorDeadline: '2022-06-30' }, after: { authorDeadline: '2026-12-31' } },
    { before: { authorDeadline: '2026-12-31' }, after: { authorDeadline: null } },
  ]);
});

test("rules new to the product are added to stored ones, and the university's settings stay", async ({ db }) => {
  const stored = await period(db, 2017);
  const { newLists: _, ...discipline } = stored.rules.discipline;
  const { lastListFrom, ...older } = stored.rules;
  const rules = { ...older, discipline: { ...discipline, slotsPerN: 2.5 } } as typeof stored.rules;
  await db.update(evaluationPeriods).set({ rules }).where(eq(evaluationPeriods.id, stored.id));
  await writePeriods(db);
  const complete = { ...stored.rules, lastListFrom, discipline: { ...stored.rules.discipline, slotsPerN: 2.5 } };
  expect((await period(db, 2017)).rules).toEqual(complete);
  expect((await period(db, 2022)).rules.discipline.newLists).toBeNull();
});

test.for(['2026-02-30', '31.12.2026', '', '2026-1-1'])('%s is no day', async (deadline, { db }) => {
  await expect(setAuthorDeadline(db, { yearFrom: 2017, deadline, by: 'x' })).rejects.toMatchObject({ kind: 'input' });
});

test('an unknown period is refused', async ({ db }) => {
  for (const yearFrom of [1999, Number.NaN, 99_999]) {
    await expect(setAuthorDeadline(db, { yearFrom, deadline: null, by: 'x' })).rejects.toMatchObject({
      kind: 'missing',
    });
  }
});
