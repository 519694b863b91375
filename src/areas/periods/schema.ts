import { z } from 'zod';
import { id } from '#areas/wire.ts';

export const EvaluationPeriod = z.object({
  row_id: z.int(),
  year_from: z.int(),
  year_to: z.int(),
  display_default: z.boolean(),
});
export type EvaluationPeriod = z.infer<typeof EvaluationPeriod>;

export const SelectedPeriod = z.object({ selperiod: id });

export const PeriodQuery = z.object({ period: id });
