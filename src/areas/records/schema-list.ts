import { z } from 'zod';
import { id, MAX_ID, shortText, stamp } from '#shared/wire.ts';
import { DESPITE, type Despite, Listed } from '#areas/statements/schema.ts';
import { PeriodSpan } from '#areas/periods/schema.ts';
import { latestYear, RECORD_TYPE_CODES, tooLateYear, VIEWED_LISTS } from './fields.ts';
import { readIssn } from './identifiers.ts';
import { Seen } from './schema.ts';
import type { FileQuery } from '#shared/list.ts';
import type { recordList } from './lists.ts';

/** A record in the list. */
export const RecordRow = z.object({
  id: z.int(),
  version: z.int(),
  type: z.int(),
  title: z.string(),
  authors: z.string(),
  venue: z.string().nullable(),
  year: z.int(),
  status: z.int(),
  doi: z.string().nullable(),
  points: z.number().nullable(),
  author_count: z.int().nullable(),
  /** Points are divided by authors whose number nobody has said. */
  m_unknown: z.boolean(),
  modified: stamp,
});
export type RecordRow = z.infer<typeof RecordRow>;
const Option = z.object({ code: z.string(), name: z.string() });
export const RecordOptions = z.object({
  year: z.array(Option),
  unit: z.array(Option),
  discipline: z.array(Option),
});

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** A change of one record. */
export const ChangeRow = z.object({
  key: z.string(),
  id: z.int(),
  version: z.int(),
  title: z.string(),
  at: stamp,
  login: z.string(),
  /** Of whose account the login is. */
  name: z.string().nullable(),
  action: z.string(),
  /** Nothing else was changed with it. */
  alone: z.boolean(),
  reason: z.string(),
  /** The record is deleted or merged into another. */
  deleted: z.boolean(),
  /** What it changed; of authors those who went and came, neither where it is their order or what is known of them. */
  fields: z.array(z.object({ name: z.string(), before: Value, after: Value })),
  batch: z
    .object({
      id: z.int(),
      label: z.string(),
      records: z.int(),
      chapters: z.int(),
      undone: z.boolean(),
      /** The first three of its records. */
      first: z.array(z.object({ id: z.int(), title: z.string() })),
    })
    .nullable(),
  /** How it is taken back: with its batch, by the version before, at the deleted record, or where the import is; null: not at all. */
  undo: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.enum(['batch', 'restore']) }),
      z.object({ kind: z.literal('import'), page: z.string() }),
      z.object({ kind: z.literal('version'), to: z.int() }),
    ])
    .nullable(),
});
export type ChangeRow = z.infer<typeof ChangeRow>;

/** More records are chosen by the filter. */
export const MOST_TICKED = 1_000;
/** More records are changed in several turns. */
export const MOST_IN_BATCH = 5_000;

const text = (max: number) => z.string().trim().max(max);
const issn = z
  .string()
  .trim()
  .refine((typed) => typed === '' || readIssn(typed) !== undefined, 'Niepoprawny ISSN');

