import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { answeredRequests, openMoves } from '#areas/advice/service-overview.ts';
import { authorRequests, disciplineMoves } from '#areas/advice/tables.ts';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { actorOf } from '../../support/app.ts';
import { account, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { callerAs, supervisor } from '../scenarios/scenario-calls.ts';
import { asking, search, setUp } from './searched-moves.ts';

const INFORMATICS = 602;

test('a supervisor is told of moves that nobody was asked for, and of answers until they are followed', async ({
  db,
}) => {
  const { ewa, best, good, query } = await setUp(db);
  const olga = await actorOf(db, 'olga');
  expect(await openMoves(db, olga), 'before the first search').toBeNull();
  await search(db);
  expect(await openMoves(db, olga)).toEqual({ ...query, count: 2, gains: [140, 70] });
  const asks = (await callerAs(db, 'olga')).advice;
  const answers = (await callerAs(db, 'ewa')).advice;
  await asks.ask(asking(query, best.id));
  expect(await openMoves(db, olga)).toEqual({ ...query, count: 1, gains: [70] });
  expect(await answeredRequests(db, olga), 'not answered yet').toBeNull();
  const { id: request } = only(await answers.ownRequests());
  await answers.answer({ request, answer: 'no', expected: null });
  expect(await answeredRequests(db, olga)).toEqual({ ...query, count: 1, refused: 1 });
  await answers.answer({ request, answer: 'will', expected: 'no' });
  expect(await answeredRequests(db, olga)).toEqual({ ...query, count: 1, refused: 0 });
  for (const { id } of [best, good]) {
    const change = { article_id: id, author_id: ewa.id, discipline_id: COMPUTING, period_id: query.period };
    await changeDiscipline(db, await actorOf(db, 'ewa'), { ...change, as: 'author' });
  }
  expect([await answeredRequests(db, olga), await openMoves(db, olga)], 'done').toEqual([null, null]);
});

test('nobody is told of another discipline, of the own works, or of moves that leave a discipline out of sight', async ({
  db,
}) => {
  const { ewa, best, query } = await setUp(db);
  await search(db);
  await supervisor(db, 'obca', [INFORMATICS]);
  await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
  await (await callerAs(db, 'olga')).advice.ask(asking(query, best.id));
  await db.update(authorRequests).set({ answer: 'no', answeredAt: new Date() });
  for (const login of ['obca', 'ewaluacja']) {
    const actor = await actorOf(db, login);
    expect({ login, moves: await openMoves(db, actor), answered: await answeredRequests(db, actor) }).toEqual({
      login,
      moves: null,
      answered: null,
    });
  }
  const olga = await actorOf(db, 'olga');
  expect(await openMoves(db, { ...olga, personId: ewa.id })).toBeNull();
  const [kept] = await db.select().from(disciplineMoves).where(eq(disciplineMoves.disciplineCode, COMPUTING));
  const wide = { ...only(kept ? [kept] : []).answer, gain: 9_999_999, beside: [INFORMATICS] };
  const moves = wide.moves.map((move) => ({ ...move, gain: move.gain * 2 }));
  await db.update(disciplineMoves).set({ answer: { ...wide, gain: 1, wide: { ...wide, moves } } });
  expect(await openMoves(db, olga)).toMatchObject({ gains: [70] });
  await supervisor(db, 'obie', [COMPUTING, INFORMATICS]);
  expect(await openMoves(db, await actorOf(db, 'obie'))).toMatchObject({ gains: [140] });
});
