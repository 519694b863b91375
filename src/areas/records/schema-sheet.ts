import { isDay, typedDay } from '#engine/day.ts';
import {
  DETAIL_NAMES,
  type DetailName,
  detailField,
  hasDetail,
  hasField,
  KEPT_TYPES,
  TEXT_KINDS,
  textName,
  textOfName,
} from './fields.ts';
import { LANGUAGES } from './languages.ts';
import type { DetailValue, RecordContent } from './schema.ts';

/** A column of the sheet in which records are corrected outside. */
type SheetColumn = {
  header: string;
  width: number;
  read: (content: RecordContent) => string;
  /** The content with the text of a cell, or what is wrong with it. Without it the column is read only. */
  write?: (content: RecordContent, text: string) => RecordContent | string;
};

type TextField = 'title' | 'chapter_title' | 'venue' | 'issn' | 'eissn' | 'isbn' | 'doi' | 'invention_key';

const ABSENT = 'ten rodzaj rekordu nie ma tego pola';
const FROM_BOOK: readonly TextField[] = ['title', 'isbn', 'venue'];

const text = (field: TextField, header: string, width: number): SheetColumn => ({
  header,
  width,
  read: (content) => content[field],
  write: (content, typed) => {
    if (typed !== '' && !hasField(field, content.type)) return ABSENT;
    if (FROM_BOOK.includes(field) && content.parent_id !== null) return 'zmienia się w rekordzie książki';
    return { ...content, [field]: typed };
  },
});

const YES = 'tak';
const NO = 'nie';

const flag = (field: 'expert_opinion' | 'translation' | 'indexed', header: string): SheetColumn => ({
  header,
  width: 12,
  read: (content) => (content[field] ? YES : NO),
  write: (content, typed) => {
    const plain = typed.toLowerCase();
    if (plain === YES && !hasField(field, content.type)) return ABSENT;
    return plain === YES || plain === NO || plain === ''
      ? { ...content, [field]: plain === YES }
      : 'ma być „tak” albo „nie”';
  },
});

function withDetail(content: RecordContent, name: DetailName, value: DetailValue | undefined): RecordContent {
  const { [name]: _former, ...others } = content.details;
  return { ...content, details: value === undefined ? others : { ...others, [name]: value } };
}

function detail(name: DetailName): SheetColumn {
  const field = detailField(name);
  const write = (content: RecordContent, typed: string): RecordContent | string => {
    if (typed === '') return withDetail(content, name, undefined);
    if (!hasDetail(name, content.type)) return ABSENT;
    switch (field.kind) {
      case 'number':
        return /^\d{1,6}$/.test(typed) ? withDetail(content, name, Number(typed)) : 'ma być liczbą całkowitą';
      case 'day':
        return isDay(typedDay(typed)) ? withDetail(content, name, typedDay(typed)) : 'ma być dniem YYYY-MM-DD';
      case 'flag':
        return withDetail(content, name, typed.toLowerCase() === YES ? true : undefined);
      case 'choice': {
        const code = Object.entries(field.choices).find(
          ([, label]) => label.toLowerCase() === typed.toLowerCase(),
        )?.[0];
        return code === undefined ? `nie ma takiej wartości: „${typed}”` : withDetail(content, name, code);
      }
      default:
        return withDetail(content, name, typed);
    }
  };
  const read = ({ details }: RecordContent) => {
    const value = details[name];
    if (value === undefined) return '';
    if (field.kind === 'choice') return field.choices[String(value)] ?? String(value);
    return typeof value === 'boolean' ? YES : String(value);
  };
  return { header: field.label, width: 24, read, write };
}

/** The columns that say which record a row is, and in which version it was downloaded. */
export const KEY_HEADERS = ['Rekord', 'Wersja'] as const;

export const SHEET_COLUMNS: readonly SheetColumn[] = [
  { header: 'Rodzaj', width: 24, read: ({ type }) => KEPT_TYPES[type] },
  {
    header: 'Autorzy',
    width: 40,
    read: ({ authors }) =>
      authors.map(({ first_name: first, last_name: last }) => `${first} ${last}`.trim()).join(', '),
  },
  text('title', 'Tytuł', 60),
  text('chapter_title', 'Tytuł rozdziału', 50),
  {
    header: 'Rok',
    width: 8,
    read: ({ year }) => String(year),
    write: (content, typed) => (/^\d{4}$/.test(typed) ? { ...content, year: Number(typed) } : 'ma być rokiem'),
  },
  {
    header: 'Wszystkich autorów',
    width: 12,
    read: ({ author_count: count }) => (count === null ? '' : String(count)),
    write: (content, typed) => {
      if (typed === '') return { ...content, author_count: null };
      return /^[1-9]\d{0,4}$/.test(typed) ? { ...content, author_count: Number(typed) } : 'ma być liczbą od 1';
    },
  },
  text('venue', 'Czasopismo lub wydawnictwo', 36),
  text('issn', 'ISSN', 12),
  text('eissn', 'e-ISSN', 12),
  text('isbn', 'ISBN', 20),
  text('doi', 'DOI', 30),
  text('invention_key', 'Wynalazek', 20),
  flag('expert_opinion', 'Opinia ekspercka'),
  flag('translation', 'Przekład lub edycja źródłowa'),
  flag('indexed', 'Indeksowana w Scopus lub WoS'),
  ...DETAIL_NAMES.map(detail),
];

/** Columns of texts in languages: a sheet has those of its records, and is read with those of any. */
export const TEXT_COLUMNS: ReadonlyMap<string, SheetColumn> = new Map(
  Object.keys(LANGUAGES).flatMap((language) =>
    TEXT_KINDS.map((kind) => [textName(kind, language), detail(textName(kind, language))] as const),
  ),
);
const WITHOUT_TEXTS = ['pol', 'eng'];

/** The columns of texts in the languages of these details; without any in the two in which most are written. */
export function textColumns(details: Iterable<string>): SheetColumn[] {
  const used = new Set([...WITHOUT_TEXTS, ...[...details].flatMap((name) => textOfName(name)?.language ?? [])]);
  return Object.keys(LANGUAGES)
    .filter((language) => used.has(language))
    .flatMap((language) => TEXT_KINDS.flatMap((kind) => TEXT_COLUMNS.get(textName(kind, language)) ?? []));
}
