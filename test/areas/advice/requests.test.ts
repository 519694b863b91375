import { and, eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { disciplines } from '#areas/library/tables.ts';
import { authorRequests, disciplineMoves } from '#areas/advice/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { audit } from '#platform/audit.ts';
import { actorOf } from '../../support/app.ts';
import { account, only, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { AUTOMATION, COMPUTING } from '../evaluation/results.ts';
import { callerAs, supervisor } from '../scenarios/scenario-calls.ts';
import { clerkOf } from '../inbox/offices.ts';
import { asking, search, setUp } from './searched-moves.ts';

test('an author is asked once, answers, and may answer otherwise; all of it is in the audit', async ({ db }) => {
  const { best, query } = await setUp(db);
  await search(db);
  const olga = (await callerAs(db, 'olga')).advice;
  const ewa = (await callerAs(db, 'ewa')).advice;
  const question = asking(query, best.id);
  expect(await olga.ask(question)).toMatchObject({ asked: 1, requests: [expect.any(Number)] });
  await expect(olga.ask(question)).rejects.toMatchObject({ code: 'CONFLICT' });
  const request = only(await ewa.ownRequests());
  expect(request).toMatchObject({ message: 'Proszę', gain: 140, alone: true, answer: null, done: false });
  await expect(olga.remind({ request: request.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  await ewa.answer({ request: request.id, answer: 'will', note: 'w piątek', expected: null });
  await expect(ewa.answer({ request: request.id, answer: 'no', expected: null })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
  // The same answer with another note: of two who write one at once the second is told.
  const sameAnswer = { request: request.id, answer: 'will', note: 'w sobotę', expected: 'will' } as const;
  await expect(ewa.answer(sameAnswer)).rejects.toMatchObject({ code: 'CONFLICT' });
  await ewa.answer({ request: request.id, answer: 'no', expected: 'will', expected_note: 'w piątek' });
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

test('a request taken back is put back as it was, unless its author has been asked anew', async ({ db }) => {
  const { best, query } = await setUp(db);
  await search(db);
  const olga = (await callerAs(db, 'olga')).advice;
  const ewa = (await callerAs(db, 'ewa')).advice;
  await olga.ask(asking(query, best.id));
  const { id: request } = only(await ewa.ownRequests());
  await ewa.answer({ request, answer: 'will', note: 'w piątek', expected: null });
  await expect(olga.restore({ request }), 'in force').rejects.toMatchObject({ code: 'NOT_FOUND' });
  await olga.withdraw({ request });
  expect(await ewa.ownRequests()).toEqual([]);
  await olga.restore({ request });
  expect(only(await ewa.ownRequests())).toMatchObject({ id: request, answer: 'will', note: 'w piątek' });
  const { best: found } = await olga.moves(query);
  expect(found?.moves[0]?.shares[0]?.request, 'who asked reads it again').toMatchObject({
    message: 'Proszę',
    gain: 140,
    alone: true,
  });
  await olga.withdraw({ request });
  await olga.ask(asking(query, best.id));
  await expect(olga.restore({ request })).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('requests sent at once are taken back at once: all of them, or none where one is not seen', async ({ db }) => {
  const { best, good, query } = await setUp(db);
  await search(db);
  await supervisor(db, 'obca', [AUTOMATION]);
  const olga = (await callerAs(db, 'olga')).advice;
  const ewa = (await callerAs(db, 'ewa')).advice;
  const { requests } = await olga.ask(asking(query, best.id, good.id));
  expect(requests).toHaveLength(2);
  await expect(olga.withdrawAll({ ...query, requests: [...requests, 999_999] })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect((await callerAs(db, 'obca')).advice.withdrawAll({ ...query, requests })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect(await ewa.ownRequests()).toHaveLength(2);
  await olga.withdraw({ request: requests[0] ?? 0 });
  expect(await olga.withdrawAll({ ...query, requests })).toEqual({ withdrawn: 1 });
  expect(await olga.withdrawAll({ ...query, requests })).toEqual({ withdrawn: 0 });
  expect(await ewa.ownRequests()).toEqual([]);
  expect(await db.$count(audit, eq(audit.action, 'request.withdraw'))).toBe(2);
  expect(await olga.ask(asking(query, best.id, good.id))).toMatchObject({ asked: 2 });
});

test('authors of several moves are asked at once, or none of them', async ({ db }) => {
  const { best, good, query } = await setUp(db);
  await search(db);
  const olga = (await callerAs(db, 'olga')).advice;
  await expect(olga.ask(asking(query, best.id, good.id, 999_999))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await db.$count(authorRequests)).toBe(0);
  await expect(olga.ask(asking(query, best.id, best.id))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(await olga.ask(asking(query, best.id))).toMatchObject({ asked: 1, requests: [expect.any(Number)] });
  // Who has been asked by now is not asked again.
  expect(await olga.ask(asking(query, best.id, good.id))).toMatchObject({ asked: 1, requests: [expect.any(Number)] });
  expect((await (await callerAs(db, 'ewa')).advice.ownRequests()).map(({ work }) => work.title).toSorted()).toEqual([
    'Dobra',
    'Lepsza',
  ]);
});

test('an author reads the gain of the list that the request was made from', async ({ db }) => {
  const { best, good, query } = await setUp(db);
  await search(db);
  const olga = (await callerAs(db, 'olga')).advice;
  // Beside the other proposals each is worth less than alone.
  await db.update(disciplineMoves).set({
    answer: sql`jsonb_set(jsonb_set(answer, '{all,works,0,gain}', '100000'), '{all,works,1,gain}', '50000')`,
  });
  await olga.ask({ ...asking(query, best.id), list: 'all' });
  await olga.ask(asking(query, good.id));
  const told = (await (await callerAs(db, 'ewa')).advice.ownRequests()).map((own) => [
    own.work.id,
    own.gain,
    own.alone,
  ]);
  expect(told.toSorted()).toEqual(
    [
      [best.id, 10, false],
      [good.id, 70, true],
    ].toSorted(),
  );
});

test('a request goes to the authors who were shown to who asks, and to nobody whom the move names since', async ({
  db,
}) => {
  const { ewa, best, query } = await setUp(db);
  await search(db);
  const olga = (await callerAs(db, 'olga')).advice;
  const other = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Jan' });
  const to = (...persons: number[]) => ({
    ...asking(query),
    works: [{ publication: best.id, persons, message: 'Proszę' }],
  });
  await expect(olga.ask(to(ewa.id, other.id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await db.$count(authorRequests)).toBe(0);
  expect(await olga.ask(to(ewa.id))).toMatchObject({ asked: 1, requests: [expect.any(Number)] });
});

test('a request is done by the code that its discipline has in the period, wherever that is said', async ({ db }) => {
  const { ewa, best, query } = await setUp(db);
  await search(db);
  const olga = (await callerAs(db, 'olga')).advice;
  await olga.ask(asking(query, best.id));
  const renamed = 2021;
  await db.update(authorRequests).set({ disciplineCode: renamed, askedAt: sql`now() - interval '30 days'` });
  const show = (disciplineCode: number) =>
    db
      .update(authorships)
      .set({ disciplineCode, revision: sql`${authorships.revision} + 1` })
      .where(and(eq(authorships.publicationId, best.id), eq(authorships.personId, ewa.id)));
  const inbox = async () => (await clerkOf(db, await actorOf(db, 'ewaluacja'), 'evaluation').counts()).request ?? 0;
  await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
  const own = async () => (await (await callerAs(db, 'ewa')).advice.ownRequests()).map(({ done }) => done);
  expect([await own(), await inbox()]).toEqual([[false], 1]);
  await show(AUTOMATION);
  expect([await own(), await inbox()]).toEqual([[true], 0]);
  // Where both are disciplines of the period, one is not the other.
  await db.update(disciplines).set({ validTo: null }).where(eq(disciplines.code, AUTOMATION));
  expect([await own(), await inbox()]).toEqual([[false], 1]);
});

test('a request whose move has gone stays in sight of who asked, until it is withdrawn, or long done', async ({
  db,
}) => {
  const { ewa, best, query } = await setUp(db);
  await search(db);
  const olga = (await callerAs(db, 'olga')).advice;
  await olga.ask(asking(query, best.id));
  const further = async () => (await olga.moves(query)).further;
  expect(await further()).toEqual([]);
  await db.update(disciplineMoves).set({ answer: sql`jsonb_set(answer, '{moves}', '[]')` });
  const request = only(await further());
  expect(request).toMatchObject({ work: { title: 'Lepsza' }, person: { last_name: 'Ewa' }, done: false, own: false });
  await db.delete(disciplineMoves);
  expect(await further()).toEqual([request]);
  const change = { article_id: best.id, author_id: ewa.id, discipline_id: COMPUTING, period_id: query.period };
  await changeDiscipline(db, await actorOf(db, 'ewa'), { ...change, as: 'author' });
  expect(await further()).toMatchObject([{ done: true }]);
  const longAgo = sql`now() - interval '30 days'`;
  await db.update(authorRequests).set({ askedAt: longAgo });
  expect(await further(), 'asked long ago, done today').toMatchObject([{ done: true }]);
  await db.update(authorships).set({ disciplineChangedAt: longAgo }).where(eq(authorships.publicationId, best.id));
  expect(await further()).toEqual([]);
  await changeDiscipline(db, await actorOf(db, 'ewa'), { ...change, discipline_id: 0, as: 'author' });
  expect(await further()).toMatchObject([{ done: false }]);
  await db.update(authorRequests).set({ answer: 'no', answeredAt: longAgo });
  expect(await further(), 'a refusal, which keeps its work out of the moves').toMatchObject([
    { request: { answer: 'no' } },
  ]);
  await olga.withdraw({ request: request.request.id });
  expect(await further()).toEqual([]);
});

test('a request stays in sight where its work is moved by another author by now', async ({ db }) => {
  const { best, query } = await setUp(db);
  await search(db);
  const olga = (await callerAs(db, 'olga')).advice;
  await olga.ask(asking(query, best.id));
  const other = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Jan' });
  await db.update(disciplineMoves).set({
    answer: sql`jsonb_set(answer, '{moves,0,shares,0,person}', ${String(other.id)}::jsonb)`,
  });
  const { best: found, further } = await olga.moves(query);
  expect(found?.moves[0]).toMatchObject({
    work: { id: best.id },
    shares: [{ person: { id: other.id }, request: null }],
  });
  const { request } = only(further);
  await olga.withdraw({ request: request.id });
  expect((await olga.moves(query)).further).toEqual([]);
});

const works = (moves: readonly { work: { id: number } }[] = []) => moves.map(({ work }) => work.id);

test('what its author refuses is no move and in no sum, but stays in sight; taken back, it is proposed again', async ({
  db,
}) => {
  const { best, good, query } = await setUp(db);
  await search(db);
  const olga = (await callerAs(db, 'olga')).advice;
  const ewa = (await callerAs(db, 'ewa')).advice;
  await olga.ask(asking(query, best.id));
  const { id: request } = only(await ewa.ownRequests());
  const shown = async () => {
    await db.delete(jobs);
    const { best: found, further } = await olga.moves(query);
    const all = works((await olga.allMoves(query)).all?.works);
    return { moves: works(found?.moves), gain: found?.gain, all, further: works(further), stale: found?.stale };
  };
  const before = { moves: [best.id, good.id], gain: 210, all: [best.id, good.id], further: [], stale: false };
  expect(await shown()).toEqual(before);
  await ewa.answer({ request, answer: 'no', expected: null });
  expect(await shown()).toEqual({ ...before, stale: true });
  expect(await search(db)).toBe(1);
  const without = { moves: [good.id], gain: 70, all: [good.id], further: [best.id], stale: false };
  expect(await shown()).toEqual(without);
  const now = await olga.ofDiscipline({ period: query.period, disciplines: [query.discipline] });
  expect(now.proposals.map(({ work }) => work.id)).toEqual([good.id]);
  await ewa.answer({ request, answer: 'will', expected: 'no' });
  await search(db);
  expect(await shown(), 'otherwise decided').toEqual(before);
  await ewa.answer({ request, answer: 'no', expected: 'will' });
  await search(db);
  expect(await shown()).toEqual(without);
  await olga.withdraw({ request });
  await search(db);
  expect(await shown(), 'taken back').toEqual(before);
});

test('in a closed period nobody is asked to do anything any more', async ({ db }) => {
  const { best, query } = await setUp(db);
  await search(db);
  const olga = (await callerAs(db, 'olga')).advice;
  const ewa = (await callerAs(db, 'ewa')).advice;
  await olga.ask(asking(query, best.id));
  await db.update(authorRequests).set({ askedAt: sql`now() - interval '4 days'` });
  const { id } = only(await ewa.ownRequests());
  await db.update(evaluationPeriods).set({ closedAt: new Date(), closedBy: 'test' });
  await expect(olga.remind({ request: id })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await ewa.ownRequests()).toEqual([]);
});
