import { z } from 'zod';
import { id, stamp } from '#areas/wire.ts';

/** The printed authorisation of a person and year. */
export const PrintedStatement = z.object({
  year: z.int(),
  generated: stamp,
  dyscyplina1: z.string().nullable(),
  dyscyplina2: z.string().nullable(),
  dyscyplina1_kod: z.int().nullable(),
  dyscyplina2_kod: z.int().nullable(),
});
export type PrintedStatement = z.infer<typeof PrintedStatement>;

/** The text that clears the second discipline. */
export const NO_SECOND = 'null';

export const StatementChange = z.object({
  year: z.int().min(1900).max(2100),
  author_id: id,
  /** 0 the first discipline, 1 the second. */
  targetCol: z.union([z.literal(0), z.literal(1)]),
  discipline_id: z.union([id, z.literal(NO_SECOND)]),
  /** The value last read; any other is a conflict. */
  expected: id.nullable().optional(),
});
