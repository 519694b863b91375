import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { foundNow, rivalsText } from '#areas/advice/screens/moves-figures.ts';
import { disciplineMoves } from '#areas/advice/tables.ts';
import { grants } from '#areas/grants/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { authorships } from '#areas/publications/tables.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { actorOf } from '../../support/app.ts';
import { pdfText } from '../../support/pdf.ts';
import { account, article, evaluateSmall, only, period, publication, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { askAs } from '../supervision/supervision.ts';
import { callerAs, recalculatePeriod, supervisor } from '../scenarios/scenario-calls.ts';
import { asking, search, setUp } from './searched-moves.ts';

/** Another discipline of the period. */
const OTHER = 602;

test('the best moves are computed after a result and kept, each alone and all together', async ({ db }) => {
  const { best, good, query } = await setUp(db);
  expect(await search(db)).toBe(1);
  expect(await search(db)).toBe(0);
  const { advice } = await callerAs(db, 'olga');
  const { best: found, computing } = await advice.moves(query);
  expect(computing).toBe(false);
  // A move has the same two figures among the best and among all.
  const { all } = await advice.allMoves(query);
  const ofBest = found?.moves.map(({ work, gain, beside }) => [work.id, gain, beside]);
  expect(all?.works.map(({ work, alone, gain }) => [work.id, alone, gain])).toEqual(ofBest);
  expect(found?.moves.map(({ work, gain }) => [work.id, gain])).toEqual([
    [best.id, 140],
    [good.id, 70],
  ]);
  expect(found).toMatchObject({ count: 2, gain: 210, stale: false, leaving: { shares: 0 }, entering: { shares: 0 } });
  expect((found?.after.points ?? 0) - (found?.before.points ?? 0)).toBeCloseTo(210, 4);
  const { get } = await askAs(db, 'olga');
  const printed = await get(`/api/v2/evaluationDiscResultPdf?disc=${COMPUTING}&period=${query.period}`);
  const lines = pdfText(new Uint8Array(await printed.arrayBuffer())).replaceAll('\n', ' ');
  expect(lines).toMatch(/Najlepsze ruchy.*Lepsza.*Ewa \p{L}+: nieprzypisana.*140,0000.*Wszystkie razem.*210,0000/u);
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

test('what time has cut short is looked for again, beyond the discipline too', async ({ db }) => {
  const { query } = await setUp(db);
  await search(db);
  const cutShort = (path: string) =>
    db.update(disciplineMoves).set({
      answer: sql`jsonb_set(answer || '{"wide": {"interrupted": false}}', ${path}::text[], 'true')`,
      computedAt: sql`now() - interval '1 hour'`,
    });
  for (const path of ['{interrupted}', '{wide,interrupted}']) {
    await cutShort(path);
    await db.delete(jobs);
    expect({ path, ordered: await search(db) }).toEqual({ path, ordered: 1 });
    const { answer } = only(await db.select().from(disciplineMoves));
    expect([answer.interrupted, answer.wide?.interrupted ?? false], 'found anew').toEqual([false, false]);
  }
  expect((await (await callerAs(db, 'olga')).advice.moves(query)).best?.count).toBe(2);
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
  await evaluateSmall(db);
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
  await expect(olga.ask(asking(query, both.id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await olga.ask({ ...asking(query, both.id), list: 'all' })).toMatchObject({ asked: shares.length });
  const told = async (login: string) => only(await (await callerAs(db, login)).advice.ownRequests());
  expect(shares.length).toBe(2);
  // The gain is not the work's alone, because it was asked for beside all other proposals.
  expect([await told('ewa'), await told('jan')]).toMatchObject([
    { others: ['Jan Bak'], alone: false },
    { others: ['Ewa Lis'], alone: false },
  ]);
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
  expect(await olga.ask(asking(query, patent.id))).toMatchObject({ asked: 1, requests: [expect.any(Number)] });
  const change = { article_id: patent.id, author_id: ewa.id, discipline_id: COMPUTING, period_id: query.period };
  await changeDiscipline(db, await actorOf(db, 'ewa'), { ...change, as: 'author' });
  await recalculatePeriod(db, query.period);
  expect(await found()).toMatchObject({ stale: true });
  await db.delete(jobs);
  expect(await search(db)).toBe(1);
  expect(await found()).toMatchObject({ stale: false, before: { points: 175 } });
  expect((await gains())?.map(([gain]) => gain)).toEqual([140, 70]);
});

test('works leave a discipline for another only for whoever looks after both', async ({ db }) => {
  // Three works for two slots of the one discipline, and nothing in the other.
  const jan = await researcher(db, { [COMPUTING]: 50, [OTHER]: 50 }, { lastName: 'Jan' });
  for (const code of [COMPUTING, OTHER]) await researcher(db, { [code]: 100 });
  for (const points of [200, 200, 140]) await article(db, { points, authors: [{ person: jan, discipline: OTHER }] });
  await supervisor(db, 'olga', [COMPUTING]);
  await supervisor(db, 'obie', [COMPUTING, OTHER]);
  const { id } = await period(db);
  await evaluateSmall(db);
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
  const question = asking({ period: id, discipline: COMPUTING }, move?.work.id ?? 0);
  await expect((await callerAs(db, 'olga')).advice.ask(question)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await (await callerAs(db, 'obie')).advice.ask(question)).toMatchObject({
    asked: 1,
    requests: [expect.any(Number)],
  });
  // Once the move has gone, the request tells of it only to whom it was shown.
  await db.update(disciplineMoves).set({ answer: sql`answer - 'wide'` });
  const further = async (login: string) =>
    (await (await callerAs(db, login)).advice.moves({ period: id, discipline: COMPUTING })).further;
  expect(await further('olga')).toEqual([]);
  const { request } = only(await further('obie'));
  const withdrawn = async (login: string) => (await callerAs(db, login)).advice.withdraw({ request: request.id });
  await expect(withdrawn('olga')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await db
    .update(authorships)
    .set({ disciplineCode: COMPUTING })
    .where(eq(authorships.publicationId, move?.work.id ?? 0));
  expect(await further('olga'), 'the work is here').toMatchObject([{ done: true }]);
  expect(await withdrawn('olga')).toEqual({ request: request.id });
});

test('a proposal says which other discipline would gain by the work too, to whoever sees that one', async ({ db }) => {
  const { best, query } = await setUp(db);
  await supervisor(db, 'obie', [COMPUTING, OTHER]);
  await search(db);
  const [kept] = await db.select().from(disciplineMoves);
  if (!kept) throw new RangeError('No moves');
  await db.insert(disciplineMoves).values({ ...kept, disciplineCode: OTHER });
  const rivals = async (login: string) =>
    (await (await callerAs(db, login)).advice.allMoves(query)).all?.works.find(({ work }) => work.id === best.id)
      ?.rivals;
  expect(await rivals('olga')).toEqual([]);
  const seen = await rivals('obie');
  expect(seen).toMatchObject([{ discipline: { code: OTHER }, gain: 140 }]);
  expect(rivalsText(seen ?? [])).toMatch(
    /^Proponowana też do: .+ \(tam \+140,00 pkt\)\. Autor może wskazać tylko jedną\.$/,
  );
});

test('a discipline without moves says what they await: a result, their turn, another try, an order, or nothing', async ({
  db,
}) => {
  await researcher(db, { [COMPUTING]: 100, [OTHER]: 0 }, { lastName: 'Ewa' });
  await account(db, { login: 'wszystkie', roles: ['evaluation'] });
  await supervisor(db, 'olga', [COMPUTING]);
  const { id } = await period(db);
  await evaluateSmall(db);
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
  expect(await (await callerAs(db, 'wszystkie')).advice.moves(query)).toMatchObject({ best: null });
  expect(await (await callerAs(db, 'wszystkie')).advice.allMoves(query)).toMatchObject({ all: null, awaits: 'closed' });
  await expect((await callerAs(db, 'wszystkie')).advice.orderMoves(query)).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('of a discipline that is not evaluated moves are neither kept nor sought', async ({ db }) => {
  const { query } = await setUp(db);
  await search(db);
  expect(await db.$count(disciplineMoves)).toBe(1);
  await db.update(evaluationPeriods).set({ rules: sql`jsonb_set(rules, '{discipline,minimumN}', '12')` });
  const olga = (await callerAs(db, 'olga')).advice;
  expect(await olga.moves(query)).toMatchObject({ best: null, awaits: 'unevaluated' });
  expect(await olga.allMoves(query)).toMatchObject({ all: null, awaits: 'unevaluated' });
  await db.update(disciplineMoves).set({ computedAt: sql`now() - interval '1 day'` });
  expect(await search(db)).toBe(1);
  expect(await db.$count(disciplineMoves)).toBe(0);
  expect(await search(db), 'nothing comes back').toBe(0);
});
