import { sql } from 'drizzle-orm';
import { startOfDay } from '#platform/database/sql.ts';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { STATUS_TEXTS } from './schema-words.ts';
import { polonConfirmations } from './tables.ts';

const states = JSON.stringify(STATUS_TEXTS);

/** Reports of faults in POL-on data without an answer. An answer is corrected, not taken back: who reported it may have read it. */
export const faultSource: MatterSource = {
  kinds: ['fault'],
  panels: ['polonOfPerson'],
  find: () => sql`
    select 'fault', f.row_num, null::int, f.person_id, null::text, coalesce('„' || f.note || '”', ''), f.confirmed_at, f.confirmed_at,
      null::text
    from ${polonConfirmations} f where f.status = 0`,
  settled: {
    find: () => sql`
      select 'fault', f.row_num, f.person_id, null::text, null::text,
        'Odpowiedź: ' || (${states}::text::jsonb ->> f.status::text) || coalesce(', „' || f.answer_note || '”', ''),
        f.answered_by, f.answered_at
      from ${polonConfirmations} f where f.status >= 2 and f.answered_at >= ${startOfDay(sql`current_date`)}`,
  },
};
