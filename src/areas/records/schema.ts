import { z } from 'zod';
import { CATEGORIES } from '#areas/publications/schema-codes.ts';
import { DESPITE } from '#areas/statements/schema.ts';
import { id, requestId, shortText, stamp, version, versionOrNew } from '#shared/wire.ts';
import {
  ARTICLES,
  CHAPTER,
  type DetailName,
  detailField,
  detailNames,
  hasDetail,
  hasField,
  KEPT_TYPE_CODES,
  latestYear,
  OUTSIDE,
  PATENT,
  tooLateYear,
} from './fields.ts';
import { readDoi, readIsbn, readIssn, readOrcid } from './identifiers.ts';
import { type DetailValue, identifier, RecordDetails, text } from './schema-details.ts';

export type { DetailValue };

const MOST_AUTHORS = 5_000;
const MOST_TITLE = 2_000;

export const RecordAuthor = z.object({
  /** Of the authorship, where the record has it already. */
  id: id.nullable().default(null),
  person_id: id.nullable(),
  first_name: text(200),
  last_name: text(200).min(1, 'Podaj nazwisko'),
  /** A: author, R: editor. */
  kind: z.enum(['A', 'R']),
  affiliation: text(500).default(''),
  orcid: identifier(readOrcid, 'Niepoprawny ORCID').default(''),
  corresponding: z.boolean().default(false),
});
export type RecordAuthor = z.infer<typeof RecordAuthor>;

/** The author as this person of ours, of whom nobody says any more that they are from outside. */
export const linkedTo = (author: RecordAuthor, person: number): RecordAuthor => ({
  ...author,
  person_id: person,
  affiliation: author.affiliation === OUTSIDE ? '' : author.affiliation,
});

/** A preview's digest: what it has shown is changed, nothing else. */
export const Seen = z.string().regex(/^[\w-]{43}$/);

/** What is entered of a record. Texts that are unknown are empty. */
export const RecordContent = z.object({
  type: z.literal(KEPT_TYPE_CODES),
  year: z.int('Podaj rok: cztery cyfry').min(1900, 'Podaj rok od 1900').max(2100, { error: tooLateYear }),
  /** Of a chapter its book's. */
  title: text(MOST_TITLE, 'Tytuł').min(1, 'Podaj tytuł'),
  chapter_title: text(MOST_TITLE, 'Tytuł rozdziału'),
  venue: text(500),
  issn: identifier(readIssn, 'Niepoprawny ISSN: sprawdź cyfry'),
  eissn: identifier(readIssn, 'Niepoprawny ISSN: sprawdź cyfry'),
  isbn: identifier(readIsbn, 'Niepoprawny ISBN: sprawdź cyfry'),
  doi: identifier(readDoi, 'Niepoprawny DOI: ma postać 10.1234/…'),
  /** The record of a chapter's book. */
  parent_id: id.nullable(),
  /** Of a patent: its kind of right. */
  category_id: z.int().min(0).max(100),
  /** As imports write it: capitals and single spaces. */
  invention_key: text(100).overwrite((typed) => typed.replaceAll(/\s+/g, ' ').toUpperCase()),
  expert_opinion: z.boolean(),
  translation: z.boolean(),
  indexed: z.boolean(),
  /** All authors, the m of the rules; null: unknown. */
  author_count: z.int('Podaj liczbę').min(1, 'Podaj liczbę od 1').max(32_000, 'Najwyżej 32 000').nullable(),
  details: RecordDetails,
  authors: z.array(RecordAuthor).max(MOST_AUTHORS, `Najwyżej ${MOST_AUTHORS} autorów`),
});
export type RecordContent = z.infer<typeof RecordContent>;

/** A record of which nothing has been entered. */
export const EMPTY_RECORD: Omit<RecordContent, 'year'> & { year: number | null } = {
  type: 20,
  year: null,
  title: '',
  chapter_title: '',
  venue: '',
  issn: '',
  eissn: '',
  isbn: '',
  doi: '',
  parent_id: null,
  category_id: 0,
  invention_key: '',
  expert_opinion: false,
  translation: false,
  indexed: false,
  author_count: null,
  details: {},
  authors: [],
};

/** Categories of rights. */
const RIGHTS: readonly number[] = CATEGORIES.flatMap(({ id: category, patentKind }) => (patentKind ? [category] : []));

