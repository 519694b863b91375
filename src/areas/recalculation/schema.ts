import { z } from 'zod';
import type { LimitName } from '#engine/optimum/discipline-optimum.ts';

/** Stages of a full recalculation: not begun, people, disciplines. */
const RUN_STAGES = ['waiting', 'persons', 'disciplines'] as const;
export type RunStage = (typeof RUN_STAGES)[number];

/** Instants in ISO 8601. */
export const RecalculationStatus = z.object({
  /** Shares without a current verdict. */
  pending_shares: z.int(),
  pending_people: z.int(),
  pending_disciplines: z.int(),
  /** The open full recalculation; once begun, the queue waits for its end. */
  run: z
    .object({
      job: z.int(),
      cancelling: z.boolean(),
      stage: z.enum(RUN_STAGES),
      done: z.int(),
      total: z.int(),
      started: z.iso.datetime().nullable(),
      requested_by: z.string(),
    })
    .nullable(),
  /** Last change of a discipline's results or end of a full recalculation. */
  last_finished: z.iso.datetime().nullable(),
  /** The last full recalculation failed. */
  last_failed: z.boolean(),
});
export type RecalculationStatus = z.infer<typeof RecalculationStatus>;

/** Limits that may reject a share. */
export const LIMIT_NAMES = [
  'personSlots',
  'personMonographs',
  'slots',
  'weakBooks',
  'outsideN',
  'book',
] as const satisfies LimitName[];

export const LIMIT_TEXTS: Record<LimitName, string> = {
  personSlots: 'limit slotów osoby',
  personMonographs: 'limit monografii osoby',
  slots: 'limit slotów dyscypliny (3N)',
  weakBooks: 'limit monografii dyscypliny',
  outsideN: 'limit dyscypliny dla osób spoza N',
  book: 'wartość monografii, z której są rozdziały',
};
