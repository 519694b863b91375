import { type AuthorNames, readAuthorNames } from './author-names.ts';
import { type Container, prepareContainer } from './container.ts';
import { fold } from './letters.ts';
import { doiOf, isbnOf, numbersOf, type Pages, pagesOf } from './numbers.ts';
import { prepareTitle, type Title } from './title.ts';

/** Letters of UTF-8 that were read as those of Windows-1252: `maÅ‚y`. */
const BROKEN =
  /[\u00C3-\u00C5][\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]/;

const windows = new TextDecoder('windows-1252');
const utf8 = new TextDecoder('utf-8', { fatal: true });
const BYTES = new Map(Array.from({ length: 256 }, (_, byte) => [windows.decode(Uint8Array.of(byte)), byte]));

/** The text as it was before it was read in a wrong encoding; one that was not stays. */
function withoutMojibake(text: string): string {
  if (!BROKEN.test(text)) return text;
  const bytes = Array.from(text, (letter) => BYTES.get(letter));
  if (bytes.includes(undefined)) return text;
  try {
    return utf8.decode(Uint8Array.from(bytes as number[]));
  } catch {
    // It only looks like it.
    return text;
  }
}

export type PublicationType = 'article' | 'book' | 'edited-book' | 'chapter' | 'conference-paper' | 'preprint';

/** A record as entered. Texts that are unknown are empty. */
export type PublicationRecord = {
  id: string;
  type: PublicationType | '';
  /** Four digits. */
  year: string;
  /** With its subtitle. */
  title: string;
  /** `Family, Given Middle; Family, G. M.` in order; of an edited book its editors. */
  authors: string;
  /** The journal, or the book of a chapter or paper. */
  container: string;
  volume: string;
  issue: string;
  pages: string;
  doi: string;
  isbn: string;
};

/** A record with everything read once that a comparison needs. */
export type Publication = {
  id: string;
  type: PublicationType | '';
  isPreprint: boolean;
  year: number | undefined;
  title: Title;
  authors: AuthorNames;
  container: Container | undefined;
  volume: string[];
  issue: string[];
  pages: Pages | undefined;
  doi: string;
  isbn: string;
};

const PREPRINT_SERVERS =
  /\b(arxiv|biorxiv|medrxiv|psyarxiv|socarxiv|chemrxiv|engrxiv|edarxiv|techrxiv|ssrn|preprints?|research ?square|osf|zenodo|authorea|repec|eartharxiv)\b/i;
const PREPRINT_DOI = /^10\.(48550|1101\/\d|31234|31235|31219|2139\/ssrn|21203\/rs|20944|26434|36227|35542|31223|22541)/;

/** Reads a record for `comparePrepared` and `blockingKeys`. */
export function preparePublication(entered: PublicationRecord): Publication {
  const record = {
    ...entered,
    title: withoutMojibake(entered.title),
    authors: withoutMojibake(entered.authors),
    container: withoutMojibake(entered.container),
  };
  const doi = doiOf(record.doi);
  const year = Number(/\b(1[5-9]|20)\d\d\b/.exec(record.year)?.[0] ?? Number.NaN);
  const { type } = record;
  return {
    id: record.id,
    type,
    isPreprint:
      type === 'preprint' ||
      (type !== 'book' &&
        type !== 'edited-book' &&
        (PREPRINT_DOI.test(doi) || (record.volume === '' && PREPRINT_SERVERS.test(record.container)))),
    year: Number.isNaN(year) ? undefined : year,
    title: prepareTitle(withoutResponsibility(record.title, record.authors)),
    authors: readAuthorNames(record.authors),
    container: prepareContainer(record.container),
    ...volumeAndIssue(record),
    pages: pagesOf(record.pages),
    doi,
    isbn: isbnOf(record.isbn),
  };
}

/** `Title / Jan Kowalski`, `Title / red. Anna Nowak`, as catalogues write it. */
function withoutResponsibility(title: string, authors: string): string {
  const [, words = '', who = ''] = /^(.{4,}?)\s+\/\s+(.+)$/.exec(title) ?? [];
  if (words === '') return title;
  const names = new Set(fold(who).match(/\p{L}+/gu));
  const isAuthor = authors
    .split(';')
    .some((author) => names.has(fold(author.split(',')[0]?.trim() ?? '').replace(/.*[\s-]/, '')));
  return isAuthor || /^(pod )?(red|oprac|edited|ed|eds)\b/i.test(who) ? words : title;
}

export const isBook = ({ type }: Publication) => type === 'book' || type === 'edited-book';

/** `12(3)` in the volume is volume and issue. */
function volumeAndIssue({ volume, issue }: PublicationRecord) {
  const inVolume = /^\s*([^()]+)\(([^()]+)\)\s*$/.exec(volume);
  if (!inVolume) return { volume: numbersOf(volume), issue: numbersOf(issue) };
  return {
    volume: numbersOf(inVolume[1] ?? ''),
    issue: numbersOf(issue === '' ? (inVolume[2] ?? '') : issue),
  };
}
