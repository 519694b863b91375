import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { foundNow } from '#areas/advice/screens/moves-figures.ts';
import { orderOutdatedMoves } from '#areas/advice/service-moves.ts';
import { authorRequests, disciplineMoves } from '#areas/advice/tables.ts';
import { grants } from '#areas/grants/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, only, period, publication, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { runJobs } from '../../support/tools.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { callerAs, recalculatePeriod, supervisor } from '../scenarios/scenario-calls.ts';
import { adviceJobs } from '#areas/advice/router.ts';

/** Another discipline of the period. */
const OTHER = 602;

/** Ewa has two works without a discipline; Olga looks after the discipline by name. */
async function setUp(db: Db) {
  const ewa = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Ewa' });
  await account(db, { login: 'ewa', person: ewa, roles: ['employee'] });
  await article(db, { points: 100, authors: [{ person: ewa, discipline: COMPUTING }] });
  const best = await article(db, { points: 140, title: 'Lepsza', authors: [{ person: ewa }] });
  const good = await article(db, { points: 70, title: 'Dobra', authors: [{ person: ewa }] });
  await supervisor(db, 'olga', [COMPUTING]);
  const { id: periodId } = await period(db);
  await db.update(evaluationPeriods).set({ defaultByHand: sql`${evaluationPeriods.id} = ${periodId}` });
  await recalculatePeriod(db, periodId);
  const query = { period: periodId, discipline: COMPUTING };
  return { ewa, best, good, query };
}

/** What the background does: orders what is outdated, and computes it. */
async function search(db: Db) {
  const ordered = await orderOutdatedMoves(db);
  await runJobs(db, adviceJobs);
  return ordered;
}

test('the best moves are computed after a result and kept, each alone and all together', async ({ db }) => {
  const { best, good, query } = await setUp(db);
  expect(await search(db)).toBe(1);
  expect(await search(db)).toBe(0);
  const { best: found, computing } = await (await callerAs(db, 'olga')).advice.moves(query);
  expect(computing).toBe(false);
  expect(found?.moves.map(({ work, gain }) => [work.id, gain])).toEqual([
    [best.id, 140],
    [good.id, 70],
  ]);
  expect(found).toMatchObject({ count: 2, gain: 210, stale: false, leaving: { shares: 0 }, entering: { shares: 0 } });
  expect((found?.after.points ?? 0) - (found?.before.points ?? 0)).toBeCloseTo(210, 4);
});

test('a new result outdates the moves, and they are computed anew', async ({ db }) => {
  const { ewa, best, query } = await setUp(db);
  await search(db);
  const change = { article_id: best.id, author_id: ewa.id, discipline_id: COMPUTING, period_id: query.period };
  await changeDiscipline(db, await actorOf(db, 'ewa'), { ...change, as: 'author' });
  const moves = async () => (await (await callerAs(db, 'olga')).advice.moves(query)).best;
  // Until then the author's part is said to be done.
  expect((await moves())?.moves[0]?.shares[0]).toMatchObject({ done: true });
  await recalculatePeriod(db, query.period);
  expect(await moves()).toMatchObject({ stale: true });
  await db.delete(jobs);
  expect(await search(db)).toBe(1);
  expect((await moves())?.moves.map(({ work }) => work.title)).toEqual(['Dobra']);
});

test('a choice that changes no result outdates the moves too', async ({ db }) => {
  const { ewa, good, query } = await setUp(db);
  await search(db);
  const olga = (await callerAs(db, 'olga')).advice;
  expect((await olga.moves(query)).best).toMatchObject({ stale: false });
  const change = { article_id: good.id, author_id: ewa.id, discipline_id: 0, period_id: query.period };
  await changeDiscipline(db, await actorOf(db, 'ewa'), { ...change, as: 'author' });
  await recalculatePeriod(db, query.period);
  expect((await olga.moves(query)).best).toMatchObject({ stale: true });
  expect((await olga.allMoves(query)).all).toMatchObject({ stale: true });
  expect(await search(db)).toBe(1);
  expect((await olga.moves(query)).best).toMatchObject({ stale: false, count: 1 });
});

