import { fileBytes, id } from '#shared/wire.ts';
import { z } from 'zod';
import { RuleChangeOf } from './schema-edit.ts';

/** Rules of a period as a file, from the same or another period. */
export const RulesFile = z.object({
  period: id,
  file: fileBytes,
});
export type RulesFile = z.infer<typeof RulesFile>;

/** What the file would change; nothing is written. */
export const RulesRead = z.object({
  changes: z.array(RuleChangeOf),
  /** The rules whose values the file has too. */
  unchanged: z.array(z.string()),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
});
export type RulesRead = z.infer<typeof RulesRead>;
