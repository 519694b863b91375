import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { ROLES } from './roles.ts';
import { roles } from './tables.ts';

/** Writes the roles that the product ships; which panels a role holds is the product's, who holds a role is not. */
export async function writeRoles(db: Db) {
  await db
    .insert(roles)
    .values(ROLES)
    .onConflictDoUpdate({
      target: roles.key,
      set: { name: sql`excluded.name`, panels: sql`excluded.panels`, scope: sql`excluded.scope` },
    });
}
