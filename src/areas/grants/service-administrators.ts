import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { accounts } from '#areas/people/tables.ts';
import type { RoleKey } from './roles.ts';
import { isHeldToday } from './service-held.ts';
import { grants } from './tables.ts';

export const ADMIN: RoleKey = 'admin';

/** Accounts that administer today and for good: somebody must always be able to grant roles, tomorrow too. */
export async function administrators(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ row: accounts.rowNum })
    .from(grants)
    .innerJoin(accounts, eq(accounts.rowNum, grants.accountRow))
    .where(
      and(eq(grants.role, ADMIN), isHeldToday, isNull(grants.validTo), accounts.active, isNotNull(accounts.login)),
    );
  return rows.map(({ row }) => row);
}
