import { isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { askAuthors, restoreRequest, withdrawRequest } from '#areas/advice/service-requests.ts';
import { authorRequests, disciplineMoves } from '#areas/advice/tables.ts';
import { readConfig } from '#platform/config/config.ts';
import { actorOf } from '../../support/app.ts';
import { QUIET, race } from '../../support/attack/race.ts';
import { account, article, period, researcher } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { asking } from './searched-moves.ts';

const ROUNDS = rounds(60);
const config = readConfig({ LOG_LEVEL: 'silent' });

test('two who ask the same authors in any order, and take back, leave at most one request of a work', async ({
  database: { db },
}) => {
  const author = await researcher(db, { [COMPUTING]: 100 });
  const works: number[] = [];
  for (const title of ['Pierwsza', 'Druga', 'Trzecia'])
    works.push((await article(db, { title, points: 70, authors: [{ person: author }] })).id);
  const { id: periodId } = await period(db);
  const figures = { points: 0, slots: 0, slotLimit: 0, criterion: null };
  const shares = [{ person: author.id, from: null, to: COMPUTING, points: 100, slots: 100 }];
  await db.insert(disciplineMoves).values({
    periodId,
    disciplineCode: COMPUTING,
    problemHash: '',
    inputs: '',
    answer: {
      moves: works.map((publication) => ({ publication, gain: 100, criterion: null, shares })),
      count: works.length,
      before: figures,
      after: figures,
      gain: 300,
      leaving: { shares: 0, points: 0 },
      interrupted: false,
    },
  });
  const actors = await Promise.all(
    ['ewaluacja-1', 'ewaluacja-2'].map(async (login) => {
      await account(db, { login, roles: ['evaluation'] });
      return actorOf(db, login);
    }),
  );
  const query = { period: periodId, discipline: COMPUTING };
  const open = () => db.select().from(authorRequests).where(isNull(authorRequests.withdrawnAt));
  let asked = 0;
  const result = await race(ROUNDS, async () => {
    const requests = await open();
    return actors.flatMap((actor, index) => [
      async () => {
        const some = index === 0 ? works : works.toReversed();
        const sent = await askAuthors(db, actor, { ...asking(query, ...some), config });
        asked += sent.asked;
      },
      () => withdrawRequest(db, actor, { request: requests[index]?.id ?? 0 }),
      () => restoreRequest(db, actor, { request: requests[index]?.id ?? 0 }),
    ]);
  });
  expect(result).toEqual(QUIET);
  const rows = await open();
  expect(new Set(rows.map(({ publicationId }) => publicationId)).size).toBe(rows.length);
  expect(await db.$count(authorRequests), 'each that was told as sent, once').toBe(asked);
  expect(asked).toBeGreaterThan(works.length);
});
