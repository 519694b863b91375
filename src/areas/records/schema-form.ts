import { z } from 'zod';
import { id, stamp, versionOrNew } from '#shared/wire.ts';
import { PeriodSpan } from '#areas/periods/schema.ts';
import { detailNames, TEXT_KINDS, type TextKind, textName, textOfName } from './fields.ts';
import { readDoi } from './identifiers.ts';
import { NewBook, RecordContent, StoredContent } from './schema.ts';
import { identifier } from './schema-details.ts';

const name = z.string().max(500);

/** Title, abstract and keywords in one language. */
const LanguageTexts = z.object({
  language: z.string().max(3),
  title: z.string().trim().max(1000, 'Najwyżej 1000 znaków'),
  abstract: z.string().trim().max(20_000, 'Najwyżej 20 000 znaków'),
  keywords: z.string().trim().max(1000, 'Najwyżej 1000 znaków'),
});
export type LanguageTexts = z.infer<typeof LanguageTexts>;

const saysNothing = ({ title, abstract, keywords }: LanguageTexts) => title + abstract + keywords === '';

/** What is wrong with the rows of languages. */
export const textIssues = (texts: LanguageTexts[]) =>
  texts.flatMap((row, index) => {
    const path = `texts.${index}.language`;
    if (saysNothing(row)) return [];
    if (row.language === '') return [{ path, message: 'Wskaż język' }];
    const isTwice = texts.slice(0, index).some(({ language }) => language === row.language);
    return isTwice ? [{ path, message: 'Ten język jest już wyżej' }] : [];
  });

/** The rows of languages as details of the record. */
export const textDetails = (texts: LanguageTexts[]) =>
  Object.fromEntries(
    texts.flatMap(({ language, ...texts }) =>
      TEXT_KINDS.flatMap((kind) => (texts[kind] === '' ? [] : [[textName(kind, language), texts[kind]] as const])),
    ),
  );

/** The texts of details by language. */
export function textRows(details: RecordContent['details']): LanguageTexts[] {
  const languages = detailNames(details).flatMap((name) => textOfName(name)?.language ?? []);
  const text = (kind: TextKind, language: string) => String(details[textName(kind, language)] ?? '');
  return [...new Set(languages)].map((language) => ({
    language,
    title: text('title', language),
    abstract: text('abstract', language),
    keywords: text('keywords', language),
  }));
}

/** What the form of a record holds. */
export const RecordForm = RecordContent.extend({
  /** The version that the content was made from; 0 of a new record. */
  version: versionOrNew,
  /** A chapter's book is no record yet, and is added with it. */
  adds_book: z.boolean(),
  book: NewBook,
  /** The chapters of a book take its year. */
  chapters_year: z.boolean(),
  /** Kept as details. */
  texts: z.array(LanguageTexts),
});
export type RecordForm = z.infer<typeof RecordForm>;

/** What a record's points depend on, as it stands in the form. */
export const PointsQuery = RecordContent.pick({
  type: true,
  year: true,
  parent_id: true,
  category_id: true,
  expert_opinion: true,
  translation: true,
  indexed: true,
  author_count: true,
}).extend({
  /** null: a new record. */
  id: id.nullable(),
  venue: name,
  issn: z.string().max(40),
  eissn: z.string().max(40),
  /** How many authors are listed, ours and others. */
  listed: z.int().min(0).max(5_000),
  /** Ours among them. */
  people: z.array(id).max(500),
});
export type PointsQuery = z.infer<typeof PointsQuery>;

/** Why a share brings nothing to anybody: the reject reasons that are known before the optimum. */
const Barred = z.object({ person_id: z.int(), reason: z.int() });

const PreviewRow = z.object({
  discipline: z.int(),
  name: z.string(),
  /** Who shows the work in the discipline. */
  people: z.array(z.int()),
  /** The discipline is not chosen yet: what it would give `all` who may choose it, or `one` of them. */
  if_chosen: z.enum(['no', 'all', 'one']),
  k: z.int(),
  m: z.int(),
  mode: z.int(),
  total: z.number(),
  converted: z.number(),
  points: z.number(),
  slots: z.number(),
  floor_applied: z.boolean(),
  barred: z.array(Barred),
});
export type PreviewRow = z.infer<typeof PreviewRow>;

const ShareWorth = z.object({ points: z.number(), slots: z.number() });

/** How the share of a person changes against what is stored. */
const PreviewEffect = z.object({
  person_id: z.int(),
  name: z.string(),
  discipline: z.string(),
  before: ShareWorth.nullable(),
  after: ShareWorth.nullable(),
});
export type PreviewEffect = z.infer<typeof PreviewEffect>;

