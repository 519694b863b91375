import { z } from 'zod';
import { NO_PERIOD } from '#shared/issue-text.ts';
import { id, MAX_ID } from '#shared/wire.ts';

export const EvaluationPeriod = z.object({
  row_id: z.int(),
  year_from: z.int(),
  year_to: z.int(),
  display_default: z.boolean(),
});
export type EvaluationPeriod = z.infer<typeof EvaluationPeriod>;

export const SelectedPeriod = z.object({ selperiod: id });

/** Answers a missing or unreadable period with the documented sentence. */
export const PeriodQuery = z.object({
  period: z.int({ error: NO_PERIOD }).min(1, { error: NO_PERIOD }).max(MAX_ID, { error: NO_PERIOD }),
});
