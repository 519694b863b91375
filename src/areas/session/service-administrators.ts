import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { accounts } from '../people/tables.ts';
import type { RoleKey } from './roles.ts';
import { isHeldToday } from './service.ts';
import { grants } from './tables.ts';

const ADMIN: RoleKey = 'admin';

/** Accounts that can administer today: somebody must always be able to grant roles. */
export async function administrators(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ row: accounts.rowNum })
    .from(grants)
    .innerJoin(accounts, eq(accounts.rowNum, grants.accountRow))
    .where(and(eq(grants.role, ADMIN), isHeldToday, accounts.active, isNotNull(accounts.login)));
  return rows.map(({ row }) => row);
}
