import { z } from 'zod';

export const FORMAT = 1 as const;
export const MANIFEST = 'manifest.json';
export const pathOf = (table: string) => `tables/${table}.jsonl`;

export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** Of the program that made it, and of its tables. */
  version: z.string(),
  schema: z.string(),
  made_at: z.iso.datetime(),
  about: z.object({
    university: z.string(),
    /** The keys that birth dates are sealed with: never in the file themselves. */
    keys: z.array(z.string()),
    /** Jobs that had not ended: they stay behind. */
    open_jobs: z.int(),
  }),
  /** In the order of their foreign keys. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int(), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^\d+$/).nullable() })),
});
export type Manifest = z.infer<typeof Manifest>;
