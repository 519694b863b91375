import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { today, yearOf } from '#engine/day.ts';
import {
  createPeriod,
  listAdminPeriods,
  readPeriod,
  setAuthorDeadline,
  setDefaultPeriod,
} from '#areas/period-administration/service-edit.ts';
import { defaultPeriod, writePeriods } from '#areas/periods/service.ts';
import { evaluationPeriods, periodChanges } from '#areas/periods/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { audit, CONSOLE } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, only, period, publication } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { runJobs } from '../../support/tools.ts';
import { periodsJobs } from '#areas/period-administration/router.ts';

async function administrator(db: Db) {
  await account(db, { login: 'admin', roles: ['admin'] });
  return actorOf(db, 'admin');
}

test('the deadline of authors can be moved and lifted, and the audit says by whom', async ({ db }) => {
  const admin = await administrator(db);
  const { id } = await period(db, 2017);
  await setAuthorDeadline(db, admin, { period: id, author_deadline: '2026-12-31', expected: '2022-06-30' });
  expect(await period(db, 2017)).toMatchObject({ authorDeadline: '2026-12-31' });
  await setAuthorDeadline(db, admin, { period: id, author_deadline: null, expected: '2026-12-31' });
  expect(await period(db, 2017)).toMatchObject({ authorDeadline: null });
  expect(await db.select().from(audit).orderBy(audit.id)).toMatchObject([
    { loggedUser: 'admin', before: { authorDeadline: '2022-06-30' }, after: { authorDeadline: '2026-12-31' } },
    { before: { authorDeadline: '2026-12-31' }, after: { authorDeadline: null } },
  ]);
  const stale = { period: id, author_deadline: '2027-01-31', expected: '2026-12-31' };
  await expect(setAuthorDeadline(db, admin, stale)).rejects.toMatchObject({
    kind: 'conflict',
    current: { author_deadline: null },
  });
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

test('by itself the period shown first is the last that has begun, by hand any', async ({ db }) => {
  await setDefaultPeriod(db, CONSOLE, null);
  const year = yearOf(today());
  const rows = await listAdminPeriods(db);
  const begun = rows.filter(({ year_from }) => year_from <= year);
  expect(rows.filter(({ is_default }) => is_default)).toEqual([begun[0]]);
  expect((await defaultPeriod(db))?.yearFrom).toBe(begun[0]?.year_from);
  const { id } = await period(db, 2017);
  await setDefaultPeriod(db, CONSOLE, id);
  expect(await defaultPeriod(db)).toMatchObject({ yearFrom: 2017, displayDefault: true });
  await setDefaultPeriod(db, CONSOLE, (await period(db, 2022)).id);
  expect(await defaultPeriod(db)).toMatchObject({ yearFrom: 2022 });
  await expect(setDefaultPeriod(db, CONSOLE, 2_000_000_000)).rejects.toMatchObject({ kind: 'missing' });
});

test('a new period has the rules of its source, values the works of its years, and shares no year', async ({ db }) => {
  await account(db, { login: 'admin', roles: ['admin'] });
  const actor = await actorOf(db, 'admin');
  const source = await period(db, 2017);
  const rules = { ...source.rules, discipline: { ...source.rules.discipline, slotsPerN: 2.75 } };
  await db.update(evaluationPeriods).set({ rules }).where(eq(evaluationPeriods.id, source.id));
  const work = await publication(db, { year: 2031, typeCode: 20, points: null, emphasisMode: null });
  const { period: made } = await createPeriod(db, actor, { source: source.id, year_from: 2030, year_to: 2033 });
  expect(await period(db, 2030)).toMatchObject({
    id: made,
    yearTo: 2033,
    rules,
    authorDeadline: null,
    isClosed: false,
  });
  await runJobs(db, periodsJobs);
  const valued = only(await db.select().from(publications).where(eq(publications.id, work.id)));
  expect(Number(valued.points)).toBe(5);
  const detail = await readPeriod(db, made);
  expect(detail).toMatchObject({ state: 'future', works: 1, changed_rules: 0, preview: null, snapshots: [] });
  expect(detail.lists.map(({ year }) => year)).toEqual([2030, 2031, 2032, 2033]);
  for (const [year_from, year_to, path] of [
    [2033, 2036, 'year_from'],
    [2040, 2039, 'year_to'],
    [2040, 2060, 'year_to'],
  ] as const) {
    await expect(createPeriod(db, actor, { source: made, year_from, year_to })).rejects.toMatchObject({
      kind: 'input',
      issues: [{ path }],
    });
  }
});

test('each rule says since when it holds, by whom and why', async ({ db }) => {
  const { id } = await period(db);
  const change = { periodId: id, key: 'discipline.slotsPerN', before: 3, changedBy: 'admin' };
  await db.insert(periodChanges).values([
    { ...change, after: 4, reason: 'pomyłka' },
    { ...change, after: 3, reason: 'sprostowanie' },
  ]);
  const { rules, changed_rules } = await readPeriod(db, id);
  expect(changed_rules).toBe(1);
  expect(rules.find(({ key }) => key === 'discipline.slotsPerN')).toMatchObject({
    value: 3,
    by: 'admin',
    reason: 'sprostowanie',
  });
  expect(rules.find(({ key }) => key === 'shareFloor')).toMatchObject({ value: 0.1, since: null, by: null });
});

test('rules, days and years of a closed period stay, whoever writes them', async ({ db }) => {
  const admin = await administrator(db);
  const { id } = await period(db, 2017);
  await db
    .update(evaluationPeriods)
    .set({ closedAt: new Date(), closedBy: 'admin' })
    .where(eq(evaluationPeriods.id, id));
  const deadline = { period: id, author_deadline: null, expected: '2022-06-30' };
  await expect(setAuthorDeadline(db, admin, deadline)).rejects.toMatchObject({ kind: 'conflict' });
  for (const change of [
    sql`update evaluation_periods set author_deadline = null where id = ${id}`,
    sql`update evaluation_periods set closed_at = null, closed_by = null where id = ${id}`,
    sql`update evaluation_periods set rules = jsonb_set(rules, '{shareFloor}', '0.2') where id = ${id}`,
    sql`delete from evaluation_periods where id = ${id}`,
  ])
    await expect(db.transaction((tx) => tx.execute(change))).rejects.toMatchObject({
      cause: { message: 'a closed period does not change' },
    });
  await writePeriods(db);
  expect(await period(db, 2017)).toMatchObject({ isClosed: true });
});
