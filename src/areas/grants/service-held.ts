import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Grant } from '#server/actor.ts';
import type { BuiltPanels } from '#server/area.ts';
import type { Db } from '#server/db.ts';
import { grants, roles } from './tables.ts';

/** The grant is within its days. */
export const isHeldToday = and(
  lte(grants.validFrom, sql`current_date`),
  or(isNull(grants.validTo), gte(grants.validTo, sql`current_date`)),
);

/** The panels of an account's roles today, built or not. */
export async function panelsOfAccount(db: Db, accountRow: number): Promise<ReadonlySet<number>> {
  const held = await db
    .select({ panels: roles.panels })
    .from(grants)
    .innerJoin(roles, eq(roles.key, grants.role))
    .where(and(eq(grants.accountRow, accountRow), isHeldToday));
  return new Set(held.flatMap(({ panels }) => panels));
}

/** Panels of all grants; one that is not built yet is granted to nobody but the administrator. */
export function grantedPanels(held: Grant[], built: BuiltPanels): ReadonlySet<number> {
  const codes: ReadonlySet<number> = new Set(built.keys());
  return new Set(held.flatMap(({ role, panels }) => panels.filter((code) => role === 'admin' || codes.has(code))));
}
