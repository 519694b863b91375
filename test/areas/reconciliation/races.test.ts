import { expect } from 'vitest';
import { changeDiscipline } from '#areas/publications/service-assignment.ts';
import { mergePersons } from '#areas/reconciliation/service-merge.ts';
import { undoMerge } from '#areas/reconciliation/service-unmerge.ts';
import { Refusal } from '#platform/refusal.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, period, type PersonRow, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { race } from '../../support/attack/race.ts';
import { recalculateAll } from '../../support/tools.ts';
import { order } from './merge-order.ts';

const SPLIT = { 203: 50, 602: 50 };

test('co-authors are merged with their doubles beside changes of their works and recalculations', async ({
  database: { db },
}) => {
  await account(db, { login: 'kadry', roles: ['admin'] });
  const actor = await actorOf(db, 'kadry');
  const { id: period_id } = await period(db);
  const { collided, failed } = await race(3, async () => {
    const authors: PersonRow[] = [];
    const doubles: PersonRow[] = [];
    for (const name of ['Ala', 'Ewa', 'Iza']) {
      authors.push(await researcher(db, SPLIT, { firstName: name }));
      doubles.push(await researcher(db, SPLIT, { firstName: name, lastName: 'Dawna' }));
    }
    const works = [];
    for (const points of [70, 100, 140]) {
      works.push(await article(db, { points, authors: authors.map((each) => ({ person: each, discipline: 203 })) }));
    }
    for (const double of doubles) {
      works.push(await article(db, { points: 200, authors: [{ person: double, discipline: 203 }] }));
    }
    await recalculateAll(db);
    return [
      () => recalculateAll(db),
      () => recalculateAll(db),
      ...doubles.map((gone, at) => async () => {
        const kept = authors[at] ?? gone;
        const merge = await mergePersons(db, actor, order({ kept, gone }));
        await undoMerge(db, actor, merge);
      }),
      ...works.map(({ id, shares }) => async () => {
        for (const discipline_id of [602, 0, 203]) {
          const author_id = shares[0]?.personId ?? 0;
          await changeDiscipline(db, actor, { article_id: id, author_id, discipline_id, period_id, as: 'office' });
        }
      }),
    ];
  });
  expect(collided).toEqual([]);
  // Whose work became another's meanwhile is refused its discipline.
  expect(failed.filter((reason) => !(reason instanceof Refusal))).toEqual([]);
});