test('a work that two authors move is one proposal with its gain once, and each is told of the other', async ({
  db,
}) => {
  const ewa = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Ewa', lastName: 'Lis' });
  const jan = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Jan', lastName: 'Bak' });
  for (const [login, person] of [
    ['ewa', ewa],
    ['jan', jan],
  ] as const)
    await account(db, { login, person, roles: ['employee'] });
  const both = await article(db, {
    points: 20,
    emphasisMode: 10,
    title: 'Wspólna',
    authors: [{ person: ewa }, { person: jan }],
  });
  const single = await article(db, { points: 5, emphasisMode: 10, title: 'Jednej', authors: [{ person: ewa }] });
  await supervisor(db, 'olga', [COMPUTING]);
  const { id } = await period(db);
  await db.update(evaluationPeriods).set({ defaultByHand: sql`${evaluationPeriods.id} = ${id}` });
  await recalculatePeriod(db, id);
  await search(db);
  const query = { period: id, discipline: COMPUTING };
  const olga = (await callerAs(db, 'olga')).advice;
  const { all } = await olga.allMoves(query);
  const found = all?.works.map(({ work, shares, gain, exact }) => [work.id, shares.length, gain, exact]);
  const now = await olga.ofDiscipline({ period: id, disciplines: [COMPUTING] });
  const shown = foundNow(now, all?.works ?? []).works;
  expect(shown.map(({ work, shares, gain, exact }) => [work.id, shares.length, gain, exact])).toEqual(found);
  expect(shown.every(({ isKnown }) => isKnown)).toBe(true);
  expect(found?.map(([work]) => work)).toEqual([both.id, single.id]);
  const whole = (all?.after ?? 0) - (all?.before ?? 0);
  expect(all?.works.reduce((sum, { gain }) => sum + gain, 0)).toBeCloseTo(whole, 3);
  // It is no move that would be kept alone, and asked for all the same.
  await db.update(disciplineMoves).set({ answer: sql`jsonb_set(answer, '{moves}', '[]')` });
  const { shares } = only(all?.works.filter(({ work }) => work.id === both.id) ?? []);
  expect(await olga.ask({ ...query, publication: both.id, message: 'Proszę' })).toEqual({ asked: shares.length });
  const others = async (login: string) => (await (await callerAs(db, login)).advice.ownRequests())[0]?.others;
  expect(shares.length).toBe(2);
  expect([await others('ewa'), await others('jan')]).toEqual([['Jan Bak'], ['Ewa Lis']]);
  const again = (await olga.allMoves(query)).all?.works.find(({ work }) => work.id === both.id);
  expect(again?.shares.every(({ request }) => request !== null)).toBe(true);
});

test('a patent without a discipline is a move beside works, and outdates the moves once it counts', async ({ db }) => {
  const { ewa, query } = await setUp(db);
  const value = { points: '75', pointsHst: '75', emphasisMode: 0 } as const;
  const patent = await publication(db, { typeCode: PATENT_TYPE, categoryId: 21, ...value, authors: [{ person: ewa }] });
  await search(db);
  const olga = (await callerAs(db, 'olga')).advice;
  const found = async () => (await olga.moves(query)).best;
  const gains = async () => (await found())?.moves.map(({ gain, shares }) => [gain, shares[0]?.slots]);
  expect(await gains()).toEqual([
    [140, 1],
    [75, 0],
    [70, 1],
  ]);
  expect(await found()).toMatchObject({ count: 3, gain: 285, before: { points: 100 }, after: { points: 385 } });
  const { proposals, ...advice } = await olga.ofDiscipline({ period: query.period, disciplines: [COMPUTING] });
  expect([proposals.length, advice.before, advice.after, advice.proof.kind]).toEqual([3, 100, 385, 'points']);
  expect(await olga.ask({ ...query, publication: patent.id, message: 'Proszę' })).toEqual({ asked: 1 });
  const change = { article_id: patent.id, author_id: ewa.id, discipline_id: COMPUTING, period_id: query.period };
  await changeDiscipline(db, await actorOf(db, 'ewa'), { ...change, as: 'author' });
  await recalculatePeriod(db, query.period);
  expect(await found()).toMatchObject({ stale: true });
  await db.delete(jobs);
  expect(await search(db)).toBe(1);
  expect(await found()).toMatchObject({ stale: false, before: { points: 175 } });
  expect((await gains())?.map(([gain]) => gain)).toEqual([140, 70]);
});

