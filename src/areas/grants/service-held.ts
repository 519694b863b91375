import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Grant } from '#platform/actor.ts';
import type { BuiltPanels } from '#platform/area.ts';
import type { Db } from '#platform/database/db.ts';
import { accounts } from '#areas/people/tables.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import type { RoleKey } from './roles.ts';
import { grants, roles } from './tables.ts';

/** The grant of this alias is in force today. */
export const heldToday = (alias = 'grants') => {
  const grant = sql.raw(alias);
  return sql`(${grant}.valid_from <= current_date and (${grant}.valid_to is null or ${grant}.valid_to >= current_date))`;
};
export const isHeldToday = heldToday();

/** The panels of an account's current roles, built or not. */
export async function panelsOfAccount(db: Db, accountRow: number): Promise<ReadonlySet<PanelName>> {
  const held = await db
    .select({ panels: roles.panels })
    .from(grants)
    .innerJoin(roles, eq(roles.key, grants.role))
    .where(and(eq(grants.accountRow, accountRow), isHeldToday));
  return allPanels(held);
}

/** The panels of these grants, built or not. */
export const allPanels = (held: Pick<Grant, 'panels'>[]): ReadonlySet<PanelName> =>
  new Set(held.flatMap(({ panels }) => panels));

/** The panels of these grants; only the administrator gets panels that are not built yet. */
export function grantedPanels(held: Grant[], built: BuiltPanels): ReadonlySet<PanelName> {
  return new Set(held.flatMap(({ role, panels }) => panels.filter((name) => role === 'admin' || built.has(name))));
}

export const ADMIN: RoleKey = 'admin';

/** Active accounts whose administrator role is in force and never expires: one must always remain. */
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
