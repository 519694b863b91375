import { z } from 'zod';
import { CORRECTED, LIST_KINDS, TITLE_KINDS } from '#areas/library/schema-words.ts';
import { Correction } from './schema-lists.ts';

const values = {
  title: z.string(),
  second_title: z.string().nullable(),
  issn: z.string().nullable(),
  eissn: z.string().nullable(),
  issns: z.array(z.string()),
  points: z.int(),
  discipline_codes: z.array(z.int()),
};

export const JournalRow = z.object({
  id: z.int(),
  list: z.int(),
  list_name: z.string(),
  ...values,
  ended_on: z.string().nullable(),
  corrected: z.enum(CORRECTED).nullable(),
  /** The list's own points where a correction has others. */
  official_points: z.int().nullable(),
  doubt: z.string().nullable(),
});
export type JournalRow = z.infer<typeof JournalRow>;

const Official = z.object({ ...values, ended_on: z.string().nullable() });

export const JournalDetail = JournalRow.extend({
  list_from: z.string(),
  official: Official.nullable(),
  /** The correction in force; 0: none. */
  correction: z.int(),
  corrections: z.array(Correction),
  titles: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      kind: z.enum(TITLE_KINDS),
      issns: z.array(z.string()),
      changed_on: z.string().nullable(),
      recorded_by: z.string(),
    }),
  ),
  /** The journal under the same numbers or its other titles', on other lists or this. */
  elsewhere: z.array(z.object({ id: z.int(), list_name: z.string(), title: z.string(), points: z.int() })),
  works: z.int(),
});
export type JournalDetail = z.infer<typeof JournalDetail>;

export const PublisherRow = z.object({
  id: z.int(),
  list: z.int(),
  list_name: z.string(),
  name: z.string(),
  level: z.enum(['I', 'II']),
  ended_on: z.string().nullable(),
  corrected: z.enum(CORRECTED).nullable(),
  /** The list's own level where a correction has another. */
  official_level: z.string().nullable(),
  doubt: z.string().nullable(),
  works: z.int(),
});
export type PublisherRow = z.infer<typeof PublisherRow>;

export const List = z.object({
  kind: z.enum(LIST_KINDS),
  id: z.int(),
  key: z.string(),
  name: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  rows: z.int(),
  corrected: z.int(),
  works: z.int(),
});
export type List = z.infer<typeof List>;

/** What the filters of the lists offer. */
export const ListOptions = z.object({
  lists: z.array(z.object({ code: z.string(), name: z.string() })),
  disciplines: z.array(z.object({ code: z.string(), name: z.string() })),
});
