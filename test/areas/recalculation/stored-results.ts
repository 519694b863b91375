import { sql } from 'drizzle-orm';
import { disciplineResults, personResults, shareResults } from '#areas/recalculation/tables.ts';
import type { Db } from '#platform/database/db.ts';

/** Every stored result to the letter, without when and in which time it was computed. */
export async function storedResults(db: Db): Promise<string[]> {
  const rows = await db.execute<{ row: string }>(sql`
    select 'share ' || (to_jsonb(s) - 'computed_at')::text as row from ${shareResults} s
    union all select 'person ' || (to_jsonb(r) - 'computed_at')::text from ${personResults} r
    union all select 'discipline ' || (to_jsonb(d) - '{computed_at,milliseconds}'::text[])::text from ${disciplineResults} d
    order by 1`);
  return rows.map(({ row }) => row);
}
