import { z } from 'zod';
import { NO_PERIOD } from '#shared/issue-text.ts';
import { MAX_ID } from '#shared/wire.ts';

export const EvaluationPeriod = z.object({
  row_id: z.int(),
  year_from: z.int(),
  year_to: z.int(),
  display_default: z.boolean(),
});
export type EvaluationPeriod = z.infer<typeof EvaluationPeriod>;

/** A period as a screen names it. */
export const PeriodSpan = z.object({ from: z.int(), to: z.int(), closed: z.boolean() });
export type PeriodSpan = z.infer<typeof PeriodSpan>;

/** A discipline that the rules of a period decide by name, whatever its N says. */
export const DecidedDiscipline = z.object({ code: z.int(), name: z.string(), evaluated: z.boolean() });
export type DecidedDiscipline = z.infer<typeof DecidedDiscipline>;

/** Answers a missing or unreadable period with the documented sentence. */
const chosenPeriod = z.int({ error: NO_PERIOD }).min(1, { error: NO_PERIOD }).max(MAX_ID, { error: NO_PERIOD });

export const SelectedPeriod = z.object({ selperiod: chosenPeriod });
export const PeriodQuery = z.object({ period: chosenPeriod });

export type PartValue = number | boolean | string | null | number[];
export type RuleRow = Record<string, PartValue>;
/** A number or mode, the rows of a table, or its one row; null: the rule does not hold. */
export type RuleValue = number | null | RuleRow | RuleRow[];
/** A change of a period's rules as it is kept: by the key of a field, with its whole value. */
export type RuleChange = { key: string; value: RuleValue };

/** Scientific categories (art. 269), the best first. */
export const CATEGORIES = ['A+', 'A', 'B+', 'B', 'C'] as const;
