import { type SQL, sql } from 'drizzle-orm';
import { disciplines as d } from '#areas/library/tables.ts';
import type { Db } from '#platform/database/db.ts';

/** SQL: the codes of `graph` (code, successor), a CTE, whose successors lead back to themselves. */
export const inCircle = (graph: SQL) => sql`(
  with recursive chain (start, next) as (
    select g.code, g.successor from ${graph} g where g.successor is not null
    union select c.start, g.successor from chain c join ${graph} g on g.code = c.next where g.successor is not null)
  select start from chain where start = next)`;

/** What is wrong with a successor, if anything. */
export async function successorFault(tx: Db, code: number, successor: number | null): Promise<string | undefined> {
  if (successor === null) return undefined;
  if (successor === code) return 'Dyscyplina nie może być swoją następczynią';
  const [found] = await tx.execute<{ known: boolean; circle: boolean }>(sql`
    with graph as materialized (
      select ${code}::int as code, ${successor}::int as successor
      union all select ${d.code}, ${d.successorCode} from ${d} where ${d.code} <> ${code})
    select exists (select from ${d} where ${d.code} = ${successor}) as known,
      ${code}::int in ${inCircle(sql`graph`)} as circle`);
  if (!found?.known) return 'Nie ma dyscypliny o tym kodzie';
  return found.circle ? 'Następczynie tej dyscypliny wracają do niej samej' : undefined;
}
