import { z } from 'zod';

const bytes = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream, {
  error: 'Oczekiwano pliku',
});

export const OwnReference = z.object({
  text: z.string().trim().min(5, 'Podaj DOI albo adres strony').max(2_000),
});
export const OwnFile = z.object({ file: bytes });

/** A work as the short form of a submission takes it. */
const FoundWork = z.object({
  type: z.int(),
  title: z.string(),
  venue: z.string(),
  year: z.int().nullable(),
  doi: z.string(),
  authors: z.string(),
  author_count: z.int().nullable(),
});
export type FoundWork = z.infer<typeof FoundWork>;
export const FoundWorks = z.object({ works: z.array(FoundWork), message: z.string() });
export type FoundWorks = z.infer<typeof FoundWorks>;
