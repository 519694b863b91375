import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { accounts } from '#areas/people/tables.ts';
import { findActor, hash, openSession } from '#areas/session/service.ts';
import { sessions } from '#areas/session/tables.ts';
import { SESSION_RULES, testApp } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

test('a ticket works once', async ({ db }) => {
  const [created] = await db
    .insert(accounts)
    .values({ internalId: 'x', firstName: 'Anna', lastName: 'Lis', login: 'alis' })
    .returning();
  const accountRow = created?.rowNum ?? 0;
  const secret = await openSession(db, { accountRow, ticket: 'ST-1' });
  expect(await findActor(db, secret ?? '', SESSION_RULES)).toMatchObject({ login: 'alis', lastName: 'Lis' });
  expect(await openSession(db, { accountRow, ticket: 'ST-1' })).toBeUndefined();
});

test('the database keeps neither the session’s secret, of 256 random bits, nor the ticket', async ({ db }) => {
  const { rowNum: accountRow } = await account(db, { login: 'alis' });
  const secrets = [
    await openSession(db, { accountRow, ticket: 'ST-tajny-1' }),
    await openSession(db, { accountRow, ticket: 'ST-tajny-2' }),
  ].map(String);
  expect(new Set(secrets).size).toBe(2);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const kept = JSON.stringify([await db.select().from(sessions), await db.execute(sql`select * from audit`)]);
  expect(kept).toContain(hash(secrets[0] ?? ''));
  expect(kept).toContain(hash('ST-tajny-1'));
  for (const secret of [...secrets, 'ST-tajny']) expect(kept).not.toContain(secret);
});

test('without a session a change is told how not to lose what was typed', async ({ db }) => {
  const app = testApp(db);
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const change = await app.request('/api/trpc/statements.unfreeze', { method: 'POST', headers, body: '{}' });
  const reading = await app.request('/api/trpc/statements.own', { headers });
  expect([change.status, reading.status]).toEqual([401, 401]);
  expect(await change.text()).toContain(
    'Zaloguj się w nowej karcie i spróbuj tu jeszcze raz: to, co wpisano, zostanie.',
  );
  expect(await reading.text()).not.toContain('w nowej karcie');
});
