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

/** Authors with works of the default period that nobody has given a discipline. */
export const unassignedSource: MatterSource = {
  kinds: ['unassigned'],
  panels: ['reports'],
  find: () => sql`
    select 'unassigned', a.person_id, null::int, a.person_id, null::text, 'prace nieprzypisane: ' || a.works,
      null::timestamptz, null::timestamptz, a.works::text
    from (${undecidedAuthors}) a`,
};
