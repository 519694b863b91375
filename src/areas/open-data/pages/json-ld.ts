import { BOOKS, CHAPTER, PATENT } from '#areas/records/fields.ts';
import { pagePath } from '../addresses.ts';
import type { ItemAuthor, PersonItem, UnitItem, WorkItem } from '../items.ts';
import {
  authorsOf,
  DOI_ADDRESS,
  doiOf,
  editorsOf,
  isOpen,
  issnsOf,
  keywordsOf,
  languageOf,
  licenceOf,
  orcidOf,
  pagesOf,
  personName,
} from '../text.ts';

/** What schema.org's readers get; what is undefined is left out of the JSON. */
const CONTEXT = { '@context': 'https://schema.org' };

const personOf = (url: string, author: ItemAuthor) => ({
  '@type': 'Person',
  name: personName(author),
  givenName: author.first || undefined,
  familyName: author.last,
  url: author.person === undefined ? undefined : `${url}${pagePath('person', author.person)}`,
  sameAs: orcidOf(author),
});

const TYPES: Readonly<Record<number, string>> = {
  20: 'ScholarlyArticle',
  25: 'ScholarlyArticle',
  27: 'ScholarlyArticle',
};

const typeOf = ({ type }: WorkItem) =>
  BOOKS.includes(type) ? 'Book' : type === CHAPTER ? 'Chapter' : (TYPES[type] ?? 'CreativeWork');

function hostOf(work: WorkItem) {
  const { book, isbn, venue, details } = work;
  if (book !== undefined) return { '@type': 'Book', name: book, isbn };
  if (venue === undefined || BOOKS.includes(work.type)) return undefined;
  const issn = issnsOf(work);
  return {
    '@type': issn.length > 0 ? 'Periodical' : 'CreativeWork',
    name: venue,
    issn: issn.length > 0 ? issn : undefined,
    volumeNumber: details.volume,
    issueNumber: details.issue,
  };
}

export function workJson(work: WorkItem, { url, address }: { url: string; address: string }) {
  const { details, title, year, isbn, book, type, venue } = work;
  const doi = doiOf(work);
  const { first, last } = pagesOf(work);
  const keywords = [...keywordsOf(details.keywords_pl), ...keywordsOf(details.keywords_en)];
  const isBook = BOOKS.includes(type) || type === CHAPTER;
  return {
    ...CONTEXT,
    '@type': typeOf(work),
    '@id': address,
    url: address,
    name: title,
    alternateName: details.title_en,
    author: authorsOf(work).map((author) => personOf(url, author)),
    editor: editorsOf(work).map((editor) => personOf(url, editor)),
    datePublished: String(details.grant_day ?? year),
    inLanguage: languageOf(work),
    isPartOf: hostOf(work),
    isbn: book === undefined ? isbn : undefined,
    publisher: isBook && venue ? { '@type': 'Organization', name: venue } : undefined,
    pageStart: first,
    pageEnd: last,
    abstract: details.abstract_pl ?? details.abstract_en,
    keywords: keywords.length > 0 ? keywords : undefined,
    identifier: type === PATENT ? details.patent_number : doi && `doi:${doi}`,
    sameAs: doi && `${DOI_ADDRESS}${doi}`,
    license: licenceOf(work),
    isAccessibleForFree: isOpen(work) || undefined,
  };
}

export const personJson = (
  person: PersonItem,
  { url, address, university }: { url: string; address: string; university: string },
) => ({
  ...CONTEXT,
  '@type': 'ProfilePage',
  mainEntity: {
    '@type': 'Person',
    '@id': address,
    url: address,
    name: personName(person),
    givenName: person.first,
    familyName: person.last,
    honorificPrefix: person.degree,
    identifier: orcidOf(person),
    sameAs: orcidOf(person),
    affiliation: {
      '@type': 'Organization',
      name: person.unit?.name ?? university,
      url: person.unit ? `${url}${pagePath('unit', person.unit.id)}` : undefined,
    },
  },
});

export const unitJson = (unit: UnitItem, { url, address }: { url: string; address: string }) => ({
  ...CONTEXT,
  '@type': unit.parent ? 'Organization' : 'CollegeOrUniversity',
  '@id': address,
  url: address,
  name: unit.name,
  parentOrganization: unit.parent && {
    '@type': 'Organization',
    name: unit.parent.name,
    url: `${url}${pagePath('unit', unit.parent.id)}`,
  },
});

/** The citation_* elements that Google Scholar reads, as pairs. */
export function citationMeta(work: WorkItem): [name: string, value: string | number | undefined][] {
  const { details, title, year, venue, book, isbn, type } = work;
  const { first, last } = pagesOf(work);
  const isBook = BOOKS.includes(type) || type === CHAPTER;
  return [
    ['citation_title', title],
    ...authorsOf(work).map((author): [string, string] => ['citation_author', personName(author)]),
    ...editorsOf(work).map((editor): [string, string] => ['citation_editor', personName(editor)]),
    ['citation_publication_date', String(details.grant_day ?? year).replaceAll('-', '/')],
    ['citation_journal_title', isBook || type === PATENT || details.conference !== undefined ? undefined : venue],
    ['citation_conference_title', details.conference],
    ['citation_inbook_title', book],
    ['citation_publisher', isBook ? venue : undefined],
    ['citation_volume', details.volume],
    ['citation_issue', details.issue],
    ['citation_firstpage', first],
    ['citation_lastpage', last],
    ['citation_doi', doiOf(work)],
    ...issnsOf(work).map((issn): [string, string] => ['citation_issn', issn]),
    ['citation_isbn', isbn],
    ['citation_patent_number', details.patent_number],
    ['citation_language', languageOf(work)],
  ];
}
