import { z } from 'zod';
import { CATEGORIES } from '#areas/periods/schema-rules.ts';
import { day, id, requestId, shortText, stamp } from '#shared/wire.ts';
import { reason } from './schema-discipline.ts';

const values = {
  discipline_code: z.int('Wybierz dyscyplinę').min(1, 'Wybierz dyscyplinę').max(99_999),
  category: z.enum(CATEGORIES, 'Wybierz kategorię'),
  valid_from: day,
  valid_to: day.nullish(),
  decision: shortText.trim().nullish(),
};

/** What a discipline was given in the evaluation of a period. */
export const Outcome = z.object({
  id,
  period: id,
  /** Its years. */
  years: z.string(),
  discipline_code: z.int(),
  discipline: z.string(),
  category: z.enum(CATEGORIES),
  valid_from: day,
  valid_to: day.nullable(),
  decision: z.string().nullable(),
  updated_at: stamp,
  updated_by: z.string(),
});
export type Outcome = z.infer<typeof Outcome>;

export const OutcomeAdd = z.object({ period: id, ...values, reason, request_id: requestId });
export type OutcomeAdd = z.infer<typeof OutcomeAdd>;
export const OutcomeChange = z.object({ id, updated_at: stamp, ...values, reason });
export type OutcomeChange = z.infer<typeof OutcomeChange>;
export const OutcomeRemoval = z.object({ id, updated_at: stamp, reason });
export type OutcomeRemoval = z.infer<typeof OutcomeRemoval>;

/** `part`: the rules or the outcome alone, which can be corrected and read again. */
export const PeriodFile = z.object({
  period: id,
  part: z.enum(['whole', 'rules', 'outcome']).default('whole'),
  format: z.enum(['xlsx']).default('xlsx'),
});
export type PeriodFile = z.infer<typeof PeriodFile>;
