import { z } from 'zod';
import { day, decimal, id, stamp } from '#shared/wire.ts';

/** The person's stored result in a discipline: the own optimum, and the own selection cut by the same limits. */
export const SlotBar = z.object({
  code: z.int(),
  name: z.string(),
  /** Of the declaration valid today; null: the discipline is not declared. */
  percent: z.int().nullable(),
  slot_limit: decimal,
  slots: decimal,
  points: decimal,
  custom_slots: decimal,
  custom_points: decimal,
  /** Of the works that the discipline accepts. */
  accepted_points: decimal,
  /** Works shown in the discipline, and those of the own selection. */
  works: z.int(),
  selected: z.int(),
});
export type SlotBar = z.infer<typeof SlotBar>;

/** Points of all disciplines with slots: accepted by them, of the own optimum, of the own selection; patents that count, apart. */
export const SlotTotals = z.object({
  accepted: decimal,
  optimum: decimal,
  /** null: nothing is selected. */
  custom: decimal.nullable(),
  patents: decimal,
});
export type SlotTotals = z.infer<typeof SlotTotals>;

/** The own slots in the default period. */
export const OwnSlots = z.object({
  period: id,
  year_from: z.int(),
  year_to: z.int(),
  /** The authors' last day; null: none is set. Days until it, negative once it has passed. */
  deadline: day.nullable(),
  days_left: z.int().nullable(),
  computed: stamp.nullable(),
  /** The results are about to change. */
  queued: z.boolean(),
  disciplines: z.array(SlotBar),
  totals: SlotTotals,
  /** Of somebody without slots: what holds today, in words, null where there is none; and the period of this year if it is another. */
  newcomer: z
    .object({
      employment: z.string().nullable(),
      declared: z.string().nullable(),
      n: z.string().nullable(),
      current: z.object({ year_from: z.int(), year_to: z.int() }).nullable(),
    })
    .nullable(),
});
export type OwnSlots = z.infer<typeof OwnSlots>;

/** The own works of the period after the default one, and the slots that disciplines will lose if nothing changes. */
export const NextPeriod = z.object({
  period: id,
  year_from: z.int(),
  year_to: z.int(),
  works: z.int(),
  unassigned: z.int(),
  losses: z.array(z.object({ name: z.string(), slots: decimal })),
  /** In words, without what they will be lost. */
  unless: z.string(),
  /** What is left to the author: to choose, to answer the library, or to see that nothing is. */
  act: z.enum(['choose', 'answer', 'see']),
});
export type NextPeriod = z.infer<typeof NextPeriod>;

const filled = { name: z.string(), slot_limit: decimal, slots: decimal, points: decimal };

/** The stored result of a discipline, and what is open in it. */
export const DisciplineFill = z.object({
  code: z.int(),
  ...filled,
  n: decimal,
  /** Slots that reductions take off the limit. */
  reductions: decimal,
  /** null: N is 0, or the discipline is not evaluated. */
  criterion: decimal.nullable(),
  /** Shares that await recalculation. */
  awaiting: z.int(),
  /** Publications of the discipline's people that have no discipline; patents are counted apart. */
  unassigned: z.int(),
  unassigned_patents: z.int(),
});
export type DisciplineFill = z.infer<typeof DisciplineFill>;

/** What the disciplines' optima take of a unit's people, within the sum of their limits; what is open as of a discipline. */
export const UnitFill = z.object({
  id,
  unit: z.string(),
  ...filled,
  people: z.int(),
  awaiting: z.int(),
  unassigned: z.int(),
  unassigned_patents: z.int(),
});
export type UnitFill = z.infer<typeof UnitFill>;

/** Disciplines and units of the actor's grants in the default period; of all disciplines those with most room. */
export const Fill = z.object({
  period: id,
  year_from: z.int(),
  year_to: z.int(),
  disciplines: z.array(DisciplineFill),
  /** How many disciplines there are, of which the first are listed. */
  discipline_count: z.int(),
  units: z.array(UnitFill),
});
export type Fill = z.infer<typeof Fill>;
