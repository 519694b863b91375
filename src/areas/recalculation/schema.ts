import { z } from 'zod';
import { decimal } from '#shared/wire.ts';

/** Stages of a full recalculation: not begun, people, disciplines. */
const RUN_STAGES = ['waiting', 'persons', 'disciplines'] as const;

/** Instants in ISO 8601. */
export const RecalculationStatus = z.object({
  /** Shares that wait for their discipline's verdict; those of pending people are not among them; 0 during a full run. */
  pending_shares: z.int(),
  pending_people: z.int(),
  pending_disciplines: z.int(),
  /** Disciplines whose best set is not proven to have the greatest total; `proving`: the proof is being worked on. */
  unproven: z.array(
    z.object({ code: z.int(), name: z.string(), proving: z.boolean(), points: z.number(), bound: z.number() }),
  ),
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

/** What an optimum is proven to: its points, its total (§ 18 ust. 2), or null: only bounded. */
export const OptimumProof = z.object({
  kind: z.enum(['points', 'total']).nullable(),
  /** The most points that a better set could have beyond these. */
  more: decimal,
  text: z.string(),
});
export type OptimumProof = z.infer<typeof OptimumProof>;
