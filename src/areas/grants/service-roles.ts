import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { ROLES } from './roles.ts';
import { roles } from './tables.ts';

/** Upserts the built-in roles: their panels belong to the product, their grants to the installation. */
export async function writeRoles(db: Db) {
  await db
    .insert(roles)
    .values(ROLES)
    .onConflictDoUpdate({
      target: roles.key,
      set: { name: sql`excluded.name`, panels: sql`excluded.panels`, scope: sql`excluded.scope` },
    });
}
