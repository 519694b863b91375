import { sql } from 'drizzle-orm';
import { today, yearOf } from '#engine/day.ts';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { askedPeople, undecidedAuthors } from './service-people.ts';

/** Research staff without a discipline declaration, and without an N statement for the end of the year. */
export const missingStatementsSource: MatterSource = {
  kinds: ['declaration', 'nStatement'],
  panels: ['accounts'],
  find: () => sql`
    select 'declaration', a.person_id, null::int, a.person_id, null::text, 'badacz bez oświadczenia o dyscyplinach',
      null::timestamptz, null::timestamptz, 'missing'
    from (${askedPeople('declarations', yearOf(today()))}) a where a.missing
    union all
    select 'nStatement', a.person_id, null::int, a.person_id, null::text,
      'potrzebne na 31.12.' || ${yearOf(today())}::int, null::timestamptz, null::timestamptz, ${yearOf(today())}::int::text
    from (${askedPeople('nStatements', yearOf(today()))}) a where a.missing`,
};

/** So many works are named; the rest is counted. */
const NAMED = 5;

/** Authors with works of the default period that nobody has given a discipline. */
export const unassignedSource: MatterSource = {
  kinds: ['unassigned'],
  panels: ['reports'],
  find: () => sql`
    select 'unassigned', a.person_id, null::int, a.person_id, null::text, concat_ws('; ', 'publikacje nieprzypisane: ' || a.works || coalesce(', razem za ' || replace(trim_scale(nullif(a.points, 0))::text, '.', ',') || ' pkt', ''),
        array_to_string(a.named[1:${NAMED}::int], '; '),
        case when a.works > ${NAMED}::int then 'i dalsze: ' || (a.works - ${NAMED}::int) end),
      null::timestamptz, null::timestamptz, a.works::text
    from (${undecidedAuthors}) a`,
};