export const PointsPreview = z.object({
  /** Points (Pc) outside HST and in it; null: the year is in no period. */
  points: z.number().nullable(),
  points_hst: z.number().nullable(),
  mode: z.int().nullable(),
  m: z.int(),
  /** Whether somebody has said how many authors there are. */
  is_m_known: z.boolean(),
  category: z.string(),
  /** The row of the list in force, and the list. */
  listed_as: z.string().nullable(),
  list: z.string().nullable(),
  rows: z.array(PreviewRow),
  /** People of ours without a discipline in the year. */
  without: z.array(z.int()),
  effects: z.array(PreviewEffect),
  /** People whose slots of the discipline cannot hold this work too: it replaces a weaker one. */
  full: z.array(z.object({ person_id: z.int(), discipline: z.string(), slots: z.number(), limit: z.number() })),
  /** Disciplines of the rows that are not evaluated, by the N of their last result. */
  unevaluated: z.array(z.string()),
  /** Those in which the list does not have the article's journal. */
  foreign: z.array(z.string()),
  names: z.array(z.object({ person_id: z.int(), name: z.string() })),
  /** The period of the year, and that in which the stored record counts, where it is another. */
  period: PeriodSpan.nullable(),
  left: PeriodSpan.nullable(),
});
export type PointsPreview = z.infer<typeof PointsPreview>;

/** The draft of a record that one login has not saved yet; `values` are those of the form as JSON. */
export const RecordDraft = z.object({ version: z.int(), values: z.string(), at: stamp });
export type RecordDraft = z.infer<typeof RecordDraft>;
/** As a computer has kept it, where anything may have become of it. */
export const KeptDraft = RecordDraft.refine(({ values }) => isObject(values));

export const DraftQuery = z.object({
  /** null: a new record. */
  id: id.nullable(),
});
export const DraftSave = DraftQuery.extend({
  version: versionOrNew,
  values: z
    .string()
    .max(8_000_000)
    .refine((text) => isObject(text), 'To nie jest szkic formularza'),
});
export type DraftSave = z.infer<typeof DraftSave>;

function isObject(text: string) {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const search = z.string().trim().min(1).max(200);

export const VenueQuery = z.object({ text: search, year: z.int().min(1900).max(2100) });

export const FoundJournal = z.object({
  id: z.int(),
  title: z.string(),
  second_title: z.string(),
  issn: z.string(),
  eissn: z.string(),
  points: z.number(),
  list: z.string(),
  disciplines: z.array(z.string()),
  /** No journal has exactly what was typed; this one's title is like it. */
  is_near: z.boolean(),
});
export type FoundJournal = z.infer<typeof FoundJournal>;

/** What a list has; `has_list`: there is a list for the year at all. */
const ofList = <Row extends z.ZodType>(row: Row) => z.object({ has_list: z.boolean(), rows: z.array(row) });

export const FoundJournals = ofList(FoundJournal);
export type FoundJournals = z.infer<typeof FoundJournals>;

export const FoundPublisher = z.object({ id: z.int(), name: z.string(), level: z.string(), list: z.string() });
export type FoundPublisher = z.infer<typeof FoundPublisher>;
export const FoundPublishers = ofList(FoundPublisher);
export type FoundPublishers = z.infer<typeof FoundPublishers>;

export const TextQuery = z.object({ text: search });

export const FoundBook = RecordContent.pick({ title: true, year: true, venue: true, isbn: true }).extend({
  id: z.int(),
  authors: z.string(),
  place: z.string(),
});
export type FoundBook = z.infer<typeof FoundBook>;

export const FoundPerson = z.object({
  person_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  degree: z.string(),
  orcid: z.string(),
  unit: z.string(),
});
export type FoundPerson = z.infer<typeof FoundPerson>;

export const PeopleQuery = z.object({ ids: z.array(id).min(1).max(500) });

export const AuthorsQuery = z.object({
  line: z.string().trim().min(1).max(400_000),
  /** Our people who are authors of the work already. */
  people: z.array(id).max(500).default([]),
});
export type AuthorsQuery = z.infer<typeof AuthorsQuery>;

/** An author of a line: linked, asked about, or from outside. */
export const MatchedAuthor = z.object({
  first_name: z.string(),
  last_name: z.string(),
  orcid: z.string(),
  answer: z.enum(['linked', 'ask', 'outside']),
  reason: z.string(),
  /** Of a linked author the person alone, of a question all who fit. */
  candidates: z.array(FoundPerson.extend({ score: z.number(), reason: z.string() })),
});
export type MatchedAuthor = z.infer<typeof MatchedAuthor>;

/** An author of a saved record of whom nobody has said who it is. */
export const UndecidedAuthor = MatchedAuthor.pick({ reason: true, candidates: true }).extend({ id: z.int() });
export type UndecidedAuthor = z.infer<typeof UndecidedAuthor>;

export const Dependents = z.array(z.string());

/** An author who may be somebody here: who has to be asked. `key`: the same in every row where the same is asked. */
export const AuthorQuestion = z.object({
  at: z.int(),
  key: z.string(),
  name: z.string(),
  reason: z.string(),
  candidates: z.array(z.object({ person_id: z.int(), score: z.number(), why: z.string() })),
});
export type AuthorQuestion = z.infer<typeof AuthorQuestion>;

export const DoiQuery = z.object({ doi: identifier(readDoi, 'Niepoprawny DOI: ma postać 10.1234/…') });

/** A record as a source describes it; `questions`: about authors who may be somebody here. */
export const WorkOfDoi = z.object({
  content: StoredContent.nullable(),
  questions: z.array(AuthorQuestion),
  message: z.string(),
  /** The record of the base that has this DOI, before any source is asked. */
  known: z.object({ id: z.int(), title: z.string(), year: z.int() }).nullable(),
});
export type WorkOfDoi = z.infer<typeof WorkOfDoi>;
