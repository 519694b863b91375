import { sql } from 'drizzle-orm';
import { persons } from '#areas/people/tables.ts';
import { factEdits } from '#areas/polon/tables.ts';

/**
 * Common table expressions of what offices have typed and not taken back: `typed`, which of a person's present values, and
 * `typed_ends`, ends of employments. A value that was there before the first edit is the source's, whoever has restored it.
 */
export const TYPED = sql`typed as (
    select p.id, bool_or(value = case key when 'last_name' then p.last_name when 'first_name' then p.first_name end) as name,
      bool_or(key = 'orcid' and value = p.orcid) as orcid, bool_or(key = 'polon_uuid' and value = p.polon_uuid) as polon
    from (
      select distinct on (e.person_id, v.key) e.person_id, v.key, v.value,
        first_value(e.before ->> v.key) over (partition by e.person_id, v.key order by e.id) as earlier
      from ${factEdits} e cross join lateral jsonb_each_text(e.after) v
      where e.kind = 'person' order by e.person_id, v.key, e.id desc) e
    join ${persons} p on p.id = e.person_id where e.value is distinct from e.earlier group by p.id),
  typed_ends as (
    select distinct person_id, until from (
      select distinct on (e.record_id) e.person_id, e.after ->> 'date_to' as until,
        first_value(e.before ->> 'date_to') over (partition by e.record_id order by e.id) as earlier
      from ${factEdits} e where e.kind = 'employment' order by e.record_id, e.id desc) e
    where until is distinct from earlier)`;
