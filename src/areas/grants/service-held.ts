import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Grant } from '#server/actor.ts';
import type { Db } from '#server/db.ts';
import { BUILT_PANELS } from '#areas/dashboard/schema.ts';
import { grants, roles } from './tables.ts';

/** The grant is within its days. */
export const isHeldToday = and(
  lte(grants.validFrom, sql`current_date`),
  or(isNull(grants.validTo), gte(grants.validTo, sql`current_date`)),
);

/** The panels that an account holds today. */
export async function panelsOfAccount(db: Db, accountRow: number): Promise<ReadonlySet<number>> {
  const held = await db
    .select({ role: roles.key, panels: roles.panels })
    .from(grants)
    .innerJoin(roles, eq(roles.key, grants.role))
    .where(and(eq(grants.accountRow, accountRow), isHeldToday));
  return grantedPanels(held);
}

/** Panels of all grants; one that is not built yet is granted to nobody but the administrator. */
export function grantedPanels(held: Pick<Grant, 'role' | 'panels'>[]): ReadonlySet<number> {
  const built: readonly number[] = BUILT_PANELS;
  return new Set(
    held.flatMap((grant) => grant.panels.filter((code) => grant.role === 'admin' || built.includes(code))),
  );
}
