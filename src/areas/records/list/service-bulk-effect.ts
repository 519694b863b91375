import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { shareResults } from '#areas/recalculation/tables.ts';
import { APPROVED } from '../fields.ts';
import type { BulkEffect } from '../schema-list.ts';
import { trialPoints } from '../writing/service-trial.ts';
import { changedFields, type RecordWrite, VALUED } from '../writing/service-write-changes.ts';
import type { StoredRecord } from '../service-read.ts';

type Writes = (RecordWrite & { before: StoredRecord })[];
type Points = { before: number | null; after: number | null };

const isApproved = (status: number | undefined) => status !== undefined && APPROVED.includes(status);
const isValuedAnew = (write: Writes[number]) =>
  changedFields(write.before, write).some((name) => VALUED.includes(name));

/** What the change does to points and to the shares that are counted; `points` of the records whose points differ. */
export async function effectOfBulk(
  db: Db,
  writes: Writes,
): Promise<{ effect: BulkEffect; points: Map<number, Points> }> {
  const points = await pointsOf(db, writes.filter(isValuedAnew));
  const differ = [...points.values()];
  const leaving = writes.filter(({ before, status }) => isApproved(before.status) && !isApproved(status));
  const coming = writes.filter(({ before, status }) => !isApproved(before.status) && isApproved(status));
  const anew = writes.filter((write) => isApproved(write.status) && isValuedAnew(write));
  const [how, some] =
    leaving.length > 0
      ? (['leave', leaving] as const)
      : coming.length > 0
        ? (['come', coming] as const)
        : anew.length > 0
          ? (['anew', anew] as const)
          : (['stay', []] as const);
  const shares = await sharesOf(
    db,
    some.map(({ before }) => before.id),
  );
  return {
    effect: {
      how: shares.shares === 0 ? 'stay' : how,
      ...shares,
      worth: {
        more: differ.filter((each) => (each.after ?? 0) > (each.before ?? 0)).length,
        less: differ.filter((each) => (each.after ?? 0) < (each.before ?? 0)).length,
      },
    },
    points,
  };
}

/** Of the records whose points differ, what they are and would be. */
async function pointsOf(db: Db, writes: Writes): Promise<Map<number, Points>> {
  const after = await trialPoints(
    db,
    writes.map(({ content }) => content),
  );
  const rows = await db.execute<{ id: number; points: number | null }>(sql`
    select p.id, p.points::float8 as points from ${publications} p
    where p.id = any(${sql.param(writes.map(({ before }) => before.id))}::int[])`);
  const now = new Map(rows.map(({ id, points }) => [id, points]));
  return new Map(
    writes.flatMap(({ before: { id } }, at) => {
      const sides = { before: now.get(id) ?? null, after: after[at]?.points ?? null };
      return sides.before === sides.after ? [] : [[id, sides] as const];
    }),
  );
}

/** The disciplines chosen in these records, and what of them is accepted now. */
async function sharesOf(db: Db, ids: number[]): Promise<Omit<BulkEffect, 'how' | 'worth'>> {
  const [row] = await db.execute<Omit<BulkEffect, 'how' | 'worth'>>(sql`
    select count(distinct a.publication_id)::int as records, count(*)::int as shares,
      count(*) filter (where s.accepted)::int as accepted,
      coalesce(sum(s.points) filter (where s.accepted), 0)::float8 as points,
      coalesce(sum(s.slots) filter (where s.accepted), 0)::float8 as slots
    from ${authorships} a join ${publications} p on p.id = a.publication_id
    join ${evaluationPeriods} e on p.year between e.year_from and e.year_to and e.closed_at is null
    left join ${shareResults} s on s.authorship_id = a.id and s.period_id = e.id
    where a.publication_id = any(${sql.param(ids)}::int[]) and a.discipline_code > 0`);
  return row ?? { records: 0, shares: 0, accepted: 0, points: 0, slots: 0 };
}
