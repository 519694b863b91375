import { eq, inArray, sql } from 'drizzle-orm';
import { and } from 'drizzle-orm';
import { isCountUnknown, ownTitleOf, publications } from '#areas/publications/tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { holdsWords, numberOf, numberOrNull } from '#platform/database/sql.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { listFile } from '#platform/files/list-file.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import { listImportWorkList } from '../lists.ts';
import type { ChangedWork } from '../publications/service-effect.ts';
import type { WorkChange } from '../schema-lists.ts';
import { listImportWorks } from '../tables.ts';

const t = listImportWorks;
const title = ownTitleOf();

type OfImport = { import: number };

const source = listSource({
  list: listImportWorkList,
  fields: {
    id: publications.id,
    title,
    year: publications.year,
    venue: publications.venue,
    before: numberOrNull(t.before),
    after: numberOf(t.after),
    before_hst: numberOrNull(t.beforeHst),
    after_hst: numberOrNull(t.afterHst),
    m_unknown: isCountUnknown(),
  },
  from: (select) => select.from(t).innerJoin(publications, eq(publications.id, t.publicationId)).$dynamic(),
  where: ({ import: id, text }: FilterOf<typeof listImportWorkList> & OfImport) =>
    and(eq(t.importId, id), holdsWords(text, title)),
  sorts: {
    title: inPolish(title),
    year: publications.year,
    difference: sql`abs(${t.after} - coalesce(${t.before}, 0))`,
  },
  key: publications.id,
});

/** Works that a preview would give other points. */
export const importWorks = (db: Db, query: ListQuery<typeof listImportWorkList> & OfImport) =>
  listPage(db, source, query);

export const importWorksFile = async (db: Db, by: Actor, query: FileQuery<typeof listImportWorkList> & OfImport) =>
  listFile({
    list: listImportWorkList,
    query,
    by,
    rows: await listBatches(db, source, query),
    fileName: fileNameOf('xlsx', 'import wykazu', query.import, 'prace'),
  });

/** Of one journal's change the first works are shown. */
const MOST_SHOWN = 100;

/** Changed works with their titles, those with the greatest difference first. */
export async function worksOf(tx: Db, changed: ChangedWork[]): Promise<WorkChange[]> {
  const shown = changed.slice(0, MOST_SHOWN);
  const rows = await tx
    .select({
      id: publications.id,
      title,
      year: publications.year,
      venue: publications.venue,
      m_unknown: isCountUnknown(),
    })
    .from(publications)
    .where(
      inArray(
        publications.id,
        shown.map(({ id }) => id),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return shown.flatMap(({ id, before, after, beforeHst, afterHst }) => {
    const row = byId.get(id);
    const points = { before: before === null ? null : Number(before), after: Number(after) };
    const hst = { before_hst: beforeHst === null ? null : Number(beforeHst), after_hst: Number(afterHst) };
    return row ? [{ ...row, ...points, ...hst }] : [];
  });
}
