import { desc, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { visible, type View } from '#areas/scenarios/service-access.ts';
import { scenarios } from '#areas/scenarios/tables.ts';

type Share = { person: number; to: number | null };
type Found = { id: number; name: string; publication: number; person: number; discipline: number | null };

/** Which of the scenarios that the actor sees have all of a move, the latest first. */
export async function scenariosWith(db: Db, view: View, works: readonly number[]) {
  const rows = await db.execute<Found>(sql`
    select ${scenarios.id}, ${scenarios.name}, c.publication, c.person, c.discipline
    from ${scenarios} cross join lateral jsonb_to_recordset(${scenarios.changes})
      as c (kind text, publication int, person int, discipline int)
    where ${visible(view)} and c.kind = 'discipline' and c.publication = any(${sql.param([...new Set(works)])}::int[])
    order by ${desc(scenarios.updatedAt)}, ${desc(scenarios.id)}`);
  const byWork = Map.groupBy(rows, ({ publication }) => publication);
  return (publication: number, shares: readonly Share[]) =>
    [...Map.groupBy(byWork.get(publication) ?? [], ({ id }) => id).values()].flatMap((own) => {
      const [first] = own;
      const isIn = ({ person, to }: Share) => own.some((each) => each.person === person && each.discipline === to);
      return first && shares.every(isIn) ? [{ id: first.id, name: first.name }] : [];
    });
}
