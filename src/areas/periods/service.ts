import { eq, type SQL, sql } from 'drizzle-orm';
import { isDeepStrictEqual } from 'node:util';
import { type Day, daysBetween, today } from '#engine/day.ts';
import { isRecord } from '#engine/is-record.ts';
import type { Span } from '#engine/person-limits.ts';
import { rules2017, rules2022 } from '#engine/rules.ts';
import type { Db } from '#platform/database/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { lockRows } from '#platform/database/locks.ts';
import { prepared } from '#platform/database/prepared.ts';
import { transact } from '#platform/database/transact.ts';
import { cached } from '#platform/database/cached.ts';
import type { EvaluationPeriod, PeriodSpan } from './schema.ts';
import { evaluationPeriods, isDefaultPeriod } from './tables.ts';

const STATUTORY = [
  { yearFrom: 2017, yearTo: 2021, authorDeadline: '2022-06-30', rules: rules2017 },
  { yearFrom: 2022, yearTo: 2025, rules: rules2022 },
  { yearFrom: 2026, yearTo: 2029, rules: rules2022 },
];

/** Inserts the statutory periods; existing ones keep the university's settings and get rules new to the product. */
export async function writePeriods(db: Db) {
  await db.insert(evaluationPeriods).values(STATUTORY).onConflictDoNothing();
  const open = sql`${evaluationPeriods.closedAt} is null`;
  for (const { id, yearFrom, rules } of await lockRows(db, evaluationPeriods, { where: open })) {
    const latest = STATUTORY.findLast((period) => period.yearFrom <= yearFrom)?.rules ?? rules2017;
    const complete = completed(rules, latest);
    if (isDeepStrictEqual(complete, rules)) continue;
    await db.update(evaluationPeriods).set({ rules: complete }).where(eq(evaluationPeriods.id, id));
  }
}

/** `stored` with the members of `defaults` that it lacks, at any depth; arrays are taken whole. */
function completed<Value>(stored: Value, defaults: Value): Value {
  if (!isRecord(stored) || !isRecord(defaults)) return stored;
  const missing = Object.entries(defaults).filter(([key]) => !(key in stored));
  const kept = Object.entries(stored).map(([key, value]) => [key, completed(value, defaults[key])]);
  return { ...stored, ...Object.fromEntries([...kept, ...missing]) };
}

export type Period = Pick<
  typeof evaluationPeriods.$inferSelect,
  'id' | 'yearFrom' | 'yearTo' | 'authorDeadline' | 'rules'
> & {
  /** Screens show it first. */
  displayDefault: boolean;
  /** Rules, results and assignments stay as they are. */
  isClosed: boolean;
  /** The day of the closing, in Warsaw; null: still open. */
  closedOn: Day | null;
};

const { id, yearFrom, yearTo, authorDeadline, rules, closedAt } = evaluationPeriods;
/** SQL: the day of the closing; null while the period is open. */
const closedDay = sql<Day | null>`(${closedAt} at time zone 'Europe/Warsaw')::date`;
const periodsText = prepared()((db) =>
  db
    .select({
      text: sql<string>`coalesce(json_agg(json_build_object('id', ${id}, 'yearFrom', ${yearFrom}, 'yearTo', ${yearTo},
        'displayDefault', ${isDefaultPeriod}, 'isClosed', ${closedAt} is not null, 'closedOn', ${closedDay}, 'authorDeadline', ${authorDeadline},
        'rules', ${rules})
        order by ${yearFrom} desc, ${id}), '[]')::text`,
    })
    .from(evaluationPeriods),
);

/** All periods, the newest first; the same objects until one is changed. */
export const listPeriods = cached(
  async (db) => (await periodsText(db, {}))[0]?.text ?? '[]',
  (text): Period[] => JSON.parse(text),
);

/** The period as screens name it. */
export const spanOf = ({ yearFrom: from, yearTo: to, isClosed }: Period): PeriodSpan => ({
  from,
  to,
  closed: isClosed,
});

/** Whether a work of the one year counts in another period, by other rules and lists, than one of the other year. */
export function isOtherPeriod(periods: readonly Period[], one: number, other: number): boolean {
  const of = (year: number) => periods.find((period) => period.yearFrom <= year && year <= period.yearTo)?.id;
  return of(one) !== of(other);
}

