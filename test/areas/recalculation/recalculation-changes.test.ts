import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { slotFilling } from '#areas/evaluation/service.ts';
import { serveRequests } from '#areas/recalculation/service.ts';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { personResults, recalculationRequests, shareResults } from '#areas/recalculation/tables.ts';
import { changeDiscipline, selectShare } from '#areas/publications/service-assignment.ts';
import { authorships } from '#areas/publications/tables.ts';
import type { Compute } from '#platform/compute.ts';
import { account, article, book, only, period, researcher } from '../../support/builders.ts';
import { recalculateAll, recalculatePeople, tools } from '../../support/tools.ts';
import { test } from '../../support/database.ts';
import { actorOf } from '../../support/app.ts';
import { COMPUTING, recalculate, resultOf, shownResult } from '../evaluation/results.ts';

describe('changes', () => {
  test('a new discipline touches the co-authors, whose work reads R05 until the recalculation', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 100 });
    const jan = await researcher(db, { [COMPUTING]: 50, 102: 50 });
    const ewa = await researcher(db, { 102: 100 });
    await account(db, { login: 'jan', person: jan });
    const { id: periodId } = await period(db);
    const work = await article(db, {
      points: 100,
      authors: [
        { person: anna, discipline: COMPUTING },
        { person: jan, discipline: COMPUTING },
        { person: ewa, discipline: 102 },
      ],
    });
    await recalculate(db, anna, jan, ewa);
    expect(await resultOf(db, work, anna)).toMatchObject({ k: 2, points: '50.0000' });

    await changeDiscipline(db, await actorOf(db, 'jan'), {
      as: 'author',
      article_id: work.id,
      author_id: jan.id,
      discipline_id: 102,
      period_id: periodId,
    });
    for (const author of [anna, jan, ewa]) {
      expect(await shownResult(db, work, author)).toMatchObject({ accepted: false, reject_reason: 5 });
      expect(await slotFilling(db, author.id, periodId)).toMatchObject({ pending: 1 });
    }

    await recalculateAll(db);
    expect(await shownResult(db, work, anna)).toMatchObject({ accepted: true, value_k: 1, points: 100 });
    expect(await shownResult(db, work, jan)).toMatchObject({ accepted: true, value_k: 2, points: 50 });
    expect(await shownResult(db, work, ewa)).toMatchObject({ accepted: true, value_k: 2, points: 50 });
    expect(await slotFilling(db, anna.id, periodId)).toMatchObject({ pending: 0 });
    expect(await db.select().from(recalculationRequests)).toEqual([]);
  });

  test('a result of outdated facts is not written: the work keeps waiting', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 100 });
    const work = await article(db, { points: 100, authors: [{ person: anna, discipline: COMPUTING }] });
    // A change between the reading and the writing.
    const run: Compute['run'] = async (...task) => {
      await db.update(authorships).set({ revision: sql`${authorships.revision} + 1` });
      return tools.compute.run(...task);
    };
    const interrupted = { ...tools, compute: { ...tools.compute, run } };
    await recalculatePeople(db, { period: (await period(db)).id, ids: [anna.id], by: interrupted });
    expect(await db.select().from(shareResults)).toEqual([]);
    expect(await shownResult(db, work, anna)).toMatchObject({ reject_reason: 5 });

    await recalculate(db, anna);
    expect(await shownResult(db, work, anna)).toMatchObject({ accepted: true, reject_reason: null });
  });

  test('a second recalculation writes nothing', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 60, 102: 40 });
    await article(db, { points: 140, authors: [{ person: anna, discipline: COMPUTING, customSelected: true }, {}] });
    await book(db, { authors: [{ person: anna, discipline: 102 }] });
    const places = async () => ({
      shares: await db.select({ row: sql`${shareResults}.ctid::text` }).from(shareResults),
      persons: await db.select({ row: sql`${personResults}.ctid::text` }).from(personResults),
    });
    await recalculate(db, anna);
    const before = await places();
    expect([before.shares.length, before.persons.length]).toEqual([2, 2]);
    await recalculate(db, anna);
    expect(await places()).toEqual(before);
  });

  test('what is no longer assigned or no longer declared loses its results', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 60, 102: 40 });
    const work = await article(db, { points: 140, authors: [{ person: anna, discipline: COMPUTING }] });
    await recalculate(db, anna);
    await db.update(authorships).set({ disciplineCode: null }).where(eq(authorships.publicationId, work.id));
    await db.execute(sql`update discipline_declarations set discipline2_code = null, discipline2_percent = null`);
    await recalculate(db, anna);
    expect(await db.select().from(shareResults)).toEqual([]);
    expect((await db.select().from(personResults)).map((row) => row.disciplineCode)).toEqual([COMPUTING]);
  });
});

describe('custom selection', () => {
  test('the ticked shares are cut by the same limits', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 25 });
    await account(db, { login: 'anna', person: anna });
    const actor = await actorOf(db, 'anna');
    const authors = [{ person: anna, discipline: COMPUTING }];
    const great = await article(db, { points: 200, authors });
    const good = await article(db, { points: 140, authors });
    const shared = await article(db, { points: 100, authors });
    for (const { id } of [good, shared]) {
      await selectShare(db, actor, { publId: id, sel: true, polonuuid: null, selection: 'custom' });
    }
    await recalculateAll(db);

    // L is 1: of two whole slots the better one stays.
    expect(await resultOf(db, great, anna)).toMatchObject({ personAccepted: true, customAccepted: false });
    expect(await resultOf(db, great, anna)).toMatchObject({ customRejectReason: null });
    expect(await resultOf(db, good, anna)).toMatchObject({ customAccepted: true, customRejectReason: null });
    expect(await resultOf(db, shared, anna)).toMatchObject({ customAccepted: false, customRejectReason: 2 });
    expect(only(await db.select().from(personResults))).toMatchObject({
      slotLimit: '1.0000',
      points: '200.0000',
      customPoints: '140.0000',
      inN: true,
    });
  });
});

test('requests of several periods are served at once and each person once', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  const older = await article(db, { points: 140, year: 2020, authors: [{ person: anna, discipline: COMPUTING }] });
  const newer = await article(db, { points: 140, year: 2024, authors: [{ person: anna, discipline: COMPUTING }] });
  const periods = [await period(db, 2017), await period(db, 2022)];
  for (const { id } of [...periods, ...periods]) await requestRecalculation(db, id, [anna.id]);
  expect(await serveRequests(db, tools)).toBe(1);
  expect(await serveRequests(db, tools)).toBe(0);
  expect(await resultOf(db, older, anna)).toMatchObject({ personAccepted: true, periodId: periods[0]?.id });
  expect(await resultOf(db, newer, anna)).toMatchObject({ personAccepted: true, periodId: periods[1]?.id });
});
