import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { accounts } from '#areas/people/tables.ts';
import { DEMO_LOGINS } from './schema.ts';

/** Demo logins with an active account; a database filled by imports has none until they are attached. */
export async function demoLogins(db: Db) {
  const names = DEMO_LOGINS.map(({ login }) => login);
  const rows = await db
    .select({ login: accounts.login })
    .from(accounts)
    .where(and(eq(accounts.active, true), inArray(accounts.login, names)));
  const present = new Set(rows.map(({ login }) => login));
  return DEMO_LOGINS.filter(({ login }) => present.has(login));
}
