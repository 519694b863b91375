import type { ItemKind } from './schema-words.ts';

/** An author or editor as printed; number and ORCID only of whoever has a public page. */
export type ItemAuthor = { first: string; last: string; kind: 'A' | 'R'; person?: number; orcid?: string };

/** Fields of `records/fields.ts` that a work's page lists; all of them are texts, numbers or days. */
export const WORK_FACTS = [
  'title_en',
  'language',
  'volume',
  'issue',
  'pages',
  'article_number',
  'page_count',
  'place',
  'edition',
  'series',
  'series_number',
  'conference',
  'conference_place',
  'conference_from',
  'conference_to',
  'patent_office',
  'application_number',
  'application_day',
  'patent_number',
  'grant_day',
  'holder',
  'access_mode',
  'access_version',
  'access_licence',
  'access_day',
  'keywords_pl',
  'keywords_en',
] as const;

/** All that describe a work to the public. */
export const WORK_DETAILS = [
  ...WORK_FACTS,
  'abstract_pl',
  'abstract_en',
  'pbn',
  'scopus',
  'wos',
  'pubmed',
  'url',
] as const;
export type WorkDetail = (typeof WORK_DETAILS)[number];

/** What is absent is not known. */
export type WorkItem = {
  id: number;
  type: number;
  year: number;
  title: string;
  /** Of a chapter: the title of its book. */
  book?: string;
  /** The book, where it is public too. */
  parent?: number;
  /** Journal of an article, publisher of a book or chapter. */
  venue?: string;
  issn?: string;
  eissn?: string;
  isbn?: string;
  doi?: string;
  authors: ItemAuthor[];
  /** How many there are, where some are not listed. */
  author_count?: number;
  details: { readonly [Name in WorkDetail]?: string | number };
};

export type PersonItem = {
  id: number;
  first: string;
  last: string;
  degree?: string;
  orcid?: string;
  unit?: { id: number; name: string };
};

export type UnitItem = {
  id: number;
  code: string;
  name: string;
  level: number;
  parent?: { id: number; name: string };
  /** First and last day. */
  from?: string;
  to?: string;
};

export type ProjectItem = {
  id: number;
  title: string;
  number?: string;
  funder?: string;
  from: number;
  to?: number;
  people: { person: number; first: string; last: string; role?: string }[];
};

type ItemOf = { work: WorkItem; patent: WorkItem; person: PersonItem; unit: UnitItem; project: ProjectItem };
export type AnyItem = ItemOf[ItemKind];

/** A row of the public table; `item` null: it is no longer public. */
export type Published = {
  [Kind in ItemKind]: {
    kind: Kind;
    id: number;
    /** ISO 8601 with microseconds, in UTC. */
    changed: string;
    added: string;
    item: ItemOf[Kind] | null;
    units: number[];
  };
}[ItemKind];

export type PublishedWork = Extract<Published, { kind: 'work' | 'patent' }> & { item: WorkItem };
