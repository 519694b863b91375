import { between } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import type { Job, JobKind } from '#platform/jobs/kind.ts';
import { id } from '#shared/wire.ts';
import { valuePublications } from '#areas/lists/publications/service-valuation.ts';
import { publications } from '#areas/publications/tables.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';

/** `act`: the row of the audit of the change of the rules. */
const PeriodOrder = z.object({ period: id, act: z.int().optional() });
type PeriodOrder = z.infer<typeof PeriodOrder>;

/** Values the works of a period by its rules, and orders its recalculation. */
export const VALUE_PERIOD: JobKind<PeriodOrder> = {
  name: 'periods.value',
  title: 'Wycena prac okresu',
  payload: PeriodOrder,
  panels: ['administration', 'reports'],
};

/** The works of its years. */
export async function worksOfPeriod(db: Db, { yearFrom, yearTo }: Period): Promise<number[]> {
  const rows = await db
    .select({ id: publications.id })
    .from(publications)
    .where(between(publications.year, yearFrom, yearTo));
  return rows.map((row) => row.id);
}

export async function valuePeriod(job: Job<PeriodOrder>) {
  const { act } = job.payload;
  const period = await findPeriod(job.db, job.payload.period);
  if (period.isClosed) return undefined;
  const progress = { done: 0, total: 0, label: 'Wycena prac' };
  await job.step(async (tx) => valuePublications(tx, { ids: await worksOfPeriod(tx, period), act }), { progress });
  return (tx: Db) => requestFullRecalculation(tx, job.by, period.id);
}
