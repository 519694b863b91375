import { sql } from 'drizzle-orm';
import { startOfDay } from '#platform/database/sql.ts';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { persons, units } from '#areas/people/tables.ts';

/** People whose unit has been closed: they belong somewhere else now. */
export const closedUnitSource: MatterSource = {
  kinds: ['closedUnit'],
  panels: ['accounts'],
  find: () => sql`
    select 'closedUnit', p.id, null::int, p.id, null::text,
      u.name || ', zamknięta ' || to_char(u.valid_to, 'DD.MM.YYYY'), ${startOfDay(sql`u.valid_to`)},
      null::timestamptz, u.id::text
    from ${units} u join ${persons} p on p.unit_id = u.id and p.merged_into is null where u.valid_to < current_date`,
};
