import { z } from 'zod';
import { Job } from '#areas/jobs/schema.ts';
import { day, id, idOrNone, shortText } from '#areas/wire.ts';

export const IMPORT_KINDS = ['polon', 'absences', 'radon', 'directory', 'dn10', 'units', 'achievements'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** Kinds that only add to people who are here: unknown ones are reported. */
export const createsNobody = (kind: ImportKind) => kind === 'absences' || kind === 'achievements';

/** How the note about a unit begins that neither our units nor the file have. */
export const UNKNOWN_UNIT = 'Nieznana jednostka';

export const IMPORT_STATUSES = ['reading', 'preview', 'applied', 'undone', 'discarded', 'failed'] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** What a row of an import is about, one table each; written in this order, as rows refer to earlier ones. */
export const ENTITIES = [
  'file',
  'unit',
  'person',
  'degree',
  'employment',
  'declaration',
  'nStatement',
  'absence',
  'directory',
  'dn10',
  'achievement',
] as const;
export type Entity = (typeof ENTITIES)[number];

/** `gone`: stored here, but not in the file; `error`: a row of the file that cannot be read. */
export const ACTIONS = ['new', 'changed', 'gone', 'error'] as const;
export type Action = (typeof ACTIONS)[number];

/** `left`: not chosen; `stale`: changed after the comparison. */
export const OUTCOMES = ['applied', 'left', 'stale'] as const;

export const KIND_NAMES: Record<ImportKind, string> = {
  polon: 'Pracownicy z POL-on',
  absences: 'Nieobecności z POL-on',
  radon: 'Pracownicy z RAD-on',
  directory: 'Baza pracowników',
  dn10: 'Osoby DN10',
  units: 'Jednostki',
  achievements: 'Osiągnięcia',
};

export const STATUS_NAMES: Record<ImportStatus, string> = {
  reading: 'w toku',
  preview: 'do zatwierdzenia',
  applied: 'zastosowany',
  undone: 'cofnięty',
  discarded: 'odrzucony',
  failed: 'nieudany',
};

export const ACTION_NAMES: Record<Action, string> = {
  new: 'nowy',
  changed: 'zmieniony',
  gone: 'brak w pliku',
  error: 'błąd w pliku',
};

export const ENTITY_NAMES: Record<Entity, string> = {
  file: 'Plik',
  unit: 'Jednostka',
  person: 'Osoba',
  degree: 'Stopień lub tytuł',
  employment: 'Zatrudnienie',
  declaration: 'Oświadczenie o dyscyplinach',
  nStatement: 'Oświadczenie o liczbie N',
  absence: 'Nieobecność',
  directory: 'Wpis w bazie pracowników',
  dn10: 'Osoba DN10',
  achievement: 'Osiągnięcie',
};

export const OUTCOME_NAMES: Record<(typeof OUTCOMES)[number], string> = {
  applied: 'zastosowano',
  left: 'pominięto',
  stale: 'pominięto: dane zmieniły się po porównaniu',
};

export const ENCODINGS = ['utf-8', 'windows-1250', 'utf-16le'] as const;
export const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const;
export type Separator = keyof typeof SEPARATORS;
export const SEPARATOR_NAMES = ['comma', 'semicolon', 'tab'] as const;
const separator = z.enum(SEPARATOR_NAMES);

const bytes = z.custom<ReadableStream<Uint8Array>>((value) => value instanceof ReadableStream, {
  error: 'Oczekiwano pliku',
});

/** The beginning of a file, to detect its kind and format before the upload. */
export const ImportHead = z.object({ file: bytes });

export const ImportGuess = z.object({
  format: z.enum(['csv', 'xlsx', 'json']),
  encoding: z.enum([...ENCODINGS, 'utf-16be']).nullable(),
  separator: separator.nullable(),
  kind: z.enum(IMPORT_KINDS).nullable(),
  header: z.array(z.string()),
});
export type ImportGuess = z.infer<typeof ImportGuess>;

const source = {
  kind: z.enum(IMPORT_KINDS),
  /** The day that the data describe; today by default. */
  as_of: day.optional(),
  /** Required for RAD-on: part of the name, or the identifier, of our institution. */
  institution: shortText.optional(),
};

export const ImportUpload = z.object({
  ...source,
  file: bytes,
  name: shortText.min(1),
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
/** What the list, the preview and the report call the counts. */
export const COUNT_NAMES = {
  new: 'nowe',
  changed: 'zmienione',
  gone: 'brak w pliku',
  unsettled: 'do ustalenia',
  doubtful: 'wątpliwe',
  error: 'błędy',
  applied: 'zastosowane',
  left: 'pominięte',
  stale: 'zmienione w międzyczasie',
} as const satisfies Partial<Record<keyof ImportCounts, string>>;

export const NO_ROWS: ImportCounts = {
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
  id: z.int(),
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  file_hash: z.string().nullable(),
  file_size: z.int(),
  as_of: z.string(),
  status: z.enum(IMPORT_STATUSES),
  /** The latest job that reads, applies or undoes it. */
  job: Job.nullable(),
  failure: z.string().nullable(),
  row_count: z.int(),
  unchanged: z.int(),
  /** ISO 8601. */
  created_at: z.string(),
  created_by: z.string(),
  applied_at: z.string().nullable(),
  applied_by: z.string().nullable(),
  undone_at: z.string().nullable(),
  undone_by: z.string().nullable(),
  counts: ImportCounts,
});
export type Import = z.infer<typeof Import>;

/** Sources with a configured address, and our institution in RAD-on. */
export const ImportSources = z.object({
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
  /** The row is deleted. */
  removed: z.boolean(),
  fields: z.array(Field),
  doubt: z.string().nullable(),
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
export const GROUP_KINDS = ['error', 'unsettled', 'doubtful'] as const;
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
/** Kinds of rows that are chosen together: by action without the doubtful ones, and the doubtful ones. */
export const CHOICES = ['new', 'changed', 'gone', 'doubtful'] as const;
export type Choice = (typeof CHOICES)[number];

/** All rows of `kinds` and of the doubtful `groups`, without `except`, and single rows in `also`. */
export const ImportApply = z.object({
  import: id,
  kinds: z.array(z.enum(CHOICES)).max(CHOICES.length),
  groups: z.array(code).max(200).default([]),
  except: someRows,
  also: someRows,
});
export type ImportApply = z.infer<typeof ImportApply>;
