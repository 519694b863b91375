import { z } from 'zod';
import { DecidedDiscipline, PeriodQuery } from '#areas/periods/schema.ts';
import { day, decimal, id, typedPoints, typedYear } from '#shared/wire.ts';
import type { DescribedWork } from '#areas/publications/lists.ts';

export const POINTS_HINTS = ['140', '100', '70', '80', '20', '10', '5', '200', '300', '120', '0'];

/** Works of a year by their points; reversed limits are swapped. */
export const WorksByPoints = z.object({
  year: typedYear('Rok nie jest liczbą'),
  minpts: typedPoints('Punkty od nie są liczbą'),
  maxpts: typedPoints('Punkty do nie są liczbą'),
});
export type WorksByPoints = z.infer<typeof WorksByPoints>;

/** A work with its points outside HST and in it. */
export type ValuedWork = DescribedWork & { points_hst: number | null };

/** Without a period: the one that screens show first. */
export const PatentsQuery = z.object({ period: id.optional() });
export type PatentsQuery = z.infer<typeof PatentsQuery>;
export const PatentsOf = PatentsQuery.extend({ skipZeroPoint: z.boolean().default(false) });
export type PatentsOf = z.infer<typeof PatentsOf>;

/** Shares that a discipline's optimum takes of a year; `rok` null: of the whole period, `per_slot` null: none. */
export const SlotYear = z.object({
  rok: z.int().nullable(),
  shares: z.int(),
  slots: decimal,
  points: decimal,
  per_slot: decimal.nullable(),
});
export type SlotYear = z.infer<typeof SlotYear>;

export const SlotPerson = z.object({
  id: z.int(),
  last_name: z.string(),
  first_name: z.string(),
  unit: z.string().nullable(),
  limit: decimal,
  slots: decimal,
  points: decimal,
  per_slot: decimal.nullable(),
  years: z.array(SlotYear),
});
export type SlotPerson = z.infer<typeof SlotPerson>;

/** `since`: the day to compare with. */
export const UniversityQuery = PeriodQuery.extend({ since: day.optional() });
export type UniversityQuery = z.infer<typeof UniversityQuery>;

/** The last result of a discipline beside those of the others. */
export const UniversityDiscipline = z.object({
  discipline_code: z.int(),
  discipline_name: z.string(),
  value_n: decimal,
  slots: decimal,
  /** 3N, less the reductions once the period has ended. */
  slot_limit: decimal,
  free_slots: decimal,
  points: decimal,
  patent_points: decimal,
  /** Null without N, and before the period. */
  criterion: decimal.nullable(),
  /** N of the last year is not below the period's least, unless the rules decide the discipline. */
  evaluated: z.boolean(),
  /** Shares that await recalculation, or the library's approval. */
  awaiting: z.int(),
  unapproved: z.int(),
  /** Since the compared day; null: no snapshot of the discipline then. Points with patents. */
  change: z.object({ n: decimal, slots: decimal, points: decimal, criterion: decimal.nullable() }).nullable(),
});
export type UniversityDiscipline = z.infer<typeof UniversityDiscipline>;

export const University = z.object({
  rows: z.array(UniversityDiscipline),
  /** Days with a snapshot, the latest first, and the one that is compared with. */
  days: z.array(z.string()),
  compared: z.string().nullable(),
  /** The first day of a period that has not begun: it has no results, and no value of the criterion. */
  begins: z.string().nullable(),
  /** Least N of the last year that is evaluated, and the disciplines that the rules decide whatever it is. */
  minimum_n: decimal,
  decided: z.array(DecidedDiscipline),
});
