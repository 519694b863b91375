import type { z } from 'zod';
import type { SaveForm } from '#client/form/use-save-form.ts';
import { type FieldValues, useWatch } from 'react-hook-form';
import { BOOKS, CHAPTER, DETAIL_NAMES, detailField, hasDetail, hasField, type RecordType } from '../../fields.ts';
import { EMPTY_RECORD, type RecordContent } from '../../schema.ts';
import { type RecordForm, textRows } from '../../schema-form.ts';

export type Form = SaveForm<z.input<typeof RecordForm>>;

/** An author as the form holds one: texts, and what only the screen knows. */
export type AuthorDraft = {
  id: string;
  person_id: string;
  first_name: string;
  last_name: string;
  kind: string;
  affiliation: string;
  orcid: string;
  corresponding: boolean;
  /** Identifies a row that is not saved yet. */
  key?: string;
  /** Why the person was linked. */
  reason?: string;
  /** People who may be the author, while nobody has decided. */
  asks?: string[];
};

export const rowKey = ({ id, key }: AuthorDraft) => key ?? id;

/** The values of the form. They are not validated: only texts, flags and rows are sure. */
export const useValues = (form: Form): FieldValues => useWatch({ control: form.state.control });

export const valueText = (values: FieldValues, name: string) => String(values[name] ?? '');

type Content = typeof EMPTY_RECORD;

const NO_BOOK = { type: 21 as const, author_count: null, authors: [] };

/** The values that a form begins with. */
export const startOf = (content: Content, version: number) => ({
  ...content,
  version,
  adds_book: false,
  chapters_year: false,
  book: NO_BOOK,
  texts: textRows(content.details),
});

/** A content that also says which details are empty: what a colleague has emptied is a change like another. */
export const withAllDetails = (content: Content): Content => ({
  ...content,
  details: { ...Object.fromEntries(DETAIL_NAMES.map((name) => [name, ''])), ...content.details },
});

/** An empty record of this type. */
export const emptyOf = (type: RecordType): Content => ({ ...EMPTY_RECORD, type });

const BOOK_DETAILS = [
  'place',
  'language',
  'series',
  'series_number',
  'conference',
  'conference_place',
  'conference_from',
  'conference_to',
] as const;
const COMMON_DETAILS = [
  ...BOOK_DETAILS,
  'volume',
  'issue',
  'access_mode',
  'access_version',
  'access_licence',
  'funding',
] as const;

const picked = (details: RecordContent['details'], names: readonly (keyof RecordContent['details'])[]) =>
  Object.fromEntries(names.flatMap((name) => (details[name] === undefined ? [] : [[name, details[name]]])));

/** A record of the same venue, year and authors, whose own title and numbers are empty. */
export const similarTo = ({ authors, details, ...content }: RecordContent): Content => ({
  ...content,
  title: content.type === CHAPTER ? content.title : '',
  chapter_title: '',
  doi: '',
  isbn: content.type === CHAPTER ? content.isbn : '',
  invention_key: '',
  details: picked(details, COMMON_DETAILS),
  authors: authors.map((author) => ({ ...author, id: null })),
});

/** A deleted record as a new one. */
export const restoredOf = ({ authors, ...content }: RecordContent): RecordContent => ({
  ...content,
  authors: authors.map((author) => ({ ...author, id: null })),
});

/** A further chapter of the book of a chapter, or a first one of a book. */
export function chapterOf(content: RecordContent, id: number): Content {
  const { title, year, venue, isbn, details } = content;
  const parent = BOOKS.includes(content.type) ? id : content.parent_id;
  return { ...emptyOf(CHAPTER), title, year, venue, isbn, parent_id: parent, details: picked(details, BOOK_DETAILS) };
}

/** Fields that a save empties where the type does not have them. */
const EMPTIED = {
  chapter_title: 'Tytuł rozdziału',
  parent_id: 'Książka',
  category_id: 'Rodzaj prawa',
  invention_key: 'Wynalazek',
  venue: 'Czasopismo lub wydawnictwo',
  expert_opinion: 'Pozytywna opinia ekspercka',
  translation: 'Przekład lub edycja źródłowa',
  indexed: 'Indeksowana w Scopus lub Web of Science',
} as const;

/** What is filled and would not be saved with this type. */
export function hiddenBy(values: FieldValues, type: number): string[] {
  const details: Record<string, unknown> = values.details ?? {};
  const isFilled = (name: string) => Boolean(values[name]) && values[name] !== '0';
  return [
    ...Object.entries(EMPTIED).flatMap(([name, label]) => (!hasField(name, type) && isFilled(name) ? [label] : [])),
    ...DETAIL_NAMES.flatMap((name) => (details[name] && !hasDetail(name, type) ? [detailField(name).label] : [])),
  ];
}
