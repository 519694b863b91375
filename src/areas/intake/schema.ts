import { keysOf } from '#shared/text.ts';
import { fileBytes, fileName, id, requestId, version } from '#shared/wire.ts';
import { z } from 'zod';
import { IMPORT } from '#areas/jobs/schema.ts';
import { DESPITE } from '#areas/statements/schema.ts';
import { AuthorQuestion, FoundPerson, PointsQuery } from '#areas/records/schema-form.ts';
import { latestYear, RECORD_TYPE_CODES, tooLateYear } from '#areas/records/fields.ts';
import { DECIDED_KINDS, DECISIONS, FIELD_RULES, OUTCOMES, PEOPLE_RULES, ROW_KINDS, SOURCES } from './schema-words.ts';

export const IntakeUpload = z.object({ file: fileBytes, name: fileName });
export const IntakePaste = z.object({
  // Its lines are counted from the first.
  text: z
    .string()
    .overwrite((text) => text.trimEnd())
    .min(3, 'Wklej DOI, adres strony albo rekord')
    .max(2_000_000, 'To za długie: wczytaj to jako plik'),
  request_id: requestId,
});
export type IntakePaste = z.infer<typeof IntakePaste>;

/** How many rows of a kind have which outcome. */
const IntakeCount = z.object({ kind: z.enum(ROW_KINDS), outcome: z.enum(OUTCOMES), rows: z.int(), doubtful: z.int() });

export const Intake = z.object({
  ...IMPORT,
  source: z.enum(SOURCES),
  name: z.string(),
  version: z.int(),
  fields: z.enum(keysOf(FIELD_RULES)),
  people: z.enum(keysOf(PEOPLE_RULES)),
  new_status: z.int(),
  row_count: z.int(),
  to_save: z.int(),
  waiting: z.int(),
  saved: z.int(),
});
export type Intake = z.infer<typeof Intake>;

export const IntakePage = Intake.extend({
  counts: z.array(IntakeCount),
  /** Rows decided one by one. */
  decided: z.int(),
  /** Rows that would be saved though printed statements list our records. */
  listed: z.int(),
  /** Lines of what was pasted that name nothing. */
  strays: z.int(),
  /** When the same was brought before. */
  earlier: z.object({ id: z.int(), created_at: z.string() }).nullable(),
});
export type IntakePage = z.infer<typeof IntakePage>;

/** Imports of the library that nobody has decided: how many of records, and the ministry's lists. */
export const WaitingImports = z.object({ records: z.int(), lists: z.int() });
export type WaitingImports = z.infer<typeof WaitingImports>;

export const IntakeRow = z.object({
  id: z.int(),
  /** A line of what was pasted that names nothing. */
  stray: z.boolean(),
  position: z.int(),
  line: z.int(),
  kind: z.enum(ROW_KINDS),
  outcome: z.enum(OUTCOMES),
  reference: z.string(),
  title: z.string(),
  words: z.string(),
  message: z.string(),
  note: z.string(),
  publication_id: z.int().nullable(),
  score: z.number().nullable(),
  reason: z.string(),
  /** The record that it may be. */
  alike: z.string().nullable(),
  empties: z.int(),
  others: z.int(),
  listed: z.boolean(),
  doubts: z.int(),
  decision: z.enum(DECISIONS).nullable(),
});
export type IntakeRow = z.infer<typeof IntakeRow>;

export const IntakeRef = z.object({ intake: id });
export const RowRef = IntakeRef.extend({ row: id });

const RowDifference = z.object({
  field: z.string(),
  label: z.string(),
  state: z.enum(['empty', 'other', 'typed']),
  ours: z.string(),
  theirs: z.string(),
  taken: z.boolean(),
});

