import { z } from 'zod';
import { CORRECTED, LIST_KINDS, TITLE_KINDS } from '#areas/library/schema-words.ts';
import { Correction, dayOrNone, reason, Removal } from './schema-lists.ts';
import { DESPITE } from '#areas/statements/schema.ts';
import { id, idOrNone } from '#shared/wire.ts';

const IMPORT_KINDS = ['journals', 'publishers', 'people', 'publications', 'valuation'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** `fields`: name → old, new. `gone`: no longer in the file. */
export const ImportChange = z.object({
  action: z.enum(['created', 'changed', 'gone']),
  subject: z.string(),
  fields: z.record(z.string(), z.tuple([z.string(), z.string()])).optional(),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** What an import did or, on a dry run, would do. Lists are truncated, counts are not. */
export const ImportReport = z.object({
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  dryRun: z.boolean(),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  gone: z.int(),
  doubtful: z.int(),
  errorCount: z.int(),
  warningCount: z.int(),
  problems: z.array(z.object({ line: z.int(), level: z.enum(['error', 'warning']), message: z.string() })),
  changes: z.array(ImportChange),
  figures: z.record(z.string(), z.number()),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** Longest lists in a report, by level or action. */
export const REPORT_LIMITS = { error: 1_000, warning: 2_000, created: 100, changed: 500, gone: 500 } as const;

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
  /** What is said of its disciplines that were closed before the list is in force. */
  closed: z.array(z.string()),
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

const LEVEL = z.enum(['I', 'II'], { error: 'Wybierz poziom' });

const typed = {
  name: z.string().trim().min(1, 'Podaj nazwę').max(500),
  level: LEVEL,
  /** The first day on which the list has it no more; empty: no end. */
  ended_on: dayOrNone,
};

/** `seen`: the correction in force that the form has shown; 0: none. */
const ref = { publisher: id, seen: idOrNone };

export const PublisherRef = z.object({ publisher: id });
export const PublisherCorrection = z.object({ ...ref, ...typed, reason, ...DESPITE });
export type PublisherCorrection = z.infer<typeof PublisherCorrection>;
export const PublisherAddition = z.object({ list: id, ...typed, reason, ...DESPITE });
export type PublisherAddition = z.infer<typeof PublisherAddition>;
export const PublisherRemoval = Removal.extend(ref);
export const PublisherCorrectionRef = z.object({ publisher: id, seen: id, ...DESPITE });
export type PublisherCorrectionRef = z.infer<typeof PublisherCorrectionRef>;

/** A change of one publisher that has not been saved yet. */
export const PublisherTrial = z.discriminatedUnion('change', [
  z.object({ change: z.literal('values'), ...PublisherCorrection.omit({ reason: true }).shape }),
  z.object({ change: z.literal('added'), ...PublisherAddition.omit({ reason: true }).shape }),
  z.object({ change: z.literal('removed'), ...PublisherRemoval.omit({ reason: true }).shape }),
  z.object({ change: z.literal('withdrawn'), ...PublisherCorrectionRef.shape }),
]);
export type PublisherTrial = z.infer<typeof PublisherTrial>;

export const PublisherDetail = PublisherRow.extend({
  official: z.object({ name: z.string(), level: LEVEL, ended_on: z.string().nullable() }).nullable(),
  /** The correction in force; 0: none. */
  correction: z.int(),
  corrections: z.array(Correction),
  /** The same name on other lists. */
  elsewhere: z.array(z.object({ id: z.int(), list_name: z.string(), name: z.string(), level: LEVEL })),
});
export type PublisherDetail = z.infer<typeof PublisherDetail>;
