import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { slotFilling } from '#areas/evaluation/service.ts';
import { disciplineRequests, disciplineResults, shareResults } from '#areas/recalculation/tables.ts';
import { nStatements } from '#areas/polon/tables.ts';
import { changeDiscipline, selectShare } from '#areas/publications/service-assignment.ts';
import { personPublications } from '#areas/publications/service.ts';
import { publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { account, article, book, only, type PersonRow, period, researcher, type Work } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { actorOf } from '../../support/app.ts';
import { recalculateAll, solveAll } from '../../support/tools.ts';
import { COMPUTING, MEDIA, recalculate, resultOf } from '../evaluation/results.ts';

/** One researcher of N 1: four slots of their own, three in the discipline, and four works of a whole slot. */
async function fourWorks(db: Db) {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  await account(db, { login: 'anna', person: anna, roles: ['employee', 'evaluation'] });
  const works: Work[] = [];
  for (const points of [200, 140, 140, 100]) {
    works.push(await article(db, { points, authors: [{ person: anna, discipline: COMPUTING }] }));
  }
  return { anna, works, last: works.at(-1) ?? only([]), first: works[0] ?? only([]) };
}

const requested = async (db: Db) =>
  [...new Set((await db.select().from(disciplineRequests)).map((row) => row.disciplineCode))].toSorted((a, b) => a - b);

/** What the lists show of the works, R05 included, in the order of their ids. */
async function shown(db: Db, person: PersonRow) {
  const { publications } = await personPublications(db, person, await period(db));
  return publications.articles
    .toSorted((a, b) => a.id_publikacja - b.id_publikacja)
    .map((row) => (row.accepted_to_eval ? 'yes' : row.reject_reason));
}

describe('verdicts', () => {
  test('3N keeps out what the person has slots for: R02 with the limit, beside the person’s own optimum', async ({
    db,
  }) => {
    const { anna, last } = await fourWorks(db);
    await recalculate(db, anna);
    expect(await shown(db, anna)).toEqual([5, 5, 5, 5]);
    await solveAll(db);

    expect(await shown(db, anna)).toEqual(['yes', 'yes', 'yes', 2]);
    expect(await resultOf(db, last, anna)).toMatchObject({
      accepted: false,
      rejectReason: 2,
      rejectLimit: 'slots',
      personAccepted: true,
      personRejectReason: null,
    });
    expect(only(await db.select().from(disciplineResults))).toMatchObject({
      disciplineCode: COMPUTING,
      n: '1.0000',
      nYears: [2022, 2023, 2024, 2025].map((year) => ({ year, n: 1 })),
      slotLimit: '3.0000',
      slots: '3.0000',
      points: '480.0000',
      bound: '480.0000',
      gap: 0,
    });
    const { evaluation_result } = await slotFilling(db, anna.id, (await period(db)).id);
    expect(evaluation_result[COMPUTING]).toMatchObject({ slot_person_in_discipline: 4 });
    const row = evaluation_result[COMPUTING]?.pub_qualification.find((each) => each.id_publikacja === last.id);
    expect(row).toMatchObject({
      accepted: true,
      discipline_accepted: false,
      discipline_reject_reason: 2,
      discipline_reject_limit: 'slots',
    });
  });

  test('what bars a share stands at once, and the wish of its author carries no code', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 100 });
    const authors = [{ person: anna, discipline: COMPUTING }];
    await article(db, { points: 140, statusCode: 1, authors });
    await article(db, { points: 140, authors: [{ person: anna, discipline: COMPUTING, includeInOptimum: false }] });
    await article(db, { points: 140, authors });
    await recalculate(db, anna);
    expect(await shown(db, anna)).toEqual([4, null, 5]);
    await solveAll(db);
    expect(await shown(db, anna)).toEqual([4, null, 'yes']);
  });

  // § 14: 80 at level I, in HST 120, though an editorship is worth 20 and 40.
  test.for([
    { kind: 'monograph', level: 'I', count: 1 },
    { kind: 'editorship', level: 'I', count: 1 },
    { kind: 'editorship', level: 'I', count: 2, discipline: MEDIA },
    { kind: 'monograph', level: 'I', count: 2, discipline: MEDIA },
    { kind: 'editorship', level: 'II', count: 3 },
    { kind: 'editorship', level: null, count: 0 },
  ] as const)('chapters bring together a monograph: $kind, level $level, $count', async (given, { db }) => {
    const { kind, level, count, discipline = COMPUTING } = { discipline: undefined, ...given };
    const anna = await researcher(db, { [discipline]: 100 });
    const host = await book(db, { kind, level });
    const authors = [{ person: anna, discipline }];
    for (let n = 0; n < 3; n += 1) {
      const chapter = await article(db, { points: 50, authors });
      await db.update(publications).set({ typeCode: 19, parentId: host.id }).where(eq(publications.id, chapter.id));
    }
    await recalculate(db, anna);
    await solveAll(db);
    const accepted = await db.select().from(shareResults).where(eq(shareResults.accepted, true));
    expect(accepted).toHaveLength(count);
  });
});