/** What the rules of a save look at. */
export type CheckedContent = Pick<
  RecordContent,
  'type' | 'year' | 'venue' | 'chapter_title' | 'parent_id' | 'category_id' | 'author_count' | 'details'
> & { authors: readonly Pick<RecordContent['authors'][number], 'person_id'>[] };

/** What a save refuses, by field: shared by the form and the service. */
export function recordIssues(content: CheckedContent): { path: string; message: string }[] {
  const { type, authors, author_count: count } = content;
  const twice = authors.findIndex(
    ({ person_id: person }, at) => person !== null && authors.findIndex((other) => other.person_id === person) < at,
  );
  const outside = detailNames(content.details).filter(
    (name) => content.details[name] !== undefined && !hasDetail(name, type),
  );
  const from = content.details.conference_from;
  const to = content.details.conference_to;
  return [
    ...when(content.year > latestYear(), 'year', tooLateYear()),
    ...when(ARTICLES.includes(type) && content.venue === '', 'venue', 'Podaj czasopismo'),
    ...when(type === CHAPTER && content.chapter_title === '', 'chapter_title', 'Podaj tytuł rozdziału'),
    ...when(type !== CHAPTER && content.parent_id !== null, 'parent_id', 'Książkę wskazuje się tylko przy rozdziale'),
    ...when(type === PATENT && !RIGHTS.includes(content.category_id), 'category_id', 'Wskaż rodzaj prawa'),
    ...when(authors.length === 0, 'authors', 'Podaj przynajmniej jednego autora'),
    ...when(twice !== -1, `authors.${twice}.person_id`, 'Ta osoba jest już wśród autorów'),
    ...when(
      count !== null && count < authors.length,
      'author_count',
      `Autorów na liście: ${authors.length}, wszystkich nie może być mniej`,
    ),
    ...when(
      typeof from === 'string' && typeof to === 'string' && to !== '' && to < from,
      'details.conference_to',
      'Koniec konferencji nie może być przed jej początkiem',
    ),
    ...outside.map((name) => ({
      path: `details.${name}`,
      message: `„${detailField(name).label}” nie należy do tego rodzaju rekordu`,
    })),
  ];
}

const when = (isWrong: boolean, path: string, message: string) => (isWrong ? [{ path, message }] : []);

/** Everything that is wrong with a content, in sentences. */
export function contentFaults(content: RecordContent): string[] {
  const parsed = RecordContent.safeParse(content);
  const issues = parsed.success ? recordIssues(parsed.data) : parsed.error.issues;
  return issues.map(({ message }) => message);
}

/** What is wrong with a content, and was not before. */
export function newFaults(before: RecordContent, content: RecordContent): string[] {
  const former = contentFaults(before);
  return contentFaults(content).filter((fault) => !former.includes(fault));
}

/** The content without what its type does not have. */
export function contentOfType(content: RecordContent): RecordContent {
  const { type } = content;
  const has = (name: keyof RecordContent) => hasField(name, type);
  const details = Object.entries(content.details).filter(([name]) => hasDetail(name as DetailName, type));
  return {
    ...content,
    chapter_title: has('chapter_title') ? content.chapter_title : '',
    parent_id: has('parent_id') ? content.parent_id : null,
    category_id: has('category_id') ? content.category_id : 0,
    invention_key: has('invention_key') ? content.invention_key : '',
    venue: has('venue') ? content.venue : '',
    expert_opinion: has('expert_opinion') && content.expert_opinion,
    translation: has('translation') && content.translation,
    indexed: has('indexed') && content.indexed,
    details: Object.fromEntries(details),
  };
}

/** A stored content: what an import has brought may break the rules of what is entered. */
export const StoredContent = z.looseObject({
  type: z.int(),
  year: z.int(),
  title: z.string(),
  details: z.record(z.string(), z.unknown()),
  authors: z.array(z.looseObject({ last_name: z.string() })),
}) as unknown as z.ZodType<RecordContent>;

/** The account and the period by which screens show a person's works. */
const SHOWN_AT = { account: z.int().nullable(), period: z.int().nullable() };

