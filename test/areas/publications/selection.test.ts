import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { formerSelection, selectWorks } from '#areas/publications/service-selection.ts';
import { selectShare } from '#areas/publications/service-assignment.ts';
import { authorships } from '#areas/publications/tables.ts';
import { recalculationRequests } from '#areas/recalculation/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, only, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

async function setUp(db: Db) {
  const anna = await researcher(db, { 203: 100 });
  await account(db, { login: 'anna', person: anna });
  const works = [];
  for (const customSelected of [true, false, false]) {
    works.push(await article(db, { points: 100, authors: [{ person: anna, discipline: 203, customSelected }] }));
  }
  const [first, second, third] = works.map(({ id }) => id) as [number, number, number];
  const { id } = await period(db);
  return { anna, first, second, third, period: id, actor: await actorOf(db, 'anna') };
}

const selectedOf = async (db: Db, person: number) =>
  (await db.select().from(authorships).where(eq(authorships.personId, person)))
    .flatMap(({ publicationId, customSelected }) => (customSelected ? publicationId : []))
    .toSorted((a, b) => a - b);

test('the whole selection is set in one change, with an audit row for each work that it changes', async ({ db }) => {
  const { anna, first, second, third, period, actor } = await setUp(db);
  await selectWorks(db, actor, { period, works: [second, third], expected: [first] });
  expect(await selectedOf(db, anna.id)).toEqual([second, third]);
  const rows = await db.select().from(audit).where(eq(audit.action, 'publication.custom'));
  expect(rows.map(({ after }) => after)).toEqual(
    expect.arrayContaining([{ selected: false }, { selected: true }, { selected: true }]),
  );
  expect(rows).toHaveLength(3);
  expect(only(await db.select().from(recalculationRequests))).toMatchObject({ personId: anna.id });
  // And taken back.
  await selectWorks(db, actor, { period, works: [first], expected: [second, third] });
  expect(await selectedOf(db, anna.id)).toEqual([first]);
});

test('another window’s ticks are not lost: what was not expected is a conflict with the current selection', async ({
  db,
}) => {
  const { anna, first, second, third, period, actor } = await setUp(db);
  await selectShare(db, actor, { publId: second, sel: true, polonuuid: null, selection: 'custom' });
  await expect(selectWorks(db, actor, { period, works: [third], expected: [first] })).rejects.toMatchObject({
    kind: 'conflict',
    current: { works: expect.arrayContaining([first, second]) },
  });
  expect(await selectedOf(db, anna.id)).toEqual([first, second]);
});

test('a ticked work that the library then withdraws, which no list shows, stands in nobody’s way', async ({ db }) => {
  const { anna, second, third, period, actor } = await setUp(db);
  const authors = [{ person: anna, discipline: 203, customSelected: true }];
  const gone = await article(db, { points: 100, statusCode: 6, authors });
  const [first] = (await selectedOf(db, anna.id)).filter((id) => id !== gone.id);
  await selectWorks(db, actor, { period, works: [second, third], expected: [first ?? 0] });
  expect(await selectedOf(db, anna.id)).toEqual([second, third, gone.id]);
});

test('the selection before the last acceptance of the optimum is found until the next one', async ({ db }) => {
  const { anna, first, second, third, period, actor } = await setUp(db);
  const former = async () => (await formerSelection(db, actor, period)).works;
  const tick = (publId: number, sel: boolean) =>
    selectShare(db, actor, { publId, sel, polonuuid: null, selection: 'custom' });
  // In a test all rows have one instant: a day apart they are two acceptances.
  const aDayBefore = () =>
    db.execute(sql`set local session_replication_role = replica; update audit set at = at - interval '1 day';
      set local session_replication_role = origin`);
  await tick(first, false);
  await tick(first, true);
  expect(await former(), 'ticked, and nothing accepted').toBeNull();
  await selectWorks(db, actor, { period, works: [second, third], expected: [first], accepts: true });
  expect(await former()).toEqual([first]);
  await tick(third, false);
  expect(await former(), 'ticked since').toEqual([first]);
  await tick(third, true);
  expect(await former()).toEqual([first]);
  await selectWorks(db, actor, { period, works: [first], expected: [second, third] });
  expect(await former(), 'taken back').toBeNull();
  await aDayBefore();
  await tick(second, true);
  await selectWorks(db, actor, { period, works: [third], expected: [first, second], accepts: true });
  expect(await former()).toEqual([first, second]);
  expect(await selectedOf(db, anna.id)).toEqual([third]);
});

test('works of others are not found, and a closed period stays as it is', async ({ db }) => {
  const { first, period, actor } = await setUp(db);
  const jan = await researcher(db, { 203: 100 }, { firstName: 'Jan' });
  const foreign = await article(db, { points: 100, authors: [{ person: jan, discipline: 203 }] });
  const works = [first, foreign.id];
  await expect(selectWorks(db, actor, { period, works, expected: [first] })).rejects.toMatchObject({ kind: 'missing' });
  await db.update(evaluationPeriods).set({ closedAt: new Date(), closedBy: 'admin' });
  await expect(selectWorks(db, actor, { period, works: [], expected: [first] })).rejects.toMatchObject({
    kind: 'conflict',
  });
});

test('a tick of the own selection leaves the verdicts of the share in sight', async ({ db }) => {
  const { anna, second, actor } = await setUp(db);
  await selectShare(db, actor, { publId: second, sel: true, polonuuid: null, selection: 'custom' });
  const shares = await db.select().from(authorships).where(eq(authorships.personId, anna.id));
  expect(shares.map(({ revision }) => revision)).toEqual([0, 0, 0]);
});
