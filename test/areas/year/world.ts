import { addDays, today, yearOf } from '#engine/day.ts';
import type { StepKey } from '#areas/year/schema-steps.ts';
import { usualSteps } from '#areas/year/service-change.ts';
import { yearSteps } from '#areas/year/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { only } from '../../support/builders.ts';

export const NOW = today();
export const YEAR = yearOf(NOW);

/** A day so many days from today. */
export const from = (days: number) => addDays(NOW, days);

type Values = Partial<typeof yearSteps.$inferInsert>;

/** A step of the current year, by the usual office: from ten days ago to ten days ahead unless the values say otherwise. */
export async function addStep(db: Db, key: StepKey, values: Values = {}) {
  const usual = usualSteps(YEAR, { periodEnded: true }).find((each) => each.key === key);
  if (!usual) throw new Error(`No step ${key}`);
  const days = { firstDay: from(-10), lastDay: from(10) };
  return only(
    await db
      .insert(yearSteps)
      .values({ ...usual, ...days, remindDays: null, ...values })
      .returning(),
  );
}

export const LATE = { firstDay: from(-10), lastDay: from(-1) };