describe('R05', () => {
  test('waits for the discipline; a share whose facts did not change keeps its verdict meanwhile', async ({ db }) => {
    const { anna, works, first } = await fourWorks(db);
    await recalculate(db, anna);
    await solveAll(db);
    const actor = await actorOf(db, 'anna');
    const { id: period_id } = await period(db);
    const change = { as: 'office' as const, article_id: first.id, author_id: anna.id, period_id };
    await changeDiscipline(db, actor, { ...change, discipline_id: 0 });
    await recalculate(db, anna);
    expect(await shown(db, anna)).toEqual([null, 'yes', 'yes', 2]);
    await recalculateAll(db);
    expect(await shown(db, anna)).toEqual([null, 'yes', 'yes', 'yes']);

    await changeDiscipline(db, actor, { ...change, discipline_id: COMPUTING });
    expect(await shown(db, anna)).toEqual([5, 'yes', 'yes', 'yes']);
    await recalculate(db, anna);
    expect(await shown(db, anna)).toEqual([5, 'yes', 'yes', 'yes']);
    expect(works).toHaveLength(4);
    await recalculateAll(db);
    expect(await shown(db, anna)).toEqual(['yes', 'yes', 'yes', 2]);
  });

  test('comes without any change of the row, when a co-author’s leaving changes the value', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 100 });
    const jan = await researcher(db, { [COMPUTING]: 100 });
    const authors = [anna, jan].map((person) => ({ person, discipline: COMPUTING }));
    const work = await article(db, { points: 100, authors });
    const alone = await article(db, { points: 100, authors: authors.slice(0, 1) });
    await recalculate(db, anna, jan);
    await solveAll(db);
    await db.delete(nStatements).where(eq(nStatements.personId, jan.id));
    await recalculate(db, anna);
    expect(await resultOf(db, work, anna)).toMatchObject({ k: 2, rejectReason: null, accepted: true });
    await db.execute(sql`update employments set position_group = 'dydaktyczna' where person_id = ${jan.id}`);
    await recalculate(db, anna, jan);
    expect(await resultOf(db, work, anna)).toMatchObject({ k: 1, rejectReason: 5, accepted: false });
    expect(await resultOf(db, alone, anna)).toMatchObject({ accepted: true });
    expect(await resultOf(db, work, jan)).toMatchObject({ rejectReason: 6 });
    await solveAll(db);
    expect(await resultOf(db, work, anna)).toMatchObject({ accepted: true, rejectReason: null });
  });
});

describe('requests', () => {
  test('a tick of the custom selection asks for nobody’s discipline', async ({ db }) => {
    const { anna, first } = await fourWorks(db);
    await recalculate(db, anna);
    await solveAll(db);
    const actor = await actorOf(db, 'anna');
    await selectShare(db, actor, { publId: first.id, sel: true, polonuuid: null, selection: 'custom' });
    await recalculate(db, anna);
    expect(await resultOf(db, first, anna)).toMatchObject({ customAccepted: true, accepted: true, revision: 0 });
    expect(await requested(db)).toEqual([]);
  });

  test('a share that moves asks for the discipline that it leaves and the one that it joins', async ({ db }) => {
    const anna = await researcher(db, { [COMPUTING]: 50, 602: 50 });
    await account(db, { login: 'anna', person: anna });
    const work = await article(db, { points: 100, authors: [{ person: anna, discipline: COMPUTING }] });
    await recalculate(db, anna);
    await solveAll(db);
    expect(await requested(db)).toEqual([]);
    const { id: period_id } = await period(db);
    const change = { as: 'author' as const, article_id: work.id, author_id: anna.id, period_id };
    await changeDiscipline(db, await actorOf(db, 'anna'), { ...change, discipline_id: 602 });
    await recalculate(db, anna);
    expect(await requested(db)).toEqual([COMPUTING, 602]);
    await recalculateAll(db);
    expect(await resultOf(db, work, anna)).toMatchObject({ disciplineCode: 602, accepted: true });
    const totals = await db.select().from(disciplineResults).orderBy(disciplineResults.disciplineCode);
    expect(totals.map((row) => [row.disciplineCode, row.points])).toEqual([
      [COMPUTING, '0.0000'],
      [602, '100.0000'],
    ]);
  });

  test('nothing is solved or written when nothing has changed', async ({ db }) => {
    const { anna } = await fourWorks(db);
    await recalculate(db, anna);
    await solveAll(db);
    const places = async () => ({
      shares: await db.select({ row: sql`${shareResults}.ctid::text` }).from(shareResults),
      disciplines: await db.select({ row: sql`${disciplineResults}.ctid::text` }).from(disciplineResults),
    });
    const before = await places();
    expect([before.shares.length, before.disciplines.length]).toEqual([4, 1]);
    await requestRecalculation(db, (await period(db)).id, [anna.id]);
    await db.insert(disciplineRequests).values({ periodId: (await period(db)).id, disciplineCode: COMPUTING });
    await recalculateAll(db);
    expect(await places()).toEqual(before);
    expect(await requested(db)).toEqual([]);
  });
});
