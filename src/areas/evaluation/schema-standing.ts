import { z } from 'zod';
import { PeriodQuery } from '#areas/periods/schema.ts';
import { decimal, disciplineCode } from '#shared/wire.ts';
import { REDUCTION_KINDS } from './schema-words.ts';

export const DisciplineQuery = PeriodQuery.extend({ disccode: disciplineCode.min(1) });

/**
 * Mean N of a discipline over the period, 2 decimals. Ours: its code, the N from which one is evaluated, and whether this one
 * is, which the last year decides (art. 265 ust. 1).
 */
export const MeanN = z.object({
  disccode: z.int(),
  dysc_nazwa: z.string(),
  sred: decimal,
  minimum: decimal,
  evaluated: z.boolean(),
});
export type MeanN = z.infer<typeof MeanN>;
/** N of a discipline in a year. */
export const YearN = z.object({ dysc_nazwa: z.string(), rok: z.int(), razem: decimal });
export type YearN = z.infer<typeof YearN>;

/** Somebody who reduces the discipline's slots, or may. */
export const PersonReduction = z.object({
  id_pracownik: z.int(),
  imie: z.string(),
  nazwisko: z.string(),
  polonuuid: z.string().nullable(),
  jednostka: z.string().nullable(),
  /** Disciplines declared in the period. */
  dyscypliny: z.array(z.string()),
  zatrudnienie: z.array(z.object({ datefrom: z.string(), dateto: z.string().nullable() })),
  /** Months of employment in the period; by `kind` all, or on research posts only. */
  months: z.int(),
  leave_months: z.int(),
  kind: z.enum(REDUCTION_KINDS),
  /** Why there is no reduction. */
  spared: z.enum(['months', 'leave', 'notCounted']).nullable(),
  slots: decimal,
  /** The person's listed works that lack only this discipline, or approval. */
  works: z.int(),
  /** Approved works shown in the discipline that prevent no reduction, as they are on no list. */
  unlisted: z.int(),
});
export type PersonReduction = z.infer<typeof PersonReduction>;

/** How many people take slots off a discipline, or would, and how many slots. */
export const ReducedDiscipline = z.object({
  disccode: z.int(),
  dysc_nazwa: z.string(),
  people: z.int(),
  slots: decimal,
});

export const DisciplineReductions = z.object({
  period_id: z.int(),
  disccode: z.int(),
  dysc_nazwa: z.string(),
  sred: decimal,
  evaluated: z.boolean(),
  /** 3N, the reductions, and the slot limit: 3N less the reductions, 3N itself in a running period. */
  slots_3n: decimal,
  slots_reduced: decimal,
  slots_limit: decimal,
  /** The period is running: the rows are what follows if nothing changes until its last day. */
  forecast: z.boolean(),
  /** The period: the reductions stay for good. */
  closed: z.boolean(),
  /** Months of employment that reductions require, and of leaves that exempt from them. */
  required_months: z.int(),
  /**
   * Of the last recalculation: points of the optimum and of the patents that count, their sum rounded up, and the
   * criterion value, which is the sum by N (null without N). Null: not recalculated yet.
   */
  result: z
    .object({
      points: decimal,
      patents: z.int(),
      patent_points: decimal,
      total: z.int(),
      criterion: decimal.nullable(),
    })
    .nullable(),
  rows: z.array(PersonReduction),
});
export type DisciplineReductions = z.infer<typeof DisciplineReductions>;

const Taken = { slots: decimal, forecast: z.boolean() };

/** Difference of the sets found; the true one lies between `least` and `most`, equal to it where both are proven. */
const Loss = { cost: decimal, least: decimal, most: decimal };

/** Points that the reductions take, or would; `waiting`: the discipline awaits recalculation. */
export const ReductionsCost = z.discriminatedUnion('state', [
  z.object({ ...Taken, state: z.literal('waiting') }),
  z.object({ ...Taken, state: z.literal('known'), ...Loss }),
]);
export type ReductionsCost = z.infer<typeof ReductionsCost>;

/** What one person's reduction of so many slots takes alone, or would: of the greatest ones. */
export const ReductionsAlone = z.discriminatedUnion('state', [
  z.object({ state: z.literal('waiting') }),
  z.object({
    state: z.literal('known'),
    each: z.array(z.object({ slots: decimal, ...Loss })),
  }),
]);
export type ReductionsAlone = z.infer<typeof ReductionsAlone>;

/**
 * A book without a record, or with one (`record`) that has no value yet, whose chapters are shown in a discipline: their
 * sum cannot be limited (§ 14). `year` of the first chapter; `points` of the accepted chapters, `limit`: what they might
 * bring together, `loss`: what the discipline would lose at most.
 */
export const UnlinkedBook = z.object({
  key: z.string(),
  record: z.int().nullable(),
  title: z.string(),
  publisher: z.string().nullable(),
  isbn: z.string().nullable(),
  year: z.int(),
  discipline: z.int(),
  discipline_name: z.string(),
  chapters: z.array(z.object({ id: z.int(), title: z.string() })),
  people: z.array(z.object({ id: z.int(), first_name: z.string(), last_name: z.string() })),
  points: decimal,
  limit: decimal,
  loss: decimal,
  /** Of one of the chapters. */
  m_unknown: z.boolean(),
});
/** A discipline to filter by. */
export const BookDiscipline = z.object({ code: z.string(), name: z.string() });

export type UnlinkedBook = z.infer<typeof UnlinkedBook>;
