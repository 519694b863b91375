import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import type { KeptMoves } from '#areas/advice/service-kept-moves.ts';
import { authorRequests, disciplineMoves } from '#areas/advice/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../doctoral/register.ts';
import { clerkOf } from '../inbox/offices.ts';
import { callerAs } from '../scenarios/scenario-calls.ts';
import { asking, search, setUp } from './searched-moves.ts';

const FIGURES = { points: 0, slots: 0, slotLimit: 0, criterion: null };

/** Moves of these works, each with its points. */
const kept = (gains: [publication: number, points: number][], together: number): Omit<KeptMoves, 'wide'> => ({
  moves: gains.map(([publication, points]) => ({ publication, gain: points * 10_000, criterion: null, shares: [] })),
  count: gains.length,
  before: FIGURES,
  after: FIGURES,
  gain: together * 10_000,
  leaving: { shares: 0, points: 0 },
  interrupted: false,
});

test('a discipline is proposed the moves that its screen shows, until their authors are asked', async ({ db }) => {
  const asker = await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
  const clerk = clerkOf(db, await actorOf(db, 'ewaluacja'), 'evaluation');
  const author = await researcher(db, { [COMPUTING]: 100 });
  const works: number[] = [];
  for (const title of ['Własna', 'Z innej', 'Z innej druga'])
    works.push((await article(db, { title, points: 70, authors: [{ person: author }] })).id);
  const [own = 0, other = 0, second = 0] = works;
  const { id: periodId } = await period(db);
  const about = { periodId, disciplineCode: COMPUTING };
  const wide = kept(
    [
      [other, 20],
      [second, 12.5],
    ],
    25,
  );
  await db
    .insert(disciplineMoves)
    .values({ ...about, problemHash: 'a', inputs: 'a', answer: { ...kept([[own, 10]], 10), wide } });
  const proposed = async () => (await clerk.list({ kind: 'proposal' })).rows.map(({ key, why }) => [key, why]);
  expect(await proposed()).toEqual([[COMPUTING, 'ruchów: 2, najlepszy +20,00 pkt']]);
  const ask = (publicationId: number) =>
    db.insert(authorRequests).values({
      ...about,
      publicationId,
      personId: author.id,
      message: 'Proszę',
      gain: '1',
      askedByRow: asker.rowNum,
    });
  await ask(other);
  expect(await proposed()).toEqual([[COMPUTING, 'ruchów: 1, najlepszy +12,50 pkt']]);
  await ask(second);
  expect(await proposed()).toEqual([]);
});

test('a request that its author has followed without an answer waits no more, and nobody is reminded of it', async ({
  db,
}) => {
  const { ewa, best, query } = await setUp(db);
  await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
  const clerk = clerkOf(db, await actorOf(db, 'ewaluacja'), 'evaluation');
  await search(db);
  const olga = (await callerAs(db, 'olga')).advice;
  await olga.ask(asking(query, best.id));
  await db.update(authorRequests).set({ askedAt: sql`now() - interval '5 days'` });
  const [request] = await db.select().from(authorRequests);
  expect((await clerk.counts()).request).toBe(1);
  const change = { article_id: best.id, author_id: ewa.id, discipline_id: COMPUTING, period_id: query.period };
  await changeDiscipline(db, await actorOf(db, 'ewa'), { ...change, as: 'author' });
  expect((await clerk.counts()).request).toBeUndefined();
  await expect(olga.remind({ request: request?.id ?? 0 })).rejects.toThrow('Autor już to zrobił');
});
