import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { journalLists, journals, publisherLists, publishers } from '#areas/library/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { shareResults } from '#areas/recalculation/tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ScenarioVenues, VenuesQuery } from './schema.ts';
import { inScope, viewOf } from './service-access.ts';

type Venues = z.input<typeof ScenarioVenues>;

/** Listed journals and publishers by which the discipline's works of the period are valued: a scenario may change them. */
export async function venuesOf(db: Db, actor: Actor, { period, discipline }: z.output<typeof VenuesQuery>) {
  const view = await viewOf(db, actor, period);
  if (!inScope(view, discipline)) throw new Refusal('missing', 'Nie znaleziono dyscypliny w wybranym okresie');
  const [found] = await db.execute<Venues>(sql`
    with works as (
      select distinct p.id, p.journal_id, p.publisher_id
      from ${shareResults} s join ${authorships} a on a.id = s.authorship_id join ${publications} p on p.id = a.publication_id
      where s.period_id = ${period} and s.discipline_code = ${discipline}),
    journal_rows as (
      select j.id, j.title as name, l.name as list, j.points, count(*)::int as works
      from works w join ${journals} j on j.id = w.journal_id join ${journalLists} l on l.id = j.list_id
      group by j.id, l.id),
    publisher_rows as (
      select p.id, p.name, l.name as list, p.level, count(*)::int as works
      from works w join ${publishers} p on p.id = w.publisher_id join ${publisherLists} l on l.id = p.list_id
      group by p.id, l.id)
    select
      (select coalesce(jsonb_agg(to_jsonb(r) order by r.name collate polish, r.id), '[]') from journal_rows r) as journals,
      (select coalesce(jsonb_agg(to_jsonb(r) order by r.name collate polish, r.id), '[]') from publisher_rows r)
        as publishers`);
  if (!found) throw new Error('No answer');
  return found;
}
