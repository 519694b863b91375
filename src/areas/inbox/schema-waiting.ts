import { z } from 'zod';
import { MATTER_KINDS } from './fields.ts';

/** What waits for an office: the home page and the list say the same. */
export const OfficeWaiting = z.object({
  count: z.int(),
  /** The oldest one's day; null: nothing tells. */
  since: z.string().nullable(),
  kinds: z.array(z.object({ kind: z.enum(MATTER_KINDS), count: z.int() })),
});
export type OfficeWaiting = z.infer<typeof OfficeWaiting>;
