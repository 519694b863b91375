import { day, fileBytes, fileName, id, idOrNone, shortText, stamp } from '#shared/wire.ts';
import { z } from 'zod';
import { IMPORT, IMPORT_FILE } from '#areas/jobs/schema.ts';
import { DisciplineEffect, FactEffect } from '#areas/polon/schema.ts';
import { SOURCE_KEYS, WINNERS, winnersOf } from './schema-sources.ts';
import { ACTIONS, ENCODINGS, ENTITIES, IMPORT_KINDS, OUTCOMES, SEPARATOR_NAMES, CHOICES } from './schema-words.ts';

const separator = z.enum(SEPARATOR_NAMES);

/** The beginning of a file, to detect its kind and format before the upload. */
export const ImportHead = z.object({ file: fileBytes });

export const ImportGuess = z.object({
  format: z.enum(['csv', 'xlsx', 'json']),
  encoding: z.enum([...ENCODINGS, 'utf-16be']).nullable(),
  separator: separator.nullable(),
  kind: z.enum(IMPORT_KINDS).nullable(),
  header: z.array(z.string()),
  /** Required columns that the header of a text file lacks, by kind. */
  lacking: z.partialRecord(z.enum(IMPORT_KINDS), z.array(z.string())),
});
export type ImportGuess = z.infer<typeof ImportGuess>;

export const FUTURE = 'Dane nie mogą być z dnia, który dopiero nadejdzie';
/** What a part of a name is recognised by: three letters or digits, as fewer are in nearly every name. */
export const namesInstitution = (text: string | undefined) =>
  (text?.match(/[\p{L}\p{N}]/gu)?.length ?? 0) >= LEAST_LETTERS;
const LEAST_LETTERS = 3;

const source = {
  kind: z.enum(IMPORT_KINDS),
  /** The day that the data describe; today by default. */
  as_of: day.optional(),
  /** Required for RAD-on: part of the name, or the identifier, of our institution. */
  institution: shortText.optional(),
};

export const ImportUpload = z.object({
  ...source,
  file: fileBytes,
  name: fileName,
  encoding: z.enum(ENCODINGS).optional(),
  separator: separator.optional(),
});
export type ImportUpload = z.infer<typeof ImportUpload>;

/** Reads from the configured address instead of a file. */
export const ImportFetch = z.object({ ...source, kind: z.enum(['radon', 'directory']) });
export type ImportFetch = z.infer<typeof ImportFetch>;

export const ImportRef = z.object({ import: id });
export type ImportRef = z.infer<typeof ImportRef>;

/**
 * Rows by action without the doubtful ones; doubtful rows; those that wait for the choice of a person (`unsettled`), and
 * of these the ones with a single candidate (`sole`); rows by outcome.
 */
const ImportCounts = z.object({
  /** Rows of the file, with errors; imports of former versions have none. */
  file: z.int().optional(),
  /** Rows that a rule of sources leaves as they are. */
  kept: z.int(),
  new: z.int(),
  changed: z.int(),
  gone: z.int(),
  error: z.int(),
  doubtful: z.int(),
  unsettled: z.int(),
  sole: z.int(),
  applied: z.int(),
  left: z.int(),
  stale: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;
export const NO_ROWS: ImportCounts = {
  kept: 0,
  new: 0,
  changed: 0,
  gone: 0,
  error: 0,
  doubtful: 0,
  unsettled: 0,
  sole: 0,
  applied: 0,
  left: 0,
  stale: 0,
};

export const Import = z.object({
  ...IMPORT,
  ...IMPORT_FILE,
  kind: z.enum(IMPORT_KINDS),
  as_of: z.string(),
  counts: ImportCounts,
  /** Columns of the file that nobody reads, with what they may have been meant as. */
  unknown_columns: z.array(z.string()),
});
export type Import = z.infer<typeof Import>;

/** Sources with a configured address, and our institution in RAD-on. */
export const ImportSources = z.object({
  /** What the user may import. */
  kinds: z.array(z.enum(IMPORT_KINDS)),
  fetches: z.array(z.enum(['radon', 'directory'])),
  institution: z.string().nullable(),
});

const Field = z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() });

