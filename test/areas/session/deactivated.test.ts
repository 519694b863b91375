import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accounts } from '#areas/people/tables.ts';
import { sessions } from '#areas/session/tables.ts';
import { findActor, openSession } from '#areas/session/service.ts';
import { SESSION_RULES } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

const inHalfAnHour = () => new Date(Date.now() + 30 * 60_000);
test.for(['helper', 'helped'] as const)(
  'a session ends for good when the %s is deactivated, whoever acts in it',
  async (which, { db }) => {
    const rows = {
      helper: await account(db, { login: 'pomaga', roles: ['admin'] }),
      helped: await account(db, { login: 'pomagany' }),
    };
    const secret = (await openSession(db, { accountRow: rows.helper.rowNum, ticket: 'ST-1' })) ?? '';
    await db.update(sessions).set({ loggedRow: rows.helped.rowNum, actingReason: 'test', actingUntil: inHalfAnHour() });
    expect(await findActor(db, secret, SESSION_RULES)).toMatchObject({ physicalLogin: 'pomaga', login: 'pomagany' });

    const activate = (active: boolean) =>
      db.update(accounts).set({ active }).where(eq(accounts.rowNum, rows[which].rowNum));
    await activate(false);
    expect(await findActor(db, secret, SESSION_RULES)).toBeUndefined();
    await activate(true);
    expect(await findActor(db, secret, SESSION_RULES)).toBeUndefined();
  },
);
