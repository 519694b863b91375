import { z } from 'zod';
import { decimal } from '#shared/wire.ts';

/**
 * A book without a record, or with one (`record`) that has no value yet, whose chapters are shown in a discipline: their
 * sum cannot be limited (§ 14). `year` of the first chapter; `points` of the accepted chapters, `limit`: what they might
 * bring together, `loss`: what the discipline would lose at most.
 */
export const UnlinkedBook = z.object({
  key: z.string(),
  record: z.int().nullable(),
  title: z.string(),
  publisher: z.string().nullable(),
  isbn: z.string().nullable(),
  year: z.int(),
  discipline: z.int(),
  discipline_name: z.string(),
  chapters: z.array(z.object({ id: z.int(), title: z.string() })),
  people: z.array(z.object({ id: z.int(), first_name: z.string(), last_name: z.string() })),
  points: decimal,
  limit: decimal,
  loss: decimal,
});
/** A discipline to filter by. */
export const BookDiscipline = z.object({ code: z.string(), name: z.string() });

export type UnlinkedBook = z.infer<typeof UnlinkedBook>;
