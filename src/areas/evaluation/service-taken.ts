import { type SQL, sql } from 'drizzle-orm';
import { authorships } from '#areas/publications/tables.ts';
import { isCurrent, shareResults } from '#areas/recalculation/tables.ts';

const IS_CURRENT = isCurrent('s', 'a');

/**
 * What the disciplines' optima take of some people, for every screen and file that says it: a row per person and discipline
 * of `places` (person_id, code), with all shares and those that await recalculation.
 */
export const takenOf = (places: SQL, period: number) => sql`
  select s.person_id, s.discipline_code as code, count(*)::int as shares,
    count(*) filter (where s.accepted and ${IS_CURRENT})::int as accepted,
    count(*) filter (where not ${IS_CURRENT} or s.reject_reason = 5)::int as awaiting,
    sum(s.points) filter (where s.accepted and ${IS_CURRENT}) as points,
    sum(s.slots) filter (where s.accepted and ${IS_CURRENT}) as slots
  from (${places}) place join ${shareResults} s on s.person_id = place.person_id and s.period_id = ${period}
    and s.discipline_code = place.code
  join ${authorships} a on a.id = s.authorship_id
  group by 1, 2`;
