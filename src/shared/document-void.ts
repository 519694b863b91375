import { z } from 'zod';
import { id, requestId, typedReason } from './wire.ts';

/** A document that was made in error. */
export const DocumentVoid = z.object({
  document: id,
  reason: typedReason(500),
  request_id: requestId,
});
export type DocumentVoid = z.infer<typeof DocumentVoid>;

/** When, by whom and why a document was voided; null: it is valid. */
export const Voided = z.object({ at: z.iso.datetime(), by: z.string(), reason: z.string() }).nullable();
export type Voided = z.infer<typeof Voided>;
