import { expect } from 'vitest';
import { historyOf } from '#areas/employment/service-history.ts';
import { lockPerson } from '#areas/employment/service-person.ts';
import { listDifferences } from '#areas/reconciliation/service-differences.ts';
import { fixDifferences } from '#areas/reconciliation/service-settle.ts';
import { undoFixes } from '#areas/reconciliation/service-undo-fixes.ts';
import { actorOf } from '../../support/app.ts';
import { account, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

test('the history of the person has what was taken, taken back and locked', async ({ db }) => {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const clerk = await actorOf(db, 'kadry');
  const one = await person(db, { lastName: 'Adamska' });
  await account(db, { login: 'a', lastName: 'Nowa', firstName: one.firstName, person: one });
  const [difference] = (await listDifferences(db, { kind: 'name', state: 'open', page: 1 })).rows;
  const { changes } = await fixDifferences(db, clerk, {
    items: [{ key: difference?.key ?? '', fingerprint: difference?.fingerprint ?? '' }],
    take: 'account',
  });
  const told = async () =>
    (await historyOf(db, clerk, one.id)).map(({ action, what, changes: fields }) => [
      action,
      what,
      ...fields.map(({ name, before, after }) => `${name}: ${before} → ${after}`),
    ]);
  const taken = ['changed', 'dane osoby', 'Nazwisko: Adamska → Nowa'];
  expect(await told()).toEqual([taken]);
  await undoFixes(db, clerk, { changes });
  const undone = ['changed', 'dane osoby', 'Nazwisko: Nowa → Adamska'];
  expect(await told()).toEqual([undone, taken]);
  await lockPerson(db, clerk, { person: one.id, locked: true });
  expect(await told()).toEqual([['locked', 'dane osoby'], undone, taken]);
  expect((await historyOf(db, clerk, one.id)).map(({ reason }) => reason)).toEqual([
    null,
    'rozbieżność: cofnięto',
    'rozbieżność: przyjęto z konta',
  ]);
});
