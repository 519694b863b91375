import { sql } from 'drizzle-orm';
import { authorships, publications } from '#areas/publications/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { DEMO_DAY } from '../days.ts';
import { inventOutsider } from '../people/names.ts';
import { createRandom } from '../random.ts';

const AUTHORS = 3_000;
const TITLE = 'Energy spectrum of cosmic rays measured by a network of surface detectors';

/** An article of a large collaboration that waits for approval: two authors of another article here are among 3,000. */
export async function addCollaboration(db: Db): Promise<void> {
  const ours = await db.execute<{ work: number; person: number; first: string; last: string; affiliation: string }>(sql`
    select a.publication_id as work, a.person_id as person, a.first_name as first, a.last_name as last, a.affiliation
    from ${authorships} a where a.person_id is not null and a.publication_id = (
      select min(p.id) from ${publications} p where p.status_code = 4 and p.type_code = 20 and p.year = 2025
        and p.points >= 140 and (select count(a.person_id) from ${authorships} a where a.publication_id = p.id) >= 2)
    order by a.position limit 2`);
  const [first] = ours;
  if (!first) return;
  const random = createRandom('collaboration');
  const authors = Array.from({ length: AUTHORS }, (_, index) => {
    const own = ours[(index - 700) / 1_000];
    return own
      ? { personId: own.person, firstName: own.first, lastName: own.last, affiliation: own.affiliation }
      : inventOutsider(random);
  });
  const text = authors.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
  const [added] = await db.execute<{ id: number }>(sql`
    insert into ${publications} (type_code, year, title, venue, issn, eissn, status_code, category_id, authors_text,
      author_count, author_count_known, points, points_hst, emphasis_mode, emphasis_mode_hst, journal_id, source,
      created_at, modified_at, status_changed_at)
    select p.type_code, p.year, ${TITLE}, p.venue, p.issn, p.eissn, 1, p.category_id, ${text}, ${AUTHORS}, true, p.points,
      p.points_hst, p.emphasis_mode, p.emphasis_mode_hst, p.journal_id, 'library', e.at, e.at, e.at
    from ${publications} p, (select (${DEMO_DAY}::date - 6)::timestamp as at) e where p.id = ${first.work} returning id`);
  if (!added) return;
  await db
    .insert(authorships)
    .values(
      authors.map((author, index) => ({ publicationId: added.id, position: index + 1, kind: 'A' as const, ...author })),
    );
}
