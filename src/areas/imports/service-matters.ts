import { sql } from 'drizzle-orm';
import { startOfDay } from '#platform/database/sql.ts';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { KIND_NAMES, PEOPLE_KINDS } from './schema-words.ts';
import { peopleImports } from './tables.ts';

const names = JSON.stringify(KIND_NAMES);

const TITLE = sql`coalesce(${names}::text::jsonb ->> i.kind, i.kind) || ': ' || i.file_name`;

/** Imports of people whose differences wait for a decision. */
export const importSource: MatterSource = {
  kinds: ['import'],
  panels: ['accounts'],
  find: () => sql`
    select 'import', i.id, null::int, 0, ${TITLE},
      'stan na ' || to_char(i.as_of, 'DD.MM.YYYY'), i.created_at, i.created_at, null::text
    from ${peopleImports} i where i.status = 'preview' and i.kind = any(${sql.param([...PEOPLE_KINDS])}::text[])`,
  settled: {
    find: () => sql`
      select 'import', i.id, null::int, ${TITLE}, null::text, 'Zapisano import', i.applied_by, i.applied_at
      from ${peopleImports} i where i.status = 'applied' and i.applied_at >= ${startOfDay(sql`current_date`)}
        and i.kind = any(${sql.param([...PEOPLE_KINDS])}::text[])`,
  },
};