/** A transaction that changes periods: once it has ended, this process sees them at once. */
export async function changePeriods<Result>(db: Db, change: (tx: Db) => Promise<Result>): Promise<Result> {
  try {
    return await transact(db, change);
  } finally {
    listPeriods.forget();
  }
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

/** The period that screens show first. */
export async function defaultPeriod(db: Db): Promise<Period | undefined> {
  const periods = await listPeriods(db);
  return periods.find(({ displayDefault }) => displayDefault) ?? periods[0];
}

export const NO_PERIOD = 'Nie znaleziono okresu ewaluacji';

/** The period of this id; refuses an unknown one. */
export async function findPeriod(db: Db, id: number): Promise<Period> {
  const period = (await listPeriods(db)).find((each) => each.id === id);
  if (!period) throw new Refusal('missing', NO_PERIOD);
  return period;
}

/** The period of this year; none outside all periods. */
export const periodOfYear = async (db: Db, year: number): Promise<Period | undefined> =>
  (await listPeriods(db)).find(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo);

/** The same; refuses a year outside all periods. */
export async function findPeriodOfYear(db: Db, year: number): Promise<Period> {
  const period = await periodOfYear(db, year);
  if (!period) throw new Refusal('input', 'Rok nie należy do żadnego okresu ewaluacji');
  return period;
}

/** Until when authors choose, and for how many days yet; below zero: no more. A closing ends it before its day. */
export function authorTimeOf({ authorDeadline, closedOn }: Pick<Period, 'authorDeadline' | 'closedOn'>) {
  const isCut = closedOn !== null && (authorDeadline === null || closedOn < authorDeadline);
  const deadline = isCut ? closedOn : authorDeadline;
  if (deadline === null) return { deadline, days_left: null };
  const left = daysBetween(today(), deadline);
  return { deadline, days_left: closedOn === null ? left : Math.min(left, -1) };
}

/** SQL: the day after which authors choose no more; a closing ends it before its day. */
export const authorDay = sql<Day | null>`least(${authorDeadline}, ${closedDay})`;

/** Refuses what may not change in a closed period. */
export function refuseClosedPeriod({ yearFrom, yearTo, isClosed }: Pick<Period, 'yearFrom' | 'yearTo' | 'isClosed'>) {
  if (isClosed) throw new Refusal('conflict', `Okres ${yearFrom}–${yearTo} jest zamknięty: tego nie można już zmienić`);
}

/** The period, which nobody closes before the transaction has ended; refuses a closed one. */
export async function openPeriod(tx: Db, periodId: number): Promise<Period> {
  const [row] = await lockRows(tx, evaluationPeriods, { where: eq(evaluationPeriods.id, periodId), strength: 'share' });
  if (!row) throw new Refusal('missing', NO_PERIOD);
  const period = await findPeriod(tx, periodId);
  refuseClosedPeriod(period);
  return period;
}

/** Keeps the period of this year, if any, from being closed before the transaction has ended; refuses a closed one. */
export async function openYear(tx: Db, year: number): Promise<void> {
  const period = await periodOfYear(tx, year);
  if (period) await openPeriod(tx, period.id);
}

/** SQL: `date_from`..`date_to` (of the table's alias) overlaps the period. */
export function overlaps({ yearFrom, yearTo }: Pick<Period, 'yearFrom' | 'yearTo'>, alias?: string): SQL {
  const table = sql.raw(alias === undefined ? '' : `${alias}.`);
  return sql`${table}date_from <= make_date(${yearTo}, 12, 31)
    and (${table}date_to is null or ${table}date_to >= make_date(${yearFrom}, 1, 1))`;
}

/** The same of days that were read. */
export const overlapsDays = ({ yearFrom, yearTo }: Pick<Period, 'yearFrom' | 'yearTo'>, { from, to }: Span): boolean =>
  from <= `${yearTo}-12-31` && (to === null || to >= `${yearFrom}-01-01`);

/** Whether the period's last day has passed: reductions are then subtracted, before that they are a forecast. */
export const hasEnded = ({ yearTo }: Pick<Period, 'yearTo'>, day: Day = today()) => day > `${yearTo}-12-31`;

export const yearsOf = ({ yearFrom, yearTo }: Pick<Period, 'yearFrom' | 'yearTo'>) =>
  Array.from({ length: yearTo - yearFrom + 1 }, (_, index) => yearFrom + index);