export const ImportRow = z.object({
  id: z.int(),
  line: z.int(),
  entity: z.enum(ENTITIES),
  action: z.enum(ACTIONS),
  subject: z.string(),
  /** Whom the row is about; of a new person the number that the person will have. */
  person: z.int().nullable(),
  /** The row is deleted. */
  removed: z.boolean(),
  fields: z.array(Field),
  doubt: z.string().nullable(),
  /** What a rule of sources leaves as it is, and which. */
  rule: z.string().nullable(),
  /** The group of rows with alike notes. */
  group: z.string().nullable(),
  /** Waits for the choice of a person: one of the candidates, or a new one. */
  unsettled: z.boolean(),
  candidates: z.array(z.object({ id: z.int(), label: z.string() })),
  outcome: z.enum(OUTCOMES).nullable(),
  note: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

/** `person` 0: a new person. */
export const ImportChoice = z.object({ import: id, row: id, person: idOrNone });

/** Rows with alike notes: errors, doubtful ones, or those that wait for the choice of a person. */
const GROUP_KINDS = ['error', 'unsettled', 'doubtful'] as const;
const code = z.string().regex(/^[\da-f]{32}$/, 'Nieznana grupa wierszy');
export const ImportGroup = z.object({
  code,
  of: z.enum(GROUP_KINDS),
  /** The common note; what differs is left out. */
  text: z.string(),
  count: z.int(),
  /** Some of the people. */
  people: z.array(z.string()),
});
export type ImportGroup = z.infer<typeof ImportGroup>;
export const ImportGroupRef = z.object({ import: id, group: code });

/** Number of people settled. */
export const ImportSettled = z.object({ settled: z.int() });

const someRows = z.array(id).max(20_000).default([]);

/** All rows of `kinds` and of the doubtful `groups`, without `except`, and single rows in `also`. */
export const ImportApply = z.object({
  import: id,
  kinds: z.array(z.enum(CHOICES)).max(CHOICES.length),
  groups: z.array(code).max(200).default([]),
  except: someRows,
  also: someRows,
});
export type ImportApply = z.infer<typeof ImportApply>;

/** What applying these rows would write, and of the chosen ones what it would leave out, and why. */
export const ImportPlan = z.object({
  chosen: z.int(),
  applied: z.int(),
  left: z.array(z.object({ reason: z.string(), count: z.int() })),
  /** Rows of the file that are not selected or cannot be: nothing of them is written. */
  skipped: z.array(z.object({ show: z.enum(['new', 'changed', 'doubtful', 'unsettled', 'error']), count: z.int() })),
});
export type ImportPlan = z.infer<typeof ImportPlan>;

const someNames = z.object({ count: z.int(), names: z.array(z.string()) });

/** What applying these rows would do to N, to limits of slots and to today's councils. */
export const ImportEffect = z.object({
  /** Whose data would be written. */
  people: z.int(),
  disciplines: z.array(DisciplineEffect),
  /** Who would come into a council and leave it; some of them by name. */
  councils: z.array(z.object({ discipline: z.string(), joining: someNames, leaving: someNames })),
});
export type ImportEffect = z.infer<typeof ImportEffect>;

/** The person of a row, with what is chosen now. */
export const ImportCardQuery = ImportApply.extend({ row: id });
export type ImportCardQuery = z.infer<typeof ImportCardQuery>;

/** Everything that an import has of one person, and what the chosen of it would do. */
export const ImportCard = z.object({
  rows: z.array(ImportRow),
  /** Null where nothing is chosen, or the import has been decided. */
  effect: z
    .object({
      slots: FactEffect,
      /** Disciplines of whose councils the person is a member today: by the data as stored, and as the import has them. */
      councils: z.object({ before: z.array(z.string()), after: z.array(z.string()) }),
    })
    .nullable(),
});
export type ImportCard = z.infer<typeof ImportCard>;

const winner = z.enum(WINNERS).nullable();

export const SourceRule = z.object({
  field: z.enum(SOURCE_KEYS),
  /** null: the latest import. */
  winner,
  changed_by: z.string().nullable(),
  changed_at: stamp.nullable(),
});
export type SourceRule = z.infer<typeof SourceRule>;

/** `seen`: the winner that the writer has seen. */
export const SourceRuleChange = z
  .object({ field: z.enum(SOURCE_KEYS), winner, seen: winner })
  .refine((rule) => rule.winner === null || winnersOf(rule.field).includes(rule.winner), {
    path: ['winner'],
    message: 'To źródło niczego w tym polu nie zapisuje',
  });
export type SourceRuleChange = z.infer<typeof SourceRuleChange>;
