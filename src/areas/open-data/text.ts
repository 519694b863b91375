import type { ItemAuthor, WorkItem } from './items.ts';

/** What a work has, as harvests, pages and feeds say it. */

/** Two letters of the languages of `records/fields.ts`. */
const LANGUAGES: Readonly<Record<string, string>> = {
  pol: 'pl',
  eng: 'en',
  deu: 'de',
  fra: 'fr',
  ita: 'it',
  spa: 'es',
  rus: 'ru',
  ukr: 'uk',
  ces: 'cs',
  slk: 'sk',
  lat: 'la',
};

/** Of the text; undefined where it is not known. */
export const languageOf = ({ details: { language } }: WorkItem) => LANGUAGES[String(language)];

export const personName = ({ first, last }: { first: string; last: string }) => `${first} ${last}`.trim();
export const invertedName = ({ first, last }: { first: string; last: string }) =>
  [last, first].filter(Boolean).join(', ');

const CC = 'https://creativecommons.org/';

/** Addresses of licences; records do not say which version, so neither does the address. */
const LICENCES: Readonly<Record<string, string>> = {
  'cc-by': `${CC}licenses/by/`,
  'cc-by-sa': `${CC}licenses/by-sa/`,
  'cc-by-nc': `${CC}licenses/by-nc/`,
  'cc-by-nd': `${CC}licenses/by-nd/`,
  'cc-by-nc-sa': `${CC}licenses/by-nc-sa/`,
  'cc-by-nc-nd': `${CC}licenses/by-nc-nd/`,
  cc0: `${CC}publicdomain/zero/1.0/`,
};
export const licenceOf = ({ details: { access_licence: licence } }: WorkItem) => LICENCES[String(licence)];

export const isOpen = ({ details }: WorkItem) => details.access_mode !== undefined;

export const keywordsOf = (words: string | number | undefined): string[] =>
  String(words ?? '')
    .split(/[;,]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** First and last page; of one page, or of something else than pages, the first alone. */
export function pagesOf({ details: { pages, article_number: number } }: WorkItem): { first?: string; last?: string } {
  const text = String(pages ?? number ?? '').trim();
  const [, first, last] = /^(\S+?)\s*[-–—]\s*(\S+)$/.exec(text) ?? [];
  if (first && last) return { first, last };
  return text === '' ? {} : { first: text };
}

export const DOI_ADDRESS = 'https://doi.org/';
const DOI = /^10\.\d{4,}(\.\d+)*\/\S+$/;
export const doiOf = ({ doi }: WorkItem) => (doi && DOI.test(doi) ? doi : undefined);

const ISSN = /^\d{4}-\d{3}[\dX]$/;
export const issnsOf = ({ issn, eissn }: WorkItem) =>
  [...new Set([issn, eissn])].filter((number): number is string => number !== undefined && ISSN.test(number));

/** Only those that a person may have; some registers hold others. */
const ORCID =
  /^0000-000(1-[5-9]|2-\d|3-[0-4])\d{3}-\d{3}[\dX]$|^0000-0003-5000-0001$|^0009-00(0\d-\d{4}-\d{3}[\dX]|10-0000-0000)$/;
export const orcidOf = ({ orcid }: { orcid?: string }) =>
  orcid && ORCID.test(orcid) ? `https://orcid.org/${orcid}` : undefined;

export const authorsOf = ({ authors }: WorkItem) => authors.filter(({ kind }) => kind === 'A');
export const editorsOf = ({ authors }: WorkItem) => authors.filter(({ kind }) => kind === 'R');

const MOST_NAMED = 10;

/** The authors in a line, of many the first ten; `nameOf`: as what each stands in it. */
export function authorsLine(
  { authors, author_count: count = authors.length }: WorkItem,
  nameOf: (author: ItemAuthor) => string = personName,
): string {
  const named = authors.slice(0, MOST_NAMED).map((author) => nameOf(author));
  const others = Math.max(count, authors.length) - named.length;
  return named.join(', ') + (others > 0 ? ` i ${others} innych` : '');
}

/** As a bibliography names an author: `Nowak-Kowalska, J. M.` */
export const citedName = ({ first, last }: { first: string; last: string }) =>
  [
    last,
    first
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => `${[...name][0]}.`)
      .join(' '),
  ]
    .filter(Boolean)
    .join(', ');

/** Where it was published: `Nature, 12 (3), s. 5–9`; of a patent who granted it: `Urząd Patentowy RP, PL 123`. */
export function sourceLine(work: WorkItem): string {
  const { book, venue, details } = work;
  const { volume, issue, pages, article_number: number, patent_office: office, patent_number: right } = details;
  return [
    book && `W: ${book}`,
    venue,
    office,
    right,
    [volume, issue && `(${issue})`].filter(Boolean).join(' '),
    pages && `s. ${pages}`,
    number && `art. ${number}`,
  ]
    .filter(Boolean)
    .join(', ');
}
