import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isDay } from '#engine/day.ts';
import { rules2017, rules2022 } from '#engine/rules.ts';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { lockRows } from '#server/locks.ts';
import { transact } from '#server/transact.ts';
import { recordChanges } from '#server/audit.ts';
import { periodsAudit } from './audit.ts';
import type { EvaluationPeriod } from './schema.ts';
import { evaluationPeriods } from './tables.ts';

/** Inserts the statutory periods; existing ones keep the university's settings. */
export async function writePeriods(db: Db) {
  await db
    .insert(evaluationPeriods)
    .values([
      { yearFrom: 2017, yearTo: 2021, authorDeadline: '2022-06-30', rules: rules2017 },
      { yearFrom: 2022, yearTo: 2025, displayDefault: true, rules: rules2022 },
      { yearFrom: 2026, yearTo: 2029, rules: rules2022 },
    ])
    .onConflictDoNothing();
}

export type Period = typeof evaluationPeriods.$inferSelect;

/** All periods, the newest first. */
export async function listPeriods(db: Db): Promise<Period[]> {
  return db.select().from(evaluationPeriods).orderBy(desc(evaluationPeriods.yearFrom), asc(evaluationPeriods.id));
}

/** All periods, as documented. */
export async function availablePeriods(db: Db): Promise<EvaluationPeriod[]> {
  const periods = await listPeriods(db);
  return periods.map(({ id, yearFrom, yearTo, displayDefault }) => ({
    row_id: id,
    year_from: yearFrom,
    year_to: yearTo,
    display_default: displayDefault,
  }));
}

/** The period of this id; refuses an unknown one. */
export async function findPeriod(db: Db, id: number): Promise<Period> {
  const [period] = await db.select().from(evaluationPeriods).where(eq(evaluationPeriods.id, id));
  if (!period) throw new Refusal('missing', 'Nie znaleziono okresu ewaluacji');
  return period;
}

/** The period of this year; refuses a year outside all periods. */
export async function findPeriodOfYear(db: Db, year: number): Promise<Period> {
  const [period] = await db
    .select()
    .from(evaluationPeriods)
    .where(sql`${year}::int between ${evaluationPeriods.yearFrom} and ${evaluationPeriods.yearTo}`);
  if (!period) throw new Refusal('input', 'Rok nie należy do żadnego okresu ewaluacji');
  return period;
}

/** Sets the authors' last day to change disciplines; null: no deadline. */
export async function setAuthorDeadline(db: Db, input: { yearFrom: number; deadline: string | null; by: string }) {
  const { yearFrom, deadline, by } = input;
  if (deadline !== null && !isDay(deadline)) {
    throw new Refusal('input', `„${deadline}” nie jest datą RRRR-MM-DD`);
  }
  await transact(db, async (tx) => {
    const [period] = await lockRows(tx, evaluationPeriods, {
      where: eq(evaluationPeriods.yearFrom, yearFrom >= 1900 && yearFrom <= 2100 ? Math.trunc(yearFrom) : 0),
    });
    if (!period) throw new Refusal('missing', 'Nie znaleziono okresu ewaluacji');
    await tx.update(evaluationPeriods).set({ authorDeadline: deadline }).where(eq(evaluationPeriods.id, period.id));
    await recordChanges(tx, { physicalLogin: by, login: by }, [
      periodsAudit.change('period.authorDeadline', {
        subject: { period: period.id },
        before: { authorDeadline: period.authorDeadline },
        after: { authorDeadline: deadline },
      }),
    ]);
  });
}

/** SQL: `date_from`..`date_to` (of the table's alias) overlaps the period. */
export function overlaps({ yearFrom, yearTo }: Pick<Period, 'yearFrom' | 'yearTo'>, alias?: string): SQL {
  const table = sql.raw(alias === undefined ? '' : `${alias}.`);
  return sql`${table}date_from <= make_date(${yearTo}, 12, 31)
    and (${table}date_to is null or ${table}date_to >= make_date(${yearFrom}, 1, 1))`;
}

export const yearsOf = ({ yearFrom, yearTo }: Pick<Period, 'yearFrom' | 'yearTo'>) =>
  Array.from({ length: yearTo - yearFrom + 1 }, (_, index) => yearFrom + index);
