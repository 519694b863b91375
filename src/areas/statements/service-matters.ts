import { sql } from 'drizzle-orm';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { persons } from '#areas/people/tables.ts';
import { printedStatements } from './tables.ts';

/** People with printed statements that nobody has confirmed. */
export const unsignedSource: MatterSource = {
  kinds: ['unsigned'],
  panels: ['publicationStatements'],
  find: () => sql`
    select 'unsigned', s.person_id, null::int, s.person_id, null::text,
      'wydrukowane za ' || string_agg(distinct s.year::text, ', ' order by s.year::text), min(s.generated_at),
      max(s.generated_at), null::text
    from ${printedStatements} s join ${persons} p on p.id = s.person_id and p.merged_into is null
    where s.withdrawn_at is null and s.confirmed_at is null group by s.person_id`,
};
