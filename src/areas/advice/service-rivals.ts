import { sql } from 'drizzle-orm';
import { toNumber } from '#engine/fixed.ts';
import type { Db } from '#platform/database/db.ts';
import type { View } from '#areas/scenarios/service-access.ts';
import { disciplineRef } from '#areas/scenarios/service-names.ts';
import type { MovesOrder } from './service-moves.ts';
import type { AskedShare } from './service-request-states.ts';
import { disciplineMoves } from './tables.ts';

/**
 * Other disciplines in scope whose own proposals move one of these shares too: its author chooses one of them. Of proposals
 * that leave further disciplines nothing is said here, as those may be out of scope.
 */
export async function rivalsOf(
  db: Db,
  { classification, scope }: View,
  { query, shares }: { query: MovesOrder; shares: AskedShare[] },
) {
  const works = sql.param(shares.map(({ publication }) => publication));
  const people = sql.param(shares.map(({ person }) => person));
  const inSight = scope === 'all' ? sql`true` : sql`m.discipline_code = any(${sql.param(scope)}::int[])`;
  const rows = await db.execute<{ code: number; publication: number; gain: number }>(sql`
    select distinct m.discipline_code as code, a.publication, (w.work ->> 'gain')::int as gain
    from ${disciplineMoves} m
    cross join lateral jsonb_array_elements(coalesce(m.answer #> '{all,works}', '[]')) w (work)
    cross join lateral jsonb_array_elements(w.work -> 'shares') s (share)
    join unnest(${works}::int[], ${people}::int[]) a (publication, person)
      on a.publication = (w.work ->> 'publication')::int and a.person = (s.share ->> 'person')::int
    where m.period_id = ${query.period} and m.discipline_code <> ${query.discipline} and ${inSight}
    order by 3 desc, 1`);
  const byWork = Map.groupBy(rows, ({ publication }) => publication);
  return (work: number) =>
    (byWork.get(work) ?? []).map(({ code, gain }) => ({
      discipline: disciplineRef(classification, code),
      gain: toNumber(gain),
    }));
}
