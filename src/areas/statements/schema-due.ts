import { z } from 'zod';
import { day } from '#shared/wire.ts';

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
