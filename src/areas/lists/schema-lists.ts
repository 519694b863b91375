import { count, day, fileBytes, fileName, id, idOrNone, requestId, typedReason } from '#shared/wire.ts';
import { z } from 'zod';
import { DESPITE, Listed, NONE_LISTED } from '#areas/statements/schema.ts';
import { IMPORT, IMPORT_FILE } from '#areas/jobs/schema.ts';
import { CORRECTED, LIST_KINDS, TITLE_KINDS } from '#areas/library/schema-words.ts';
import { LIST_ACTIONS, MISSING, SHOWN_OUTCOMES } from './schema-words.ts';

/** Rows by action without the doubtful ones; doubtful rows; rows by outcome. */
export const ListCounts = z.object({
  new: z.int(),
  changed: z.int(),
  missing: z.int(),
  error: z.int(),
  note: z.int(),
  doubtful: z.int(),
  left: z.int(),
  stale: z.int(),
});
export type ListCounts = z.infer<typeof ListCounts>;

/** Whether no row of a load can be saved. */
export const savesNothing = (counts: ListCounts) =>
  counts.new + counts.changed + counts.missing + counts.doubtful === 0;

/** Whether there is nothing of a load to look at: a row that was not read may be what the file should bring. */
export const bringsNothing = (counts: ListCounts) => savesNothing(counts) && counts.error === 0;

/** A work whose total points change. Null: not valued yet. */
export const WorkChange = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int(),
  venue: z.string().nullable(),
  before: z.number().nullable(),
  after: z.number(),
  /** Where the points in HST differ. */
  before_hst: z.number().nullable(),
  after_hst: z.number().nullable(),
  /** Divided by authors whose number nobody has said. */
  m_unknown: z.boolean(),
});
export type WorkChange = z.infer<typeof WorkChange>;

/** What a change of lists does to the works: total points, and the points and slots of shares before any limit. */
export const Effect = z.object({
  works: z.int(),
  more: z.int(),
  less: z.int(),
  points: z.number(),
  disciplines: z.array(
    z.object({ code: z.int(), name: z.string(), shares: z.int(), points: z.number(), slots: z.number() }),
  ),
  /** Whose printed statements list these works. */
  listed: Listed.default(NONE_LISTED),
});
export type Effect = z.infer<typeof Effect>;
export const EffectWithWorks = Effect.extend({ rows: z.array(WorkChange) });

export const ListImport = z.object({
  ...IMPORT,
  ...IMPORT_FILE,
  kind: z.enum(LIST_KINDS),
  list: z.int(),
  list_name: z.string(),
  counts: ListCounts.nullable(),
  effect: Effect.nullable(),
  missing: z.enum(MISSING).nullable(),
  ends_on: z.string().nullable(),
});
export type ListImport = z.infer<typeof ListImport>;

export const ListImportRow = z.object({
  id: z.int(),
  line: z.int(),
  action: z.enum(LIST_ACTIONS),
  subject: z.string(),
  fields: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  doubt: z.string().nullable(),
  /** Null while it is a preview. */
  outcome: z.enum(SHOWN_OUTCOMES).nullable(),
});
export type ListImportRow = z.infer<typeof ListImportRow>;

export const ListUpload = z.object({ file: fileBytes, name: fileName, kind: z.enum(LIST_KINDS), list: id });
export const ListImportRef = z.object({ import: id });
export const ListUndo = ListImportRef.extend(DESPITE);
export type ListUndo = z.infer<typeof ListUndo>;
const someRows = z.array(id).max(20_000).default([]);

/**
 * Applies all rows without a doubt but `except`, and the doubtful ones of `also`. `missing` is demanded where the file
 * lacks rows of the list, `ends_on` where they end.
 */
export const ListApply = z.object({
  import: id,
  missing: z.enum(MISSING).optional(),
  ends_on: day.optional(),
  except: someRows,
  also: someRows,
  ...DESPITE,
});
export type ListApply = z.infer<typeof ListApply>;

export const reason = typedReason(1_000);
/** An empty day: none. */
export const dayOrNone = z.union([day, z.literal('')]).default('');
const issn = z.string().trim().max(20);

