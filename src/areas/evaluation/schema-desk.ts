import { z } from 'zod';
import { decimal, id } from '#shared/wire.ts';

/** R03, R04, R06 or R07: what keeps a share from every optimum. */
const Barred = z.int().nullable();

/** What a discipline would bring for a work, if that were the only change. */
export const DeskOption = z.object({
  code: z.int(),
  points: decimal,
  slots: decimal,
  /** Authors here with the work in the discipline, this one included. */
  k: z.int(),
  /** Of the own optimum of all disciplines. */
  gain: decimal,
  /** The own optimum would take it; slots that would be left in the discipline then. */
  taken: z.boolean(),
  left: decimal,
  barred: Barred,
  mono: z.boolean(),
});
export type DeskOption = z.infer<typeof DeskOption>;

export const DeskWork = z.object({
  id: z.int(),
  discipline: z.int().nullable(),
  barred: Barred,
  /** In the own optimum; `loss`: what the optimum would lose without the work. */
  chosen: z.boolean(),
  loss: decimal,
  options: z.array(DeskOption),
});
export type DeskWork = z.infer<typeof DeskWork>;

/** Limits and the own optimum of a discipline, from today's facts. */
export const DeskDiscipline = z.object({
  code: z.int(),
  name: z.string(),
  /** Of the declaration valid today; null: the discipline is not declared. */
  percent: z.int().nullable(),
  slot_limit: decimal,
  monograph_limit: decimal,
  slots: decimal,
  points: decimal,
  mono_slots: decimal,
});
export type DeskDiscipline = z.infer<typeof DeskDiscipline>;

/** What an author chooses from: nothing of it waits for a recalculation. */
export const Desk = z.object({
  period: id,
  /** The authors' last day; null: none is set. Days until it, negative once it has passed. */
  deadline: z.string().nullable(),
  days_left: z.int().nullable(),
  disciplines: z.array(DeskDiscipline),
  works: z.array(DeskWork),
});
export type Desk = z.infer<typeof Desk>;
