import { expect } from 'vitest';
import { accounts } from '#areas/people/tables.ts';
import { findActor, openSession } from '#areas/session/service.ts';
import { SESSION_RULES } from '../../support/app.ts';
import { test } from '../../support/database.ts';

test('a ticket works once', async ({ db }) => {
  const [account] = await db
    .insert(accounts)
    .values({ internalId: 'x', firstName: 'Anna', lastName: 'Lis', login: 'alis' })
    .returning();
  const accountRow = account?.rowNum ?? 0;
  const secret = await openSession(db, { accountRow, ticket: 'ST-1' });
  expect(await findActor(db, secret ?? '', SESSION_RULES)).toMatchObject({ login: 'alis', lastName: 'Lis' });
  expect(await openSession(db, { accountRow, ticket: 'ST-1' })).toBeUndefined();
});