export const RowDetail = IntakeRow.extend({
  type: z.int().nullable(),
  year: z.int().nullable(),
  /** Fields of a new record, or those that differ. */
  fields: z.array(z.object({ label: z.string(), text: z.string() })),
  differences: z.array(RowDifference),
  questions: z.array(
    AuthorQuestion.omit({ candidates: true }).extend({
      candidates: z.array(FoundPerson.extend({ score: z.number(), why: z.string() })),
      /** Further rows in which the same is asked. */
      same: z.int(),
    }),
  ),
  /** What the points after saving depend on; null: it is not saved, or has no year. */
  points: PointsQuery.nullable(),
  /** The record counts once it is saved. */
  approved: z.boolean(),
  /** Of a chapter the book that it would belong to; `id` null: one of the same import. */
  book: z.object({ id: z.int().nullable(), title: z.string() }).nullable(),
  /** Of the record that it is, or may be. */
  ours: z.object({ id: z.int(), title: z.string(), words: z.string() }).nullable(),
});
export type RowDetail = z.infer<typeof RowDetail>;

const seen = { version };

export const IntakeRules = IntakeRef.extend({
  ...seen,
  fields: z.enum(keysOf(FIELD_RULES)).optional(),
  people: z.enum(keysOf(PEOPLE_RULES)).optional(),
  new_status: z.literal([1, 3]).optional(),
});
export type IntakeRules = z.infer<typeof IntakeRules>;

export const IntakeDecide = IntakeRef.extend({
  /** These rows, or all of a kind that nobody has decided one by one. */
  rows: z.array(id).max(500).optional(),
  kind: z.enum(DECIDED_KINDS).optional(),
  /** null: as the rules for all say. */
  decision: z.enum(DECISIONS).exclude(['wait']).nullable(),
  /** By `custom`: what is taken. */
  fields: z.array(z.string().max(40)).max(80).optional(),
}).refine(({ rows, kind }) => (rows === undefined) !== (kind === undefined), 'Wskaż wiersze albo rodzaj');
export type IntakeDecide = z.infer<typeof IntakeDecide>;

export const IntakePerson = RowRef.extend({
  at: z.int().min(0).max(10_000),
  /** null: somebody from outside. */
  person_id: id.nullable(),
  /** In every row where the same is asked. */
  everywhere: z.boolean().default(false),
});
export type IntakePerson = z.infer<typeof IntakePerson>;

export const IntakeCorrect = RowRef.extend({
  type: z.literal(RECORD_TYPE_CODES),
  year: z
    .int('Podaj rok: cztery cyfry')
    .min(1900, 'Podaj rok od 1900')
    .max(2100, { error: tooLateYear })
    .refine((year) => year <= latestYear(), { error: tooLateYear }),
  title: z.string().trim().min(1, 'Podaj tytuł').max(2000),
  venue: z.string().trim().max(500).default(''),
});
export type IntakeCorrect = z.infer<typeof IntakeCorrect>;

export const IntakeAccept = IntakeRef.extend({ ...seen, ...DESPITE });
export type IntakeAccept = z.infer<typeof IntakeAccept>;

export const IntakeUndo = IntakeRef.extend({ row: id.optional(), ...DESPITE });
export type IntakeUndo = z.infer<typeof IntakeUndo>;

export const IntakeUndone = z.object({
  undone: z.int(),
  kept_count: z.int(),
  /** The first of them. */
  kept: z.array(z.object({ id: z.int(), title: z.string(), reason: z.string() })),
});
export type IntakeUndone = z.infer<typeof IntakeUndone>;

export const Changed = z.object({ changed: z.int() });

/** DOIs, identifiers of PBN or titles, a line each; empty: all of the profile that are not here. */
export const Bring = z.object({ text: z.string().trim().max(20_000), request_id: requestId });
export type Bring = z.infer<typeof Bring>;

export const OwnReference = z.object({
  text: z.string().trim().min(1, 'Podaj DOI albo adres strony').max(2_000),
});
export const OwnFile = z.object({ file: fileBytes });

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
/** `known`: the record of the base that has this DOI, before other sources are asked. */
export const FoundWorks = z.object({
  works: z.array(FoundWork),
  message: z.string(),
  known: z.object({ id: z.int(), title: z.string(), year: z.int() }).nullable(),
});
export type FoundWorks = z.infer<typeof FoundWorks>;