/** What is done to each record. */
export const BulkChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('status'),
    status: z.int('Wskaż status').min(0).max(6),
    reason: shortText.trim().default(''),
  }),
  z.object({ kind: z.literal('type'), type: z.literal(RECORD_TYPE_CODES) }),
  z.object({
    kind: z.literal('year'),
    year: z
      .int('Podaj rok: cztery cyfry')
      .min(1900, 'Podaj rok od 1900')
      .max(2100, { error: tooLateYear })
      .refine((year) => year <= latestYear(), { error: tooLateYear }),
  }),
  z.object({
    kind: z.literal('venue'),
    venue: text(500).min(1, 'Podaj nazwę'),
    issn: issn.default(''),
    eissn: issn.default(''),
  }),
  /** All authors are those who are listed. */
  z.object({ kind: z.literal('count') }),
  /** Authors from outside of this name become this person. */
  z.object({
    kind: z.literal('author'),
    last_name: text(200).min(1, 'Podaj nazwisko'),
    first_name: text(200),
    person_id: z.int().min(1, 'Wskaż osobę z uczelni').max(MAX_ID),
  }),
  z.object({
    kind: z.literal('words'),
    field: z.enum(['title', 'chapter_title', 'venue']),
    from: text(200).min(1, 'Podaj tekst'),
    to: text(200),
  }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

/** The files that reference managers read. */
export const CITATION_FORMATS = { bibtex: 'BibTeX', ris: 'RIS', 'csl-json': 'CSL-JSON' } as const;
export type CitationFormat = keyof typeof CITATION_FORMATS;
export const CITATION_FORMAT_NAMES = Object.keys(CITATION_FORMATS) as [CitationFormat, ...CitationFormat[]];
/** More do not fit an address. */
export const MOST_IN_ADDRESS = 500;

/** The records: those that are ticked, or all that the list's filter lets through. */
export type Chosen = { ids: number[] } | { filter: FileQuery<typeof recordList> };
/** `except`: those that a look at the preview leaves out. */
export type BulkQuery = { records: Chosen; change: BulkChange; except?: number[] | undefined };
/** `seen`: of the preview. */
export type BulkOrder = BulkQuery & Despite & { seen: string };

/** What the chosen records are, which decides what can be asked of them; `year`: of all of them, null where they differ. */
export const ChosenKinds = z.object({ types: z.array(z.int()), year: z.int().nullable() });
export type ChosenKinds = z.infer<typeof ChosenKinds>;

/** A preview names so many records. */
export const MOST_SHOWN = 1_000;

const Brought = z.object({ shares: z.int(), points: z.number(), slots: z.number() });

/** What a change does to what is counted, in periods that are not closed. */
export const BulkEffect = z.object({
  /** Whether shares leave the evaluation, come into it, are computed anew, or stay as they are. */
  how: z.enum(['leave', 'come', 'anew', 'stay']),
  /** The records of {@link how}, the disciplines chosen in them, and of those what is accepted now. */
  records: z.int(),
  shares: z.int(),
  accepted: z.int(),
  points: z.number(),
  slots: z.number(),
  /** What the shares that count bring, now and after the change, where they are computed anew. */
  brought: z.object({ before: Brought, after: Brought }).nullable(),
  /** Records, and chapters of changed books, whose points rise and fall. */
  worth: z.object({ more: z.int(), less: z.int() }),
  /** Of the records those whose year is of another period; null: of none. */
  moved: z.array(z.object({ from: PeriodSpan.nullable(), to: PeriodSpan.nullable(), records: z.int() })),
});
export type BulkEffect = z.infer<typeof BulkEffect>;

/** A record that changes; points, where they are valued anew: null is without points. */
const BulkRow = z.object({
  id: z.int(),
  title: z.string(),
  before: z.string(),
  after: z.string(),
  points: z.object({ before: z.number().nullable(), after: z.number().nullable() }).optional(),
});

const Skipped = z.object({ id: z.int(), title: z.string(), reason: z.string() });
/** What a change of many records would do. */
export const BulkPreview = z.object({
  label: z.string(),
  changed: z.int(),
  seen: Seen,
  same: z.int(),
  /** The first of those that stay as they are. */
  unchanged: z.array(Skipped.omit({ reason: true })),
  skipped: z.array(Skipped),
  skipped_count: z.int(),
  /** Whose printed statements list the changed ones, and would say something else; `kept`: else whose list them all the same. */
  listed: Listed,
  kept: Listed,
  /** How many of the rows were left out. */
  left: z.int(),
  /** Filled fields that the change empties, as the new kind has none of them, and in how many records. */
  dropped: z.array(z.object({ label: z.string(), records: z.int() })),
  /** How many would be approved with remarks that the form asks about. */
  noted: z.int(),
  /** All that can change, but beyond {@link MOST_SHOWN}, those with remarks first. */
  rows: z.array(BulkRow.extend({ remarks: z.array(z.string()), left: z.boolean() })),
  /** Chapters that follow a changed book and were not chosen themselves. */
  chapters: z.array(BulkRow),
  chapter_count: z.int(),
  /** Of the changed ones: chapters whose book is changed too. */
  within: z.int(),
  effect: BulkEffect,
});
export type BulkPreview = z.infer<typeof BulkPreview>;
/** `chapters`: of the changed ones, those of a book that was changed too. */
export const BulkDone = z.object({
  batch: z.int().nullable(),
  changed: z.int(),
  chapters: z.int(),
  /** Of merges that were taken back: the record that is there again, or one of them. */
  parted: z.object({ title: z.string(), type: z.int() }).optional(),
  skipped: z.array(Skipped),
});
export type BulkDone = z.infer<typeof BulkDone>;
/** What a corrected sheet would change. */
export const SheetPreview = z.object({
  rows: z.int(),
  changed: z.int(),
  seen: Seen,
  /** Whose printed statements list the changed ones. */
  listed: Listed,
  problem_count: z.int(),
  problems: z.array(z.object({ line: z.int(), message: z.string() })),
  records: z.array(
    z.object({
      line: z.int(),
      id: z.int(),
      title: z.string(),
      changes: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
});
export type SheetPreview = z.infer<typeof SheetPreview>;

export const BatchUndo = z.object({ id, ...DESPITE });
export type BatchUndo = z.infer<typeof BatchUndo>;

const list = z.enum(VIEWED_LISTS).default('records');
export const RecordView = z.object({
  id: z.int(),
  list: z.enum(VIEWED_LISTS),
  name: z.string(),
  search: z.string(),
  login: z.string(),
});
export type RecordView = z.infer<typeof RecordView>;
export const ViewsOf = z.object({ list });
export type ViewsOf = z.infer<typeof ViewsOf>;
export const ViewSave = z.object({
  list,
  name: z.string().trim().min(1, 'Podaj nazwę').max(80),
  /** The search params of the list's address. */
  search: z.string().max(2000),
});
export type ViewSave = z.infer<typeof ViewSave>;
export const ViewId = z.object({ id });
