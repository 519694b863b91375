import { sql } from 'drizzle-orm';
import { authorships, publications } from '#areas/publications/tables.ts';
import { duplicateDecisions } from '#areas/records/tables-duplicates.ts';
import type { Db } from '#platform/database/db.ts';
import { DEMO_DAY } from '../days.ts';

/** What a record was entered as the second time. */
type Copy = { title: string; keepsDoi: boolean; venue: string; isApart?: true };

const COPIES: Copy[] = [
  // A safe pair: DOI, title and kind agree.
  { title: `p.title || '.'`, keepsDoi: true, venue: 'p.venue' },
  // A doubtful one: no DOI, capitals, the year after, the short name of the journal.
  { title: 'upper(p.title)', keepsDoi: false, venue: `left(p.venue, 12) || '.'` },
  // Two that the library has said to be two.
  { title: 'p.title', keepsDoi: true, venue: 'p.venue', isApart: true },
];

/** Records entered twice: a safe pair, a doubtful one, and one that is none. Their disciplines stay with the first. */
export async function setDuplicates(db: Db): Promise<void> {
  const works = await db.execute<{ id: number }>(sql`
    select p.id from ${publications} p where p.status_code = 4 and p.type_code = 20 and p.doi is not null and p.year >= 2023
      and length(p.title) between 40 and 140 and (select count(*) from ${authorships} a where a.publication_id = p.id) between 2 and 8
      and not exists (select from ${authorships} a where a.publication_id = p.id and a.statement_id is not null)
      and p.id in (select min(o.id) from ${publications} o group by o.title having count(*) = 1)
    order by p.id limit ${COPIES.length}`);
  for (const [index, { title, keepsDoi, venue, isApart }] of COPIES.entries()) {
    const work = works[index];
    if (!work) return;
    const [copy] = await db.execute<{ id: number }>(sql`
      insert into ${publications} (type_code, year, title, venue, issn, doi, status_code, category_id, authors_text,
        author_count, author_count_known, points, points_hst, emphasis_mode, emphasis_mode_hst, journal_id, source, details,
        created_at, modified_at, status_changed_at)
      select p.type_code, p.year, ${sql.raw(title)}, ${sql.raw(venue)}, p.issn, ${keepsDoi ? sql`p.doi` : sql`null`}, 1, p.category_id,
        p.authors_text, p.author_count, p.author_count_known, p.points, p.points_hst, p.emphasis_mode, p.emphasis_mode_hst,
        p.journal_id, 'library', p.details, e.at, e.at, e.at
      from ${publications} p, (select (${DEMO_DAY}::date - ${index + 2}::int)::timestamp as at) e
      where p.id = ${work.id} returning id`);
    if (!copy) return;
    await db.execute(sql`
      insert into ${authorships} (publication_id, position, person_id, first_name, last_name, kind, affiliation)
      select ${copy.id}, a.position, a.person_id, a.first_name, a.last_name, a.kind, a.affiliation from ${authorships} a
      where a.publication_id = ${work.id}`);
    if (isApart) {
      await db.insert(duplicateDecisions).values({
        a: work.id,
        b: copy.id,
        reason: 'wspólny DOI dwóch prac: artykuł i głos w dyskusji',
        login: 'biblioteka',
      });
    }
  }
}
