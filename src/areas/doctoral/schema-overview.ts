import { z } from 'zod';
import { STAGE_LABELS, type Stage } from './labels.ts';
import { ListedDeadline } from './schema-terms.ts';

/** What the office's home page says of the procedures in its care: the next terms, and how far they are. */
export const ProceduresAhead = z.object({
  /** The nearest of those whose last day is to come. */
  terms: z.array(
    ListedDeadline.pick({ przewid: true, term: true, doktorant: true, label: true, due: true, state: true }),
  ),
  /** Procedures with late terms. */
  late: z.int(),
  /** Shown procedures that no degree has ended, in the order of the stages. */
  stages: z.array(z.object({ etap: z.enum(Object.keys(STAGE_LABELS) as [Stage, ...Stage[]]), count: z.int() })),
});
export type ProceduresAhead = z.infer<typeof ProceduresAhead>;
