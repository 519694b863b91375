import { expect } from 'vitest';
import { findRecord } from '#areas/records/service-read.ts';
import { actorOf } from '../../support/app.ts';
import { account, article } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { actAtDesk, order, undoAct } from './desk.ts';

const ROUNDS = rounds(process.env.FULL ? 500 : 20);

test('of two who approve, and two who undo, one does it', async ({ database: { db } }) => {
  await account(db, { login: 'bib2', roles: ['library'] });
  const actor = await actorOf(db, 'bib2');
  for (let round = 0; round < ROUNDS; round += 1) {
    const work = await article(db, {
      points: 20,
      venue: 'Pismo',
      statusCode: 0,
      authorCountKnown: true,
      authors: [{}],
    });
    const items = [{ kind: 'submission', key: work.id, version: 1 }];
    const approve = () => actAtDesk(db, actor, order({ act: 'approve', items }));
    const both = await Promise.all([approve(), approve()]);
    expect(both.map(({ done }) => done.length).toSorted()).toEqual([0, 1]);
    const act = both.find((each) => each.act !== null)?.act ?? 0;
    const undone = await Promise.allSettled([undoAct(db, actor, { id: act }), undoAct(db, actor, { id: act })]);
    expect(undone.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await findRecord(db, work.id)).toMatchObject({ status: 0, version: 3 });
  }
});
