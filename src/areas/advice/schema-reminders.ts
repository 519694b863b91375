import { z } from 'zod';
import { id } from '#shared/wire.ts';
import { MovesQuery } from './schema.ts';

const MOST_AT_ONCE = 500;

/** Requests of one discipline in a period. */
export const ManyRequests = MovesQuery.extend({ requests: z.array(id).min(1).max(MOST_AT_ONCE) });
export type ManyRequests = z.infer<typeof ManyRequests>;

export const Withdrawn = z.object({ withdrawn: z.int() });

/** Why nobody was reminded of a request. */
const Skipped = z.enum(['withdrawn', 'answered', 'done', 'gone', 'early']);
export type Skipped = z.infer<typeof Skipped>;

export const Reminded = z.object({
  reminded: z.array(id),
  skipped: z.array(z.object({ request: id, reason: Skipped })),
});
export type Reminded = z.infer<typeof Reminded>;
