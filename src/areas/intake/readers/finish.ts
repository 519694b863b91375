import { readIsbn, readIssn } from '#areas/records/identifiers.ts';
import { isNobody } from './names.ts';
import { plainText } from '#platform/text/plain-text.ts';
import type { FoundRecord, RawRecord, ReadError, ReadMore } from './record.ts';
import { isWhole } from './type-words.ts';

/** Of a year that is there and is none. */
export const UNREAD_YEAR = 'Nie odczytano roku';

/** A record of what a reader has found: plain texts, checked identifiers, errors of those that are wrong. */
export function finish(raw: RawRecord): FoundRecord {
  const errors: ReadError[] = [...(raw.errors ?? [])];
  const wrong = (message: string) => errors.push({ line: raw.line, message });
  const [title, subtitle] = [plainText(raw.title), plainText(raw.subtitle)];
  const isbn = numbersIn(raw.isbn ?? [], ISBN);
  const issn = numbersIn(raw.issn ?? [], ISSN);
  // Some formats have one field for both.
  const isbns = distinct([...isbn, ...numbersIn(raw.issn ?? [], ISBN)]);
  const issns = distinct([...issn, ...numbersIn(raw.isbn ?? [], ISSN)].map(canonicalIssn));
  for (const number of isbns) if (readIsbn(number) === undefined) wrong(`ISBN z błędną cyfrą kontrolną: ${number}`);
  for (const number of issns) if (readIssn(number) === undefined) wrong(`ISSN z błędną cyfrą kontrolną: ${number}`);
  if (title === '') wrong('Brak tytułu');
  const year = yearIn(raw.year ?? []);
  const typed = raw.year?.find((text) => text?.trim())?.trim();
  if (year === '' && typed !== undefined) wrong(`${UNREAD_YEAR}: „${typed.slice(0, 40)}”`);
  return {
    line: raw.line,
    type: raw.type,
    year,
    title: joinedTitle(title, subtitle),
    container: plainText(raw.container),
    authors: (raw.authors ?? []).filter((author) => !isNobody(author)),
    volume: numberOf(raw.volume, /^(?:vol(?:ume|s|umin)?|tom|t|bd|band|r|rocz(?:nik)?|v)(?:\.\s*|\s+|(?=\d))/i),
    issue: numberOf(
      raw.issue,
      /^(?:no|nr|num(?:er|ber)?|iss(?:ue)?|z(?:esz(?:yt)?)?|h(?:eft)?|n)(?:\.\s*|\s+|(?=\d))/i,
    ),
    pages: pagesOf(raw),
    doi: doiIn(raw.doi ?? []),
    isbn: isbns.filter((number) => readIsbn(number) !== undefined),
    issn: issns.filter((number) => readIssn(number) !== undefined),
    errors,
    more: moreOf(raw),
  };
}

const moreOf = (raw: RawRecord): ReadMore => ({
  publisher: plainText(raw.publisher),
  place: plainText(raw.place),
  editors: (raw.editors ?? []).filter((editor) => !isNobody(editor)),
  language: plainText(raw.language),
  abstract: plainText(raw.abstract),
  keywords: plainText(raw.keywords),
  conference: plainText(raw.conference),
  pbn: /^[\da-f]{24}$/i.test(raw.pbn ?? '') ? (raw.pbn ?? '').toLowerCase() : '',
  pubmed: /^\d{1,9}$/.test(raw.pubmed ?? '') ? (raw.pubmed ?? '') : '',
  url: /^https?:\/\/\S+$/i.test(raw.url?.trim() ?? '') ? (raw.url ?? '').trim() : '',
  isPartial: (raw.authors ?? []).some((author) => isNobody(author) && author.family !== ''),
});

const distinct = (list: string[]) => [...new Map(list.map((one) => [one.replaceAll('-', ''), one])).values()];

function joinedTitle(title: string, subtitle: string): string {
  if (subtitle === '' || title.toLowerCase().endsWith(subtitle.toLowerCase())) return title;
  return /[:?!.–—]$/.test(title) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}

function yearIn(texts: (string | undefined)[]): number | '' {
  for (const text of texts) {
    const year = /(?<!\d)(1[4-9]\d\d|20\d\d)(?!\d)/.exec(text ?? '')?.[1];
    if (year !== undefined) return Number(year);
  }
  return '';
}

/** Not a number of a volume or issue but a word about one. */
const NO_NUMBER =
  /^(?:n\/?a|none|null|brak|undefined|in press|w druku|forthcoming|accepted|ahead[- ]of[- ]print|(?:publish )?ahead of print|online(?:[- ](?:first|ahead of print|early))?|early (?:view|access)|epub.*|first ?online|online$|print|just[- ]accepted|articles? in press|[-–—?.]+)$/i;

