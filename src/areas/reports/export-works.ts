import { and, eq, or, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { listFile } from '#platform/files/list-file.ts';
import { listBatches, listSource } from '#platform/list.ts';
import { numberOrNull } from '#platform/database/sql.ts';
import { evaluationCategories, isCountUnknown, publications, publicationStatuses } from '#areas/publications/tables.ts';
import { workList } from './lists.ts';
import type { WorksByPoints } from './schema.ts';

/** Valued works of the year whose points, outside HST or in it, are within the limits; the most points first. */
const works = listSource({
  list: workList,
  fields: {
    id: publications.id,
    type: publications.typeCode,
    title: publications.title,
    chapter: publications.chapterTitle,
    authors: publications.authorsText,
    venue: publications.venue,
    issn: publications.issn,
    isbn: publications.isbn,
    doi: publications.doi,
    category: evaluationCategories.name,
    status: publicationStatuses.description,
    points: numberOrNull(publications.points),
    points_hst: numberOrNull(publications.pointsHst),
    m_unknown: isCountUnknown(),
  },
  from: (select) =>
    select
      .from(publications)
      .innerJoin(evaluationCategories, eq(evaluationCategories.id, publications.categoryId))
      .innerJoin(publicationStatuses, eq(publicationStatuses.code, publications.statusCode))
      .$dynamic(),
  where: ({ year, minpts, maxpts }: WorksByPoints) => {
    const isWithin = (column: typeof publications.points | typeof publications.pointsHst) =>
      sql`${column} between ${minpts}::numeric and ${maxpts}::numeric`;
    return and(eq(publications.year, year), or(isWithin(publications.points), isWithin(publications.pointsHst)));
  },
  sorts: { points: publications.points },
  key: publications.id,
});

export async function worksByPointsFile(
  db: Db,
  actor: Actor,
  { year, minpts, maxpts }: WorksByPoints,
): Promise<Response> {
  const limits = { year, minpts: Math.min(minpts, maxpts), maxpts: Math.max(minpts, maxpts) };
  const rows = await listBatches(db, works, limits);
  return listFile({
    list: workList,
    by: actor,
    rows,
    fileName: fileNameOf('xlsx', 'punkty publikacji', year),
    facts: [
      ['Rok', String(year)],
      ['Punkty od', limits.minpts.toLocaleString('pl-PL')],
      ['Punkty do', limits.maxpts.toLocaleString('pl-PL')],
    ],
  });
}
