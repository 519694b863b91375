import { z } from 'zod';
import { BATCH } from '#areas/jobs/schema.ts';
import { id, requestId } from '#shared/wire.ts';
import { SHARE_STATES } from './lists.ts';

/** A share of a work, of an author here who has chosen no discipline for it. */
export const UnassignedShare = z.object({
  id: z.int(),
  work: z.int(),
  title: z.string(),
  type: z.int(),
  year: z.int(),
  points: z.number().nullable(),
  author: z.string(),
  account: z.int().nullable(),
  unit: z.string().nullable(),
  state: z.enum(SHARE_STATES),
  /** The author's only one. */
  discipline: z.string().nullable(),
});
export type UnassignedShare = z.infer<typeof UnassignedShare>;

/** Beside a page of shares: how many of all are in each state, and the units of the filter. */
export const ShareFacts = {
  counts: z.record(z.enum(SHARE_STATES), z.int()),
  /** Works that wait for the library: their shares come with its approval. */
  unapproved: z.int(),
  /** The period: nothing is assigned any more. */
  closed: z.boolean(),
  units: z.array(z.object({ code: z.string(), name: z.string() })),
};

/** `without`: shares that stay as they are. */
export const SoleOrder = z.object({
  period: id,
  unit: id.nullable(),
  without: z.array(id).max(1000).default([]),
  request_id: requestId,
});
export type SoleOrder = z.infer<typeof SoleOrder>;

export const SoleBatch = z.object({
  ...BATCH,
  unit: z.string().nullable(),
  /** Shares assigned so far. */
  made: z.int(),
});
export type SoleBatch = z.infer<typeof SoleBatch>;
