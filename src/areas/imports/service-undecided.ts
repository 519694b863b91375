import { sql } from 'drizzle-orm';
import type { Waiting } from '#areas/dashboard/schema-overview.ts';
import type { Db } from '#server/db.ts';
import { prepared } from '#server/prepared.ts';
import { stampOf } from '#server/sql.ts';
import { peopleImports } from './tables.ts';

const previews = prepared()((db) =>
  db
    .select({
      count: sql<number>`count(*)::int`,
      since: sql<string | null>`left(${stampOf(sql`min(${peopleImports.createdAt})`)}, 10)`,
    })
    .from(peopleImports)
    .where(sql`${peopleImports.status} = 'preview'`),
);

/** Imports that have been read and wait for a decision. */
export async function undecidedImports(db: Db): Promise<Waiting | null> {
  const [row] = await previews(db, {});
  return row && row.count > 0 ? { ...row, period: null } : null;
}
