import { sql } from 'drizzle-orm';
import type { MatterSource } from '#areas/inbox/service-sources.ts';
import { KIND_NAMES, PEOPLE_KINDS } from './schema-words.ts';
import { peopleImports } from './tables.ts';

const names = JSON.stringify(KIND_NAMES);

/** Imports of people whose differences wait for a decision. */
export const importSource: MatterSource = {
  kinds: ['import'],
  panels: ['accounts'],
  find: () => sql`
    select 'import', i.id, null::int, 0, coalesce(${names}::text::jsonb ->> i.kind, i.kind) || ': ' || i.file_name,
      'stan na ' || to_char(i.as_of, 'DD.MM.YYYY'), i.created_at, i.created_at, null::text
    from ${peopleImports} i where i.status = 'preview' and i.kind = any(${sql.param([...PEOPLE_KINDS])}::text[])`,
};