test('an author is asked once, answers, and may answer otherwise; all of it is in the audit', async ({ db }) => {
  const { best, query } = await setUp(db);
  await search(db);
  const olga = (await callerAs(db, 'olga')).advice;
  const ewa = (await callerAs(db, 'ewa')).advice;
  const question = { ...query, publication: best.id, message: 'Proszę o przypisanie' };
  expect(await olga.ask(question)).toEqual({ asked: 1 });
  await expect(olga.ask(question)).rejects.toMatchObject({ code: 'CONFLICT' });
  const request = only(await ewa.ownRequests());
  expect(request).toMatchObject({ message: question.message, gain: 140, answer: null, done: false });
  await expect(olga.remind({ request: request.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await ewa.answer({ request: request.id, answer: 'will', note: 'w piątek', expected: null });
  await expect(ewa.answer({ request: request.id, answer: 'no', expected: null })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  await ewa.answer({ request: request.id, answer: 'no', expected: 'will' });
  const { best: found } = await olga.moves(query);
  expect(found?.moves[0]?.shares[0]?.request).toMatchObject({ answer: 'no', note: '' });
  await olga.withdraw({ request: request.id });
  expect(await ewa.ownRequests()).toEqual([]);
  const actions = await db
    .select({ action: audit.action })
    .from(audit)
    .where(sql`${audit.action} like 'request.%'`)
    .orderBy(audit.id);
  expect(actions.map(({ action }) => action)).toEqual([
    'request.ask',
    'request.answer',
    'request.answer',
    'request.withdraw',
  ]);
});

test('after three days the author may be reminded, and nobody else answers or sees the request', async ({ db }) => {
  const { best, query } = await setUp(db);
  await search(db);
  const jan = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Jan' });
  await account(db, { login: 'jan', person: jan, roles: ['employee'] });
  await supervisor(db, 'obca', [602]);
  const olga = (await callerAs(db, 'olga')).advice;
  await olga.ask({ ...query, publication: best.id, message: 'Proszę' });
  await db.update(authorRequests).set({ askedAt: sql`now() - interval '4 days'` });
  const { id } = only(await db.select().from(authorRequests));
  await olga.remind({ request: id });
  await expect(olga.remind({ request: id })).rejects.toMatchObject({ code: 'CONFLICT' });
  const others = (await callerAs(db, 'jan')).advice;
  expect(await others.ownRequests()).toEqual([]);
  await expect(others.answer({ request: id, answer: 'no', expected: null })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect((await callerAs(db, 'obca')).advice.withdraw({ request: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await db.delete(disciplineMoves).where(eq(disciplineMoves.disciplineCode, COMPUTING));
  await expect(olga.ask({ ...query, publication: best.id, message: 'Proszę' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('works leave a discipline for another only for whoever looks after both', async ({ db }) => {
  // Three works for two slots of the one discipline, and nothing in the other.
  const jan = await researcher(db, { [COMPUTING]: 50, [OTHER]: 50 }, { lastName: 'Jan' });
  for (const code of [COMPUTING, OTHER]) await researcher(db, { [code]: 100 });
  for (const points of [200, 200, 140]) await article(db, { points, authors: [{ person: jan, discipline: OTHER }] });
  await supervisor(db, 'olga', [COMPUTING]);
  await supervisor(db, 'obie', [COMPUTING, OTHER]);
  const { id } = await period(db);
  await db.update(evaluationPeriods).set({ defaultByHand: sql`${evaluationPeriods.id} = ${id}` });
  await recalculatePeriod(db, id);
  await search(db);
  await search(db);
  const moves = async (login: string) =>
    (await (await callerAs(db, login)).advice.moves({ period: id, discipline: COMPUTING })).best?.moves ?? [];
  expect(await moves('olga')).toEqual([]);
  const [move] = await moves('obie');
  expect(move?.gain).toBeGreaterThan(0);
  expect(move).toMatchObject({ shares: [{ from: { code: OTHER }, to: { code: COMPUTING } }] });
  const question = { period: id, discipline: COMPUTING, publication: move?.work.id ?? 0, message: 'Proszę' };
  await expect((await callerAs(db, 'olga')).advice.ask(question)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await (await callerAs(db, 'obie')).advice.ask(question)).toEqual({ asked: 1 });
});

test('a discipline without moves says what they await: a result, their turn, another try, an order, or nothing', async ({
  db,
}) => {
  await researcher(db, { [COMPUTING]: 100, [OTHER]: 0 }, { lastName: 'Ewa' });
  await account(db, { login: 'wszystkie', roles: ['evaluation'] });
  await supervisor(db, 'olga', [COMPUTING]);
  const { id } = await period(db);
  await db.update(evaluationPeriods).set({ defaultByHand: sql`${evaluationPeriods.id} = ${id}` });
  const query = { period: id, discipline: COMPUTING };
  const awaits = async (discipline = COMPUTING) =>
    (await (await callerAs(db, 'wszystkie')).advice.moves({ ...query, discipline })).awaits;
  expect(await awaits()).toBe('result');
  await recalculatePeriod(db, id);
  expect(await awaits()).toBe('turn');
  await (await callerAs(db, 'wszystkie')).advice.orderMoves(query);
  await db.update(jobs).set({ state: 'failed', failure: 'Nie wyszło', finishedAt: sql`now()` });
  expect(await awaits()).toBe('retry');
  await db.delete(jobs);
  await db.update(grants).set({ validTo: '2020-12-31' }).where(eq(grants.disciplineCode, COMPUTING));
  expect(await awaits()).toBe('order');
  await search(db);
  expect(await awaits()).toBe('order');
  await db.update(evaluationPeriods).set({ closedAt: new Date(), closedBy: 'test' });
  expect(await awaits()).toBe('closed');
  await expect((await callerAs(db, 'wszystkie')).advice.orderMoves(query)).rejects.toMatchObject({ code: 'CONFLICT' });
});
