import { sql } from 'drizzle-orm';
import { today } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { columns, setFromExcluded } from '#platform/database/sql.ts';
import { disciplineResults, disciplineSnapshots } from './tables.ts';

const FIGURES = 'n, slot_limit, slots, points, patent_points';

/** Keeps the results of the period's disciplines as they are today. */
export async function keepSnapshot(tx: Db, periodId: number) {
  await tx.execute(sql`
    insert into ${disciplineSnapshots} (period_id, discipline_code, taken_on, ${columns(FIGURES)})
    select period_id, discipline_code, ${today()}::date, ${columns(FIGURES)}
    from ${disciplineResults} where period_id = ${periodId} order by discipline_code
    on conflict (period_id, taken_on, discipline_code) do update set ${setFromExcluded(FIGURES)}`);
}
