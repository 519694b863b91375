import { expect } from 'vitest';
import type { Database } from '#platform/database/db.ts';

/** Resolves when the search of the server has compared every record, some at a time, by itself. */
export async function compared({ sql }: Database) {
  const stale = () => sql`
    select p.id from publications p left join duplicate_reads r on r.publication_id = p.id
    where r.modified_at is distinct from p.modified_at limit 1`;
  await expect.poll(stale, { timeout: 45_000 }).toEqual([]);
}

/** Says of all pairs that the search has found, but those of these records, that they are two works. */
export const setOthersApart = ({ sql }: Database, works: number[] = []) => sql`
  insert into duplicate_decisions (a, b, reason, login) select a, b, 'poza testem', 'test' from duplicate_pairs
  where not (a = any(${works}::int[])) on conflict do nothing`;
