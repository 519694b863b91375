import { z } from 'zod';
import { decimal, id } from '#shared/wire.ts';
import { WorkRef } from '#areas/scenarios/schema.ts';
import { RequestAnswer } from './schema.ts';

/** A request as its author reads it. */
export const OwnRequest = z.object({
  id: z.int(),
  period: id,
  work: WorkRef,
  discipline: z.string(),
  /** As in the period. */
  discipline_code: z.int(),
  message: z.string(),
  /** Points that the discipline would gain when it was asked, by the work `alone` or beside all other proposals. */
  gain: decimal,
  alone: z.boolean(),
  /** Who was asked about the work too: the gain needs all of them. */
  others: z.array(z.string()),
  asked_by: z.string(),
  asked_at: z.iso.datetime(),
  reminded_at: z.iso.datetime().nullable(),
  answer: RequestAnswer.nullable(),
  note: z.string(),
  done: z.boolean(),
});
export type OwnRequest = z.infer<typeof OwnRequest>;
