import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { cached } from '#platform/database/cached.ts';
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

const statuses = prepared()((db) => db.select().from(publicationStatuses).orderBy(publicationStatuses.code));

/** Descriptions of statuses by code. */
export const statusLevels = cached(
  async (db) => JSON.stringify(Object.fromEntries((await statuses(db, {})).map((row) => [row.code, row.description]))),
  (text): Record<string, string> => JSON.parse(text),
);
