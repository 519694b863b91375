import { z } from 'zod';
import { id } from '#shared/wire.ts';

export const RecordView = z.object({ id: z.int(), name: z.string(), search: z.string(), login: z.string() });
export type RecordView = z.infer<typeof RecordView>;
export const ViewSave = z.object({
  name: z.string().trim().min(1, 'Podaj nazwę').max(80),
  /** The search params of the list's address. */
  search: z.string().max(2000),
});
export const ViewId = z.object({ id });
