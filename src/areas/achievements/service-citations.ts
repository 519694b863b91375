import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { type ExportFormat, exportEntries } from './bibliography/export-entries.ts';
import type { CslItem } from './model.ts';
import { toItem, type WorkRow } from './service-items.ts';

const BATCH = 500;

/** SQL: what a list of achievements and a file of citations know of the work `p`, but its authors. */
export const WORK_COLUMNS = sql`p.id, p.type_code as "typeCode", p.year, p.title, p.chapter_title as "chapterTitle", p.venue,
  coalesce(p.issn, p.eissn) as issn, p.isbn, p.doi, p.details, p.authors_text as "authorsText"`;

/** These works, with all their authors, as a file of BibTeX, RIS or CSL-JSON, in this order. */
export async function citationsOf(db: Db, ids: readonly number[], format: ExportFormat): Promise<string> {
  const items: CslItem[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const works = await db.execute<WorkRow>(sql`
      select ${WORK_COLUMNS},
        (select coalesce(json_agg(json_build_object('family', a.last_name, 'given', a.first_name, 'kind', a.kind)
          order by a.position), '[]') from ${authorships} a where a.publication_id = p.id) as authors
      from unnest(${sql.param(ids.slice(from, from + BATCH))}::int[]) with ordinality o(id, place)
      join ${publications} p on p.id = o.id order by o.place`);
    for (const work of works) items.push(toItem(work));
  }
  return exportEntries(items, format);
}
