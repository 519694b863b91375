import { CHAPTER, type DetailName, hasDetail, languageOf, type RecordType, textName } from '#areas/records/fields.ts';
import { readDoi, readIsbn, readIssn, readOrcid } from '#areas/records/identifiers.ts';
import {
  contentFaults,
  contentOfType,
  type DetailValue,
  EMPTY_RECORD,
  type RecordContent,
} from '#areas/records/schema.ts';
import { UNREAD_YEAR } from './readers/finish.ts';
import type { FoundRecord, ReadAuthor, ReadType } from './readers/record.ts';

/** A record as a source brings it, ready to be compared; `message`: what is wrong, or was left out. */
export type Brought = {
  line: number;
  content: RecordContent | null;
  title: string;
  message: string;
  isRefused: boolean;
};

/** What the reader of the file's types cannot be: the library keeps no such records. */
const NOT_KEPT: Partial<Record<ReadType, string>> = {
  thesis: 'praca dyplomowa lub rozprawa',
  report: 'raport',
  preprint: 'preprint',
  dataset: 'zbiór danych',
  software: 'oprogramowanie',
  other: 'nieznany rodzaj',
};

function typeOf({ type, container, issn, isbn }: FoundRecord): RecordType | null {
  switch (type) {
    case 'article':
      return 20;
    case 'conference-paper':
      // Of a journal's issue, or of a book of proceedings.
      return issn.length > 0 && isbn.length === 0 && container !== '' ? 25 : 27;
    case 'book':
      return 3;
    case 'edited-book':
    case 'proceedings':
      return 21;
    case 'chapter':
      return CHAPTER;
    case 'patent':
      return 7;
    default:
      return null;
  }
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const authorOf =
  (kind: 'A' | 'R') =>
  ({ family, given, orcid }: ReadAuthor): RecordContent['authors'][number] => ({
    id: null,
    person_id: null,
    first_name: cut(given, 200),
    last_name: cut(family === '' ? given : family, 200),
    kind,
    affiliation: '',
    orcid: orcid === undefined ? '' : (readOrcid(orcid) ?? ''),
    corresponding: false,
  });

const DETAIL_LENGTHS = 40;

function detailsOf(found: FoundRecord, type: RecordType): Partial<Record<DetailName, DetailValue>> {
  const { volume, issue, pages, more } = found;
  const language = languageOf(more.language) ?? '';
  // An abstract is mostly in the work's language; of one that nobody names, in English.
  const written = language === '' ? 'eng' : language;
  const said: Partial<Record<DetailName, string>> = {
    volume: cut(volume, DETAIL_LENGTHS),
    issue: cut(issue, DETAIL_LENGTHS),
    // A number alone, as `e123`, is the article's.
    ...(/^[a-z]*\d+$/i.test(pages) && /^[a-z]/i.test(pages) && hasDetail('article_number', type)
      ? { article_number: pages }
      : { pages: cut(pages, DETAIL_LENGTHS) }),
    place: cut(more.place, 200),
    language,
    conference: cut(more.conference, 500),
    [textName('abstract', written)]: cut(more.abstract, 20_000),
    [textName('keywords', written)]: cut(more.keywords, 1_000),
    pbn: more.pbn,
    pubmed: more.pubmed,
    // The DOI is an address already.
    url: found.doi === '' ? cut(more.url, 2_000) : '',
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

/** The record of the library that a read record is. A type that the library does not keep is an article until somebody says. */
function contentOf(found: FoundRecord): RecordContent {
  const type = typeOf(found) ?? 20;
  const { title, container, year, doi, isbn, issn, authors, more } = found;
  const isChapter = type === CHAPTER;
  const isBook = type === 3 || type === 21;
  const [first = '', second = ''] = issn.map((number) => readIssn(number) ?? '');
  const people = [
    ...(type === 21 ? [] : authors.map(authorOf('A'))),
    ...(type === 21 || isBook
      ? (more.editors.length > 0 || type !== 21 ? more.editors : authors).map(authorOf('R'))
      : []),
  ];
  return contentOfType({
    ...EMPTY_RECORD,
    type,
    year: year === '' ? 0 : year,
    title: cut(isChapter ? container : title, 2_000),
    chapter_title: isChapter ? cut(title, 2_000) : '',
    venue: cut(isChapter || isBook ? more.publisher : container, 500),
    issn: first,
    eissn: second,
    isbn: readIsbn(isbn[0] ?? '') ?? '',
    doi: readDoi(doi) ?? '',
    author_count: more.isPartial || people.length === 0 ? null : people.length,
    details: detailsOf(found, type),
    authors: people,
  });
}

/** What a read record brings, or why it cannot be taken. */
export function broughtOf(found: FoundRecord): Brought {
  const content = contentOf(found);
  const unknown = NOT_KEPT[found.type];
  const faults = faultsOf(content);
  const said = [
    ...(unknown === undefined ? [] : [`${unknown}: wskaż rodzaj rekordu`]),
    // What stands there says more than that there is no year.
    ...faults.filter(
      (fault) => fault !== NO_YEAR || !found.errors.some(({ message }) => message.startsWith(UNREAD_YEAR)),
    ),
    ...found.errors.map(({ message }) => message),
  ];
  return {
    line: found.line,
    content,
    title: found.title,
    message: [...new Set(said)].join('. '),
    isRefused: unknown !== undefined || faults.length > 0,
  };
}

const NO_YEAR = 'Brak roku';

/** What keeps a content from being taken. */
export const faultsOf = (content: RecordContent): string[] => [
  ...(content.year === 0 ? [NO_YEAR] : []),
  ...contentFaults(content.year === 0 ? { ...content, year: 2000 } : content),
];

/** Authors, where it appeared, when. */
export function wordsOf({ authors, venue, title, chapter_title: chapter, year }: RecordContent): string {
  const names = authors
    .slice(0, 4)
    .map(({ first_name: first, last_name: last }) => `${first.slice(0, 1)}${first === '' ? '' : '. '}${last}`);
  const people = authors.length > 4 ? `${names.join(', ')} i ${authors.length - 4} in` : names.join(', ');
  return [people, chapter === '' ? venue : `W: ${title}`, year || ''].filter(Boolean).join('. ');
}
