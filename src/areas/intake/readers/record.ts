/** What every reader answers of a file, whatever its format. */

export type ReadType =
  | 'article'
  | 'book'
  | 'edited-book'
  | 'chapter'
  | 'conference-paper'
  | 'proceedings'
  | 'thesis'
  | 'report'
  | 'preprint'
  | 'dataset'
  | 'software'
  | 'patent'
  | 'other';

/** A body has its whole name as family. */
export type ReadAuthor = { family: string; given: string; orcid?: string };

/** `line` from 1; 0: of the file as a whole. */
export type ReadError = { line: number; message: string };

export type ReadRecord = {
  type: ReadType;
  year: number | '';
  title: string;
  container: string;
  authors: ReadAuthor[];
  volume: string;
  issue: string;
  pages: string;
  doi: string;
  isbn: string[];
  issn: string[];
  errors: ReadError[];
};

/** What an intake keeps beside what `read-records` prints. Texts that are unknown are empty. */
export type ReadMore = {
  publisher: string;
  place: string;
  editors: ReadAuthor[];
  /** As the file writes it. */
  language: string;
  abstract: string;
  keywords: string;
  conference: string;
  pbn: string;
  pubmed: string;
  url: string;
  /** The list of authors ends with `et al.`: how many there are is unknown. */
  isPartial: boolean;
};

export type FoundRecord = ReadRecord & { line: number; more: ReadMore };

/** Records in the order of the file; errors of entries from which no record could be read. */
export type Reading = { records: FoundRecord[]; errors: ReadError[] };

/** A record as its file says it: texts with markup, identifiers among other words. */
export type RawRecord = {
  line: number;
  type: ReadType;
  /** Any text with a year in it; of several the first that has one. */
  year?: (string | undefined)[];
  title?: string | undefined;
  subtitle?: string | undefined;
  container?: string | undefined;
  authors?: ReadAuthor[];
  volume?: string | undefined;
  issue?: string | undefined;
  /** As one text, or first and last. */
  pages?: string | undefined;
  lastPage?: string | undefined;
  /** Instead of pages, where there are none. */
  articleNumber?: string | undefined;
  doi?: (string | undefined)[];
  isbn?: (string | undefined)[];
  issn?: (string | undefined)[];
  errors?: ReadError[];
} & { [Name in Exclude<keyof ReadMore, 'editors' | 'isPartial'>]?: string | undefined } & { editors?: ReadAuthor[] };
