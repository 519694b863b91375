import { z } from 'zod';
import { day } from '#shared/wire.ts';

/** Steps of the year that wait for the own office; `title` and `last_day` of the most urgent one. */
export const LateSteps = z.object({
  late: z.int().min(0),
  title: z.string(),
  last_day: day,
  /** Who reminded of it; null: nobody, empty: it was sent by itself. */
  reminded_by: z.string().nullable(),
});
export type LateSteps = z.infer<typeof LateSteps>;
