import { sql } from 'drizzle-orm';
import { startOfDay } from '#platform/database/sql.ts';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { disciplines } from '#areas/library/tables.ts';
import { persons } from '#areas/people/tables.ts';
import { peopleWithoutBirthDate } from './service-missing.ts';
import { councilFunctions } from './tables.ts';
import { FUNCTION_LETTERS } from './words.ts';

/** A function that ends is shown so many days before. */
const AHEAD = 30;
const letters = JSON.stringify(FUNCTION_LETTERS);

/** What councils need of people: birth dates, and somebody after whose function ends. */
export const councilSource: MatterSource = {
  kinds: ['birthDate', 'functionEnd'],
  panels: ['councilEdit'],
  find: () => sql`
    select 'birthDate', m.id, null::int, m.id, null::text, 'rada nie sprawdzi wieku ani oświadczenia lustracyjnego',
      null::timestamptz, null::timestamptz, 'missing'
    from (${peopleWithoutBirthDate}) m
    union all
    select 'functionEnd', f.id, null::int, f.person_id, null::text,
      concat_ws(', ', ${letters}::text::jsonb ->> f.letter, d.name, 'do ' || to_char(f.date_to, 'DD.MM.YYYY')),
      ${startOfDay(sql`f.date_to`)}, null::timestamptz, f.date_to::text
    from ${councilFunctions} f join ${persons} p on p.id = f.person_id and p.merged_into is null
    left join ${disciplines} d on d.code = f.discipline_code
    where f.date_to between current_date and current_date + ${AHEAD}::int and not exists (
      select from ${councilFunctions} n left join ${disciplines} c on c.code = n.discipline_code
      -- Of a renamed discipline the next one has the function under the new code.
      where n.letter = f.letter and coalesce(c.successor_code, c.code) is not distinct from coalesce(d.successor_code, d.code)
        and n.date_from > f.date_from and (n.date_to is null or n.date_to > f.date_to))`,
};
