import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { cached } from '#platform/database/cached.ts';
import { CATEGORIES, STATUSES } from './schema.ts';
import { evaluationCategories, publications, publicationStatuses } from './tables.ts';

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

/** The years that there are records of, the last first, as filters offer them. */
export const yearsOfRecords = (db: Db) =>
  db.execute<{ code: string; name: string }>(sql`
    with recursive years as (
      select max(year) as year from ${publications}
      union all select (select max(year) from ${publications} p where p.year < y.year) from years y where y.year is not null)
    select year::text as code, year::text as name from years where year is not null order by year desc`);
