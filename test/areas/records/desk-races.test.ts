import { expect } from 'vitest';
import { actAtDesk } from '#areas/records/service-desk.ts';
import { undoAct } from '#areas/records/service-desk-undo.ts';
import { findRecord, listVersions } from '#areas/records/service-read.ts';
import { saveRecord } from '#areas/records/service.ts';
import { actorOf } from '../../support/app.ts';
import { account, article } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { order } from './desk.ts';

const ROUNDS = rounds(process.env.FULL ? 500 : 20);

test('of an approval and an edit of one record, one wins and the other is told', async ({ database: { db } }) => {
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  for (let round = 0; round < ROUNDS; round += 1) {
    const work = await article(db, {
      points: 20,
      venue: 'Pismo',
      statusCode: 1,
      authorCountKnown: true,
      authors: [{}],
    });
    const { content } = await findRecord(db, work.id);
    const items = [{ kind: 'approval', key: work.id, version: 1 }];
    const save = { id: work.id, version: 1, content: { ...content, venue: 'Inne pismo' }, despite_statements: false };
    const [saved, approved] = await Promise.allSettled([
      saveRecord(db, actor, save),
      actAtDesk(db, actor, order({ act: 'approve', items })),
    ]);
    if (approved.status === 'rejected') throw approved.reason;
    const isEdited = saved.status === 'fulfilled';
    expect(approved.value.done).toHaveLength(isEdited ? 0 : 1);
    expect(isEdited || saved.reason.kind === 'conflict').toBe(true);
    const after = await findRecord(db, work.id);
    expect(after).toMatchObject({
      version: 2,
      status: isEdited ? 1 : 3,
      content: { venue: isEdited ? 'Inne pismo' : 'Pismo' },
    });
    expect((await listVersions(db, { id: work.id })).rows).toHaveLength(2);
  }
});

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
