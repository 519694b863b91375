import { and, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { accounts } from '../people/tables.ts';
import type { RoleKey } from './roles.ts';
import { grants } from './tables.ts';

const ADMIN: RoleKey = 'admin';

/** Accounts that can administer today: somebody must always be able to grant roles. */
export async function administrators(db: Db): Promise<number[]> {
  const rows = await db
    .selectDistinct({ row: accounts.rowNum })
    .from(grants)
    .innerJoin(accounts, eq(accounts.rowNum, grants.accountRow))
    .where(
      and(
        eq(grants.role, ADMIN),
        lte(grants.validFrom, sql`current_date`),
        or(isNull(grants.validTo), gte(grants.validTo, sql`current_date`)),
        accounts.active,
        isNotNull(accounts.login),
      ),
    );
  return rows.map(({ row }) => row);
}
