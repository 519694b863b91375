import { z } from 'zod';
import type { LimitName } from '#engine/optimum/discipline-optimum.ts';

/** Stages of a full recalculation: asked for, results of people, optima of disciplines. */
const RUN_STAGES = ['waiting', 'persons', 'disciplines'] as const;
export type RunStage = (typeof RUN_STAGES)[number];

/** Instants in ISO 8601. */
export const RecalculationStatus = z.object({
  /** Shares without a verdict on them as they are now. */
  pending_shares: z.int(),
  pending_people: z.int(),
  pending_disciplines: z.int(),
  /** The full recalculation that is asked for or on; the queue waits for its end. */
  run: z
    .object({
      /** The job that makes it. */
      job: z.int(),
      cancelling: z.boolean(),
      stage: z.enum(RUN_STAGES),
      done: z.int(),
      total: z.int(),
      started: z.iso.datetime().nullable(),
      requested_by: z.string(),
    })
    .nullable(),
  /** When the results of the period were last brought up to date. */
  last_finished: z.iso.datetime().nullable(),
  /** The last full recalculation was given up. */
  last_failed: z.boolean(),
});
export type RecalculationStatus = z.infer<typeof RecalculationStatus>;

/** Names of the limits that may keep a share out, as the engine has them. */
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
