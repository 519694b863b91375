import { z } from 'zod';
import { day } from '#shared/wire.ts';

const DATA_KINDS = ['employment', 'disciplines', 'nStatement'] as const;
/** What has begun to hold since the last confirmation. */
export const DataChange = z.object({ kind: z.enum(DATA_KINDS), day });
export type DataChange = z.infer<typeof DataChange>;

/**
 * How a person's data stand: `never` confirmed; `changed` since they were; a fault is `open`, or `answered` since; or
 * `confirmed`. `day`: of the confirmation, the report, the answer, or the latest change.
 */
export const DataStanding = z.discriminatedUnion('state', [
  z.object({ state: z.literal('never') }),
  z.object({ state: z.literal('changed'), day, changes: z.array(DataChange) }),
  z.object({ state: z.literal('open'), day, reports: z.int() }),
  z.object({ state: z.literal('answered'), day, fixed: z.boolean() }),
  z.object({ state: z.literal('confirmed'), day }),
]);
export type DataStanding = z.infer<typeof DataStanding>;
