import { expect } from 'vitest';
import { confirmOwn } from '#areas/polon/service-confirmations.ts';
import { answerFault } from '#areas/polon/service-faults.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

async function employee(db: Db, login: string) {
  await account(db, { login, person: await person(db) });
  return actorOf(db, login);
}

test('of two clerks at once one answers, the other gets that answer', async ({ database: { db } }) => {
  const { row_num } = await confirmOwn(db, await employee(db, 'iga'), { status: 0, note: 'Zły etat' });
  await account(db, { login: 'kadry1', roles: ['personnel'] });
  await account(db, { login: 'kadry2', roles: ['personnel'] });
  const clerks = [await actorOf(db, 'kadry1'), await actorOf(db, 'kadry2')];
  const results = await Promise.allSettled(
    clerks.map((actor, at) => answerFault(db, actor, { row_num, status: at === 0 ? 2 : 3, note: actor.login })),
  );
  const winner = results.findIndex(({ status }) => status === 'fulfilled');
  const refused = only(results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : [])));
  expect(refused).toMatchObject({
    kind: 'conflict',
    current: { row_num, answered_by: 'Jan Testowy', answer: clerks[winner]?.login },
  });
});