/** A record as the desk shows it. */
export const LibraryRecord = z.object({
  id: z.int(),
  version: z.int(),
  status: z.int(),
  status_reason: z.string(),
  content: StoredContent,
  created: stamp,
  modified: stamp,
  /** Printed statements that list the record and are in force. */
  statements: z.array(z.object({ person_id: z.int(), name: z.string(), year: z.int(), printed: stamp })),
  /** Of authors from here, the disciplines that they have chosen, and where their works are shown. */
  assigned: z.array(z.object({ person_id: z.int(), name: z.string(), discipline: z.string(), ...SHOWN_AT })),
  /** Of a book: the first of them, and how many there are. */
  chapters: z.array(z.object({ id: z.int(), title: z.string() })),
  chapter_count: z.int(),
  /** Of which years they are. */
  chapter_years: z.array(z.object({ year: z.int(), count: z.int() })),
  /** The latest messages of the assignment log about it, those that wait first. */
  findings: z.array(
    z.object({ id: z.int(), class: z.int(), person: z.string(), text: z.string(), at: stamp, confirmed: z.boolean() }),
  ),
  /** Points (Pc) outside HST and in it; null: not valued. */
  points: z.number().nullable(),
  points_hst: z.number().nullable(),
});
export type LibraryRecord = z.infer<typeof LibraryRecord>;

/** Of a record that is gone: its last version, and who has deleted it. */
export const DeletedRecord = z.object({ version: z.int(), at: stamp, by: z.string(), title: z.string() });
export type DeletedRecord = z.infer<typeof DeletedRecord>;

export const RecordQuery = z.object({ id });

/** The book of a chapter, where it is no record yet: the rest is what the chapter says of its book. */
export const NewBook = RecordContent.pick({ author_count: true, authors: true }).extend({
  type: z.literal([3, 21]),
});

export const RecordSave = z.object({
  /** null: a new record. */
  id: id.nullable(),
  /** The version that the content was made from; 0 of a new record. */
  version: versionOrNew,
  content: RecordContent,
  /** The deleted record that a new one is again, under its own number. */
  restores: id.optional(),
  /** Adds the chapter's book in the same transaction. */
  book: NewBook.optional(),
  /** Gives the chapters of a book its year, in the same transaction. */
  chapters_year: z.boolean().optional(),
  /** Why another record truly has the same DOI. */
  shared_doi: shortText.trim().optional(),
  /** Records that are other works than this one, though they look alike. */
  apart: z.array(id).max(20).optional(),
  ...DESPITE,
  request_id: requestId,
});
export type RecordSave = z.infer<typeof RecordSave>;

export const StatusChange = z.object({
  id,
  version,
  status: z.int().min(0).max(6),
  reason: shortText.trim().default(''),
  /** Approves although authors are undecided or something is unlikely: somebody has read what. */
  despite_remarks: z.boolean().optional(),
  ...DESPITE,
});
export type StatusChange = z.infer<typeof StatusChange>;

export const RecordDelete = z.object({ id, version });

export const RecordVersion = z.object({
  version: z.int(),
  at: stamp,
  login: z.string(),
  /** Of whose account the login is. */
  name: z.string().nullable(),
  action: z.string(),
  /** Nothing else was changed with it. */
  alone: z.boolean(),
  reason: z.string(),
  status: z.int(),
});
export type RecordVersion = z.infer<typeof RecordVersion>;
/** Versions before this one, the latest first; without it from the latest. */
export const VersionsQuery = RecordQuery.extend({ before: id.optional() });
export type VersionsQuery = z.infer<typeof VersionsQuery>;
export const RecordVersions = z.object({ rows: z.array(RecordVersion), more: z.boolean() });
export type RecordVersions = z.infer<typeof RecordVersions>;
export const VersionQuery = RecordQuery.extend({ version });
export type VersionQuery = z.infer<typeof VersionQuery>;
const VersionContent = RecordVersion.extend({ content: StoredContent });
export type VersionContent = z.infer<typeof VersionContent>;
/** A version beside the one before it. */
export const VersionPair = z.object({ version: VersionContent, former: VersionContent.nullable() });
export type VersionPair = z.infer<typeof VersionPair>;
export const RecordRestore = z.object({
  id,
  version,
  to: version,
  shared_doi: shortText.trim().optional(),
  ...DESPITE,
});
export type RecordRestore = z.infer<typeof RecordRestore>;
