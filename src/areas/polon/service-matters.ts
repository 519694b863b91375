import { sql } from 'drizzle-orm';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { polonConfirmations } from './tables.ts';

/** Reports of faults in POL-on data without an answer. */
export const faultSource: MatterSource = {
  kinds: ['fault'],
  panels: ['polonOfPerson'],
  find: () => sql`
    select 'fault', f.row_num, null::int, f.person_id, null::text, coalesce(f.note, ''), f.confirmed_at, f.confirmed_at,
      null::text
    from ${polonConfirmations} f where f.status = 0`,
};