/** A journal's values as they are typed; `other_issns` separated by spaces or commas. */
const typed = {
  title: z.string().trim().min(1, 'Podaj tytuł').max(1_000),
  second_title: z.string().trim().max(1_000),
  issn,
  eissn: issn,
  other_issns: z.string().trim().max(400),
  points: z.int().min(0).max(1_000),
  /** Codes separated by spaces, commas or semicolons, as in the files. */
  disciplines: z.string().trim().max(600),
  /** The first day on which the list has it no more; empty: no end. */
  ended_on: z.union([day, z.literal('')]).optional(),
};

/** `seen`: the correction in force that the form has shown; 0: none. */
export const JournalCorrection = z.object({ journal: id, seen: idOrNone, ...typed, reason, ...DESPITE });
export type JournalCorrection = z.infer<typeof JournalCorrection>;
export const JournalAddition = z.object({ list: id, ...typed, reason, ...DESPITE });
export type JournalAddition = z.infer<typeof JournalAddition>;
/** Why a row of a list is removed. */
export const Removal = z.object({ reason, ...DESPITE });
export const JournalRemoval = Removal.extend({ journal: id, seen: idOrNone });
export const CorrectionRef = z.object({ journal: id, seen: id, ...DESPITE });
export type CorrectionRef = z.infer<typeof CorrectionRef>;
export const JournalRef = z.object({ journal: id });

/** A change of one journal that has not been saved yet. */
export const Trial = z.discriminatedUnion('change', [
  z.object({ change: z.literal('values'), ...JournalCorrection.omit({ reason: true }).shape }),
  z.object({ change: z.literal('added'), ...JournalAddition.omit({ reason: true }).shape }),
  z.object({ change: z.literal('removed'), ...JournalRemoval.omit({ reason: true }).shape }),
  z.object({ change: z.literal('withdrawn'), ...CorrectionRef.shape }),
]);
export type Trial = z.infer<typeof Trial>;

export const Correction = z.object({
  id: z.int(),
  kind: z.enum(CORRECTED),
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
  reason: z.string(),
  doubt: z.string().nullable(),
  created_at: z.string(),
  created_by: z.string(),
  withdrawn_at: z.string().nullable(),
  withdrawn_by: z.string().nullable(),
});
export type Correction = z.infer<typeof Correction>;

export const OtherTitle = z.object({
  journal: id,
  kind: z.enum(TITLE_KINDS).default('former'),
  title: typed.title,
  issns: z.string().trim().max(400),
  changed_on: dayOrNone,
  request_id: requestId,
  ...DESPITE,
});
export type OtherTitle = z.infer<typeof OtherTitle>;
export const TitleRef = z.object({ title: id, ...DESPITE });
export type TitleRef = z.infer<typeof TitleRef>;

const name = z.string().trim().min(1, 'Podaj nazwę').max(300);
const listFields = { name, valid_from: day, valid_to: dayOrNone };
export const NewList = z.object({
  kind: z.enum(LIST_KINDS),
  key: z.string().trim().min(1, 'Podaj skrót wykazu').max(100),
  ...listFields,
  ...DESPITE,
});
export type NewList = z.infer<typeof NewList>;
/** `expected_…`: what the form has shown. */
export const ListChange = z.object({
  kind: z.enum(LIST_KINDS),
  id,
  ...listFields,
  expected_name: z.string(),
  expected_from: day,
  expected_to: dayOrNone,
  ...DESPITE,
});
export type ListChange = z.infer<typeof ListChange>;
export const ListRef = z.object({ kind: z.enum(LIST_KINDS), list: id, ...DESPITE });
export type ListRef = z.infer<typeof ListRef>;
/** `expected_…`: what the form has shown, which goes with the list. */
export const ListRemoval = ListRef.extend({ expected_rows: count, expected_corrected: count });
export type ListRemoval = z.infer<typeof ListRemoval>;

/** A change of a list that has not been saved yet: it may change which list is in force. */
export const ListTrial = z.discriminatedUnion('change', [
  z.object({ change: z.literal('added'), kind: z.enum(LIST_KINDS), ...listFields }),
  z.object({ change: z.literal('changed'), ...ListChange.shape }),
  z.object({ change: z.literal('removed'), ...ListRef.shape }),
]);
export type ListTrial = z.infer<typeof ListTrial>;
