import { z } from 'zod';
import { day, id, idOrNone, shortText, stamp, typedReason, Waiting } from '#shared/wire.ts';
import { NO_SECOND } from './schema-words.ts';

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

export const STATEMENT_KINDS = ['publication', 'patent'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

export const FREEZES = ['print', 'confirmation'] as const;

const year = z.int().min(1900).max(2100);

/** `personid` 0: one's own. */
export const StatementPrint = z.object({ yr: year.optional(), personid: idOrNone });

export const Withdrawal = z.object({
  year,
  author_id: id,
  reason: typedReason(2_000),
  kind: z.enum(STATEMENT_KINDS).default('publication'),
  /** Of a withdrawal that the author has asked for, what was read: not where the author has changed or withdrawn it since. */
  message: z.string().max(1_000).optional(),
});

/** What the author asked for, and the refusal, empty while there is none. */
const UnfreezeRequest = z.object({ asked: stamp, message: z.string(), refused: stamp, refusal: z.string() });

export const UnfreezeAsk = z.object({
  year,
  kind: z.enum(STATEMENT_KINDS),
  message: z.string().trim().min(1, 'Napisz, co chcesz zmienić').max(1_000),
});

/** Takes the own request back. */
export const UnfreezeWithdrawal = UnfreezeAsk.omit({ message: true });

export const UnfreezeRefusal = z.object({
  year,
  author_id: id,
  kind: z.enum(STATEMENT_KINDS),
  reason: typedReason(1_000, 'Napisz dlaczego'),
  /** What the author has asked, as it was read: a later text is not refused unread. */
  message: z.string().max(1_000).optional(),
});

/** A print of a year in force. */
const YearPrint = z.object({
  generated: stamp,
  disciplines: z.array(z.string()),
  /** As OU/12/2026; null of statements older than stored documents. */
  number: z.string().nullable(),
  /** SHA-256 of the statement's file; null until it is opened. */
  hash: z.string().nullable(),
  /** When the author confirmed it on the screen; empty: not yet. */
  confirmed: stamp,
  /** Its works cannot be changed: the author may ask for its withdrawal. */
  frozen: z.boolean(),
  unfreeze: UnfreezeRequest.nullable(),
});

/** One's own statements of a year. */
export const OwnStatement = z.object({
  year: z.int(),
  /** Of the publications' statement; empty: not printed. */
  generated: stamp,
  dyscyplina1: z.string().nullable(),
  dyscyplina2: z.string().nullable(),
  /** Works with a discipline. */
  publications: z.int(),
  patents: z.int(),
  /** Publications and patents without one, which no statement lists. */
  unassigned: z.int(),
  unassigned_patents: z.int(),
  /** Works that were assigned after the print and are not on it. */
  added: z.int(),
  added_patents: z.int(),
  /** Disciplines that a new statement would name; more than two are refused. */
  codes: z.int(),
  patent_codes: z.int(),
  publication: YearPrint.nullable(),
  patent: YearPrint.nullable(),
  period: z.int(),
  /** Nothing of the period is printed, confirmed or withdrawn any more. */
  closed: z.boolean(),
  /** Of the period that is shown by default, whose statements are due. */
  due: z.boolean(),
  /** Characters of what the statements list that no typeface of documents has. */
  undrawable: z.array(z.string()),
  /** What freezes the works: the print, or the confirmation on the screen. */
  freeze: z.enum(FREEZES),
  /** The authors' last day to change disciplines. */
  deadline: day.nullable(),
});
export type OwnStatement = z.infer<typeof OwnStatement>;

/** Whose new statement is asked for: one's own of this year and kind. */
export const NewStatement = z.object({ year, kind: z.enum(STATEMENT_KINDS) });
export type NewStatement = z.infer<typeof NewStatement>;

/** A work that a new statement would list. */
export const WorkToList = z.object({ id: z.int(), title: z.string(), discipline: z.string() });
export type WorkToList = z.infer<typeof WorkToList>;

export const Confirmation = z.object({
  year,
  kind: z.enum(STATEMENT_KINDS),
  /** Of the document that the author has seen. */
  hash: z.string().regex(/^[0-9a-f]{64}$/, 'To nie jest skrót dokumentu'),
});

export const StatementChange = z.object({
  year,
  author_id: id,
  /** 0 the first discipline, 1 the second. */
  targetCol: z.union([z.literal(0), z.literal(1)]),
  discipline_id: z.union([id, z.literal(NO_SECOND)]),
  /** The value last read; any other is a conflict. */
  expected: id.nullable().optional(),
});

/** Own statements of the default period that wait for the author, at least one. */
export const DueStatements = z.object({
  /** Not printed, with works to list. */
  print: z.int(),
  /** Of works of more disciplines than a statement names: not to be printed before that is mended. */
  blocked: z.int(),
  /** Printed, and not confirmed on the screen. */
  confirm: z.int(),
  /** The authors' last day to change disciplines. */
  deadline: day.nullable(),
});
export type DueStatements = z.infer<typeof DueStatements>;

/** Statements of everybody that are still to be printed, of these years. */
export const Unprinted = Waiting.extend({ year_from: z.int(), year_to: z.int() });
export type Unprinted = z.infer<typeof Unprinted>;

/** Authors who ask for the withdrawal of a statement; `kind`: of the one that waits longest. */
export const UnfreezeAsked = Waiting.extend({ kind: z.enum(STATEMENT_KINDS) });
export type UnfreezeAsked = z.infer<typeof UnfreezeAsked>;

export const NumberQuery = z.object({ text: shortText });

/** A printed statement that is found by its number, and whom it is of. */
export const FoundStatement = z.object({
  id: z.int(),
  number: z.string(),
  kind: z.enum(['publication', 'patent']),
  name: z.string(),
  year: z.int(),
  withdrawn: z.boolean(),
});
export type FoundStatement = z.infer<typeof FoundStatement>;

/** A printed statement in force, of how many of the works in question it lists, and the first of them by title and number. */
const Listing = z.object({
  person_id: z.int(),
  name: z.string(),
  year: z.int(),
  printed: stamp,
  works: z.int(),
  titles: z.array(z.string()),
});

/** Whose printed statements list which works; the first of the statements by name. */
export const Listed = z.object({ works: z.int(), people: z.int(), statements: z.array(Listing) });
export type Listed = z.infer<typeof Listed>;

/** Of the input of a change: makes it although printed statements list what changes. */
export const DESPITE = { despite_statements: z.boolean().optional() };
export type Despite = { despite_statements?: boolean | undefined };

export const NONE_LISTED: Listed = { works: 0, people: 0, statements: [] };

/**
 * A print that authorises nothing any more: of a statement that was withdrawn, or of one in force before its discipline
 * was changed. Each print that is stored is a row.
 */
export const WithdrawnStatement = z.object({
  id,
  /** The stored document; null: none was stored. */
  document: id.nullable(),
  kind: z.enum(STATEMENT_KINDS),
  year: z.int(),
  generated: stamp,
  /** As OU/12/2026; null: no document was stored. */
  number: z.string().nullable(),
  /** Empty: the statement is in force, with another discipline. */
  withdrawn: stamp,
  withdrawn_by: z.string(),
  reason: z.string(),
});
export type WithdrawnStatement = z.infer<typeof WithdrawnStatement>;

export const FormerPrintsQuery = z.object({ personid: id, kind: z.enum(STATEMENT_KINDS).default('publication') });
/** `freeze`: what freezes the works; `undrawable`: the years of whose works no font has some characters. */
export const FormerPrints = z.object({
  prints: z.array(WithdrawnStatement),
  freeze: z.enum(FREEZES),
  undrawable: z.array(z.object({ year: z.int(), signs: z.array(z.string()) })),
});
export type FormerPrints = z.infer<typeof FormerPrints>;

const STATEMENT_PARTS = ['statement', 'attachment'] as const;

/** `document`: of a statement that was printed several times or is in force; without it the last print. */
export const WithdrawnDocument = z.object({
  id,
  part: z.enum(STATEMENT_PARTS).default('statement'),
  document: id.optional(),
});
