import { sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { CATEGORIES, STATUSES } from './schema.ts';
import { evaluationCategories, publicationStatuses } from './tables.ts';

/** Upserts statuses and evaluation categories. */
export async function writePublicationReference(db: Db) {
  await db
    .insert(publicationStatuses)
    .values(STATUSES)
    .onConflictDoUpdate({
      target: publicationStatuses.code,
      set: { description: sql`excluded.description`, approved: sql`excluded.approved` },
    });
  await db
    .insert(evaluationCategories)
    .values(CATEGORIES)
    .onConflictDoUpdate({
      target: evaluationCategories.id,
      set: { name: sql`excluded.name`, patentKind: sql`excluded.patent_kind` },
    });
}

/** Descriptions of statuses by code. */
export async function statusLevels(db: Db): Promise<Record<string, string>> {
  const rows = await db.select().from(publicationStatuses).orderBy(publicationStatuses.code);
  return Object.fromEntries(rows.map((row) => [row.code, row.description]));
}
