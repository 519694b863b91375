import { expect } from 'vitest';
import { updateAccount } from '#areas/accounts/service-write.ts';
import { findAccount } from '#areas/accounts/service.ts';
import { historyOf } from '#areas/employment/service-history.ts';
import { account, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { clerk } from './orders.ts';

test('what was settled from the account’s side stands in the history of its person', async ({ db }) => {
  const actor = await clerk(db);
  const { id } = await person(db);
  const { rowNum } = await account(db, { personId: id, login: 'ktos' });
  const other = await account(db, { login: 'inny' });
  for (const row of [rowNum, other.rowNum]) {
    const before = await findAccount(db, row);
    await updateAccount(db, actor, { account: { ...before, um_polon_nazwisko: 'Nowa', orcid: '0000-0002-1825-0097' } });
  }
  expect(await historyOf(db, actor, id)).toMatchObject([
    {
      what: 'konto',
      action: 'changed',
      undoable: [],
      changes: [
        { name: 'nazwisko', after: 'Nowa' },
        { name: 'ORCID', before: null, after: '0000-0002-1825-0097' },
      ],
    },
  ]);
});