function numberOf(text: string | undefined, label: RegExp): string {
  const plain = plainText(text)
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replace(/^\((.*)\)$/, '$1')
    .replace(label, '')
    .replaceAll(/\s*-{1,3}\s*/g, '-')
    .trim();
  return NO_NUMBER.test(plain) || !/[\dIVXLCDM]|^\p{L}$|suppl/iu.test(plain) ? '' : plain;
}

const LABEL = /^(?:(?:pages?|pp|p\s*p|str(?:ony|ona)?|seiten?)\s*[.:]?|(?:p|ss?)(?:[.:]|(?=\s)))\s*(?=[\divxlcdmse])/i;
const LOCATOR = /^[a-z]{0,12}[-.:]?\d[\da-z.:/_]*$|^[ivxlcdm]+$/i;

function pagesOf({ pages, lastPage, articleNumber, type }: RawRecord): string {
  const whole = readPages(joinedPages(plainText(pages), plainText(lastPage)));
  // Of a whole book one number is how many pages it has.
  if (whole !== '' && !(isWhole(type) && !whole.includes('-'))) return whole;
  return isWhole(type)
    ? ''
    : readPages(plainText(articleNumber).replace(/^(?:art(?:icle|\.)?\s*(?:no|nr|number|id)?\.?:?\s*)/i, ''));
}

function joinedPages(first: string, last: string): string {
  if (last === '' || last === first || /\d\s*[-–]\s*\w/.test(first)) return first;
  return first === '' ? last : `${first}-${last}`;
}

function readPages(text: string): string {
  const plain = text
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(LABEL, '')
    .replaceAll(/\s*-+\s*/g, '-')
    .replace(/[.,;]$/, '')
    .trim();
  const parts = plain.split(/\s*[,;+&]\s*|\s+(?:i|and)\s+/);
  const isPages = parts.every((part) => {
    const [first = '', last, ...more] = part.split('-');
    return more.length === 0 && LOCATOR.test(first) && (last === undefined || LOCATOR.test(last));
  });
  if (!isPages || plain === '' || /^0+$/.test(plain)) return isCode(plain) ? plain : '';
  return parts.map((part) => withoutRepeat(part)).join(', ');
}

/** A locator of a journal that writes it otherwise: `12-e34`, `103-A`. */
const isCode = (text: string) => /^[\da-z]+(?:-[\da-z]+){1,3}$/i.test(text) && /\d/.test(text);

function withoutRepeat(part: string): string {
  const [first, last] = part.split('-');
  return first === last ? (first ?? '') : part;
}

const ISBN = /(?<![\d-])(?:97[89][-‐‑–— ]?)?\d(?:[-‐‑–— ]?\d){8}[-‐‑–— ]?[\dX](?![\d-]*\d)/gi;
const ISSN = /(?<![\d-])\d{4}[-‐‑–—]?\d{3}[\dX](?![-\d])/gi;

const numbersIn = (texts: (string | undefined)[], pattern: RegExp): string[] =>
  texts.flatMap((text) =>
    Array.from(plainText(text).matchAll(pattern), ([found]) => found.replaceAll(/[‐‑–— ]/g, '-').toUpperCase()),
  );

const canonicalIssn = (text: string) => text.replace(/^(\d{4})-?(.{4})$/, '$1-$2');

/** What is longer is some text around one. */
const LONGEST_DOI = 500;

/** The first of these texts that has a DOI: bare, in lower case. */
function doiIn(texts: (string | undefined)[]): string {
  for (const text of texts) {
    const found = /10\.\d{4,9}(?:\.\d+)*\/\S+/.exec(
      decodePercent(plainText(text).replaceAll(/\\(?=[_&%#{}])/g, '')),
    )?.[0];
    if (found === undefined) continue;
    if (found.length > LONGEST_DOI) continue;
    const doi = withoutTail(found.toLowerCase());
    if (!doi.endsWith('/')) return doi;
  }
  return '';
}

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Signs of the sentence around it. */
function withoutTail(doi: string): string {
  let bare = doi.replace(/[?#].*$/, '').replace(/(?:\]|\})?[.,;:"'”’>]*$/, '');
  while (bare.endsWith(')') && count(bare, '(') < count(bare, ')')) bare = bare.slice(0, -1);
  return bare.replace(/[.,;:]+$/, '');
}

const count = (text: string, letter: string) => text.split(letter).length - 1;
