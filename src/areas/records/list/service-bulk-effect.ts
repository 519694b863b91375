import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import type { PeriodSpan } from '#areas/periods/schema.ts';
import { isOtherPeriod, listPeriods, type Period, spanOf } from '#areas/periods/service.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { shareResults } from '#areas/recalculation/tables.ts';
import { APPROVED } from '../fields.ts';
import type { BulkEffect } from '../schema-list.ts';
import { withinBooks } from '../writing/service-write-books.ts';
import { changedFields, type RecordWrite, VALUED } from '../writing/service-write-changes.ts';
import type { StoredRecord } from '../service-read.ts';
import { type Points, worthOf } from './service-bulk-worth.ts';

type Writes = (RecordWrite & { before: StoredRecord })[];
type Counted = Omit<BulkEffect, 'how' | 'brought' | 'worth' | 'moved'>;

const isApproved = (status: number | undefined) => status !== undefined && APPROVED.includes(status);
const isValuedAnew = (write: Writes[number]) =>
  changedFields(write.before, write).some((name) => VALUED.includes(name));

/**
 * What the change does to points and to the shares that are counted; `points` of the records that are valued anew, `chapters`
 * those that follow a changed book.
 */
export async function effectOfBulk(
  db: Db,
  chosen: Writes,
): Promise<{ effect: BulkEffect; points: Map<number, Points>; chapters: Writes }> {
  const within = await withinBooks(db, chosen);
  const writes = within.flatMap((write) => (write.before === null ? [] : [{ ...write, before: write.before }]));
  const chapters = writes.slice(chosen.length).filter((write) => changedFields(write.before, write).length > 0);
  const { points, brought } = await worthOf(db, writes.filter(isValuedAnew));
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
      brought: how === 'anew' ? brought : null,
      worth: {
        more: differ.filter((each) => (each.after ?? 0) > (each.before ?? 0)).length,
        less: differ.filter((each) => (each.after ?? 0) < (each.before ?? 0)).length,
      },
      moved: movedOf(await listPeriods(db), chosen),
    },
    points,
    chapters,
  };
}

/** How many records go from which period into which. */
function movedOf(periods: Period[], writes: Writes): BulkEffect['moved'] {
  const of = (year: number) => {
    const period = periods.find(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo);
    return period ? spanOf(period) : null;
  };
  const moved = writes.filter(({ before, content }) => isOtherPeriod(periods, before.content.year, content.year));
  const groups = Map.groupBy(moved, ({ before, content }) =>
    JSON.stringify([before.content.year, content.year].map(of)),
  );
  return [...groups].map(([spans, records]) => {
    const [from, to]: [PeriodSpan | null, PeriodSpan | null] = JSON.parse(spans);
    return { from, to, records: records.length };
  });
}

/** The disciplines chosen in these records, and what of them is accepted now. */
async function sharesOf(db: Db, ids: number[]): Promise<Counted> {
  const [row] = await db.execute<Counted>(sql`
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
