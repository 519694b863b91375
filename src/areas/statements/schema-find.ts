import { z } from 'zod';
import { shortText } from '#shared/wire.ts';

export const NumberQuery = z.object({ text: shortText });

/** A printed statement that is found by its number, and whom it is of. */
export const FoundStatement = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(['publication', 'patent']),
  name: z.string(),
  year: z.int(),
  withdrawn: z.boolean(),
});
export type FoundStatement = z.infer<typeof FoundStatement>;
