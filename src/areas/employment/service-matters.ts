import { sql } from 'drizzle-orm';
import { startOfDay } from '#platform/database/sql.ts';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { employments } from '#areas/polon/tables.ts';
import { persons } from '#areas/people/tables.ts';

/** An employment that ends is shown so many days before. */
const AHEAD = 30;

/** People whose last employment ends within a month: they leave N, councils and their accounts. */
export const employmentEndSource: MatterSource = {
  kinds: ['employmentEnd'],
  panels: ['accounts'],
  find: () => sql`
    select 'employmentEnd', e.person_id, null::int, e.person_id, null::text,
      'zatrudnienie do ' || to_char(e.until, 'DD.MM.YYYY'),
      ${startOfDay(sql`e.until`)}, null::timestamptz, e.until::text
    from (select w.person_id, max(coalesce(w.date_to, 'infinity')) as until from ${employments} w
      where w.date_to is null or w.date_to >= current_date group by w.person_id) e
    join ${persons} p on p.id = e.person_id and p.merged_into is null
    where e.until <= current_date + ${AHEAD}::int`,
};
