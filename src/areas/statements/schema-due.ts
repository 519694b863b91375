import { z } from 'zod';
import { day, Waiting } from '#shared/wire.ts';
import { STATEMENT_KINDS } from './schema.ts';

/** Own statements of the default period that wait for the author, at least one. */
export const DueStatements = z.object({
  /** Not printed, with works to list. */
  print: z.int(),
  /** Printed where only the confirmation on the screen freezes, and not confirmed. */
  confirm: z.int(),
  /** The authors' last day to change disciplines. */
  deadline: day.nullable(),
});
export type DueStatements = z.infer<typeof DueStatements>;

/** Authors who ask for the withdrawal of a statement; `kind`: of the one that waits longest. */
export const UnfreezeAsked = Waiting.extend({ kind: z.enum(STATEMENT_KINDS) });
export type UnfreezeAsked = z.infer<typeof UnfreezeAsked>;
