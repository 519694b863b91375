import { sql } from 'drizzle-orm';
import { startOfDay } from '#platform/database/sql.ts';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { persons } from '#areas/people/tables.ts';
import { isClosedYear } from '#areas/periods/tables.ts';
import { printedStatements } from './tables.ts';

/** People with printed statements that nobody has confirmed; after a period is closed nobody can. */
export const unsignedSource: MatterSource = {
  kinds: ['unsigned', 'unsignedPatents'],
  panels: ['publicationStatements'],
  find: () => sql`
    select case s.kind when 'patent' then 'unsignedPatents' else 'unsigned' end, s.person_id, null::int, s.person_id, null::text,
      case count(*) when 1 then 'oświadczenie' else 'oświadczenia' end
        || case s.kind when 'patent' then ' o patentach' else ' o publikacjach' end || ', wydruk za ' || string_agg(distinct s.year::text, ', ' order by s.year::text), min(s.generated_at),
      max(s.generated_at), null::text
    from ${printedStatements} s join ${persons} p on p.id = s.person_id and p.merged_into is null
    where s.withdrawn_at is null and s.confirmed_at is null and not ${isClosedYear(sql`s.year`)}
    group by s.kind, s.person_id`,
};

/** Authors who ask for a statement to be taken back, and whom nobody has answered, while somebody may. */
export const unfreezeSource: MatterSource = {
  kinds: ['unfreeze', 'unfreezePatents'],
  panels: ['publicationStatements'],
  find: () => sql`
    select case s.kind when 'patent' then 'unfreezePatents' else 'unfreeze' end, s.id, null::int, s.person_id, null::text,
      'oświadczenie za ' || s.year || ': „' || s.unfreeze_message || '”', s.unfreeze_asked_at, s.unfreeze_asked_at, null::text
    from ${printedStatements} s
    where s.unfreeze_asked_at is not null and s.unfreeze_refused_at is null and s.withdrawn_at is null
      and not ${isClosedYear(sql`s.year`)}`,
  settled: {
    find: () => sql`
      select case s.kind when 'patent' then 'unfreezePatents' else 'unfreeze' end, s.id, s.person_id, null::text, null::text,
        case when s.withdrawn_at is null then 'Odmówiono odmrożenia: ' || s.unfreeze_refusal
          else 'Wycofano oświadczenie: ' || s.withdraw_reason end,
        coalesce(s.withdrawn_by, s.unfreeze_refused_by), coalesce(s.withdrawn_at, s.unfreeze_refused_at)
      from ${printedStatements} s
      where s.unfreeze_asked_at is not null and coalesce(s.withdrawn_at, s.unfreeze_refused_at) >= ${startOfDay(sql`current_date`)}`,
  },
};
