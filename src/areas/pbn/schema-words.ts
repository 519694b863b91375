/** Codes and their words, without schemas: screens, lists and the audit share them. */

/** Where a record is on its way to PBN. */
export const STATES = ['queued', 'sending', 'sent', 'refused'] as const;
/** Where the records of the library are: what somebody has to do next stands first, in counts and lists. */
export const STANDINGS = ['refused', 'changed', 'queued', 'never', 'agreed'] as const;
export type Standing = (typeof STANDINGS)[number];

export const STANDING_NAMES: Record<Standing, string> = {
  never: 'jeszcze nie wysłane',
  changed: 'zmienione po wysłaniu',
  queued: 'w kolejce',
  refused: 'z odmową',
  agreed: 'wysłane, bez zmian',
};

/** What PBN asks for and a record may lack. */
export const GAPS = ['any', 'language', 'doi', 'venue', 'chapter', 'authors'] as const;
export type Gap = (typeof GAPS)[number];
export const GAP_NAMES: Record<Gap, string> = {
  any: 'cokolwiek',
  language: 'język',
  doi: 'DOI albo adres strony',
  venue: 'czasopismo albo wydawnictwo',
  chapter: 'tytuł rozdziału',
  authors: 'autorzy',
};

/** What is read from PBN by page. */
export const ENTITY_KINDS = ['journal', 'publisher', 'institution', 'person', 'discipline'] as const;
export type EntityKind = (typeof ENTITY_KINDS)[number];

export const ENTITY_NAMES: Record<EntityKind, string> = {
  journal: 'czasopisma',
  publisher: 'wydawnictwa',
  institution: 'instytucje',
  person: 'osoby',
  discipline: 'dyscypliny',
};

/** How it was found which person of PBN somebody is. */
export const MATCHED_BY = ['orcid', 'name', 'clerk'] as const;
type MatchedBy = (typeof MATCHED_BY)[number];

export const MATCHED_NAMES: Record<MatchedBy, string> = {
  orcid: 'po ORCID',
  name: 'po imieniu i nazwisku',
  clerk: 'wskazanie biblioteki',
};

/** In the order of the list: first what somebody has to decide; what waits for sending alone is last. */
export const DIFFERENCE_KINDS = ['field', 'statement', 'onlyPbn', 'onlyOurs'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export const DIFFERENCE_NAMES: Record<DifferenceKind, string> = {
  field: 'inny opis',
  statement: 'inne oświadczenie',
  onlyPbn: 'tylko w PBN',
  onlyOurs: 'tylko u nas',
};

/** Fields that are compared, as people read them. */
export const COMPARED_NAMES: Record<string, string> = {
  title: 'Tytuł',
  year: 'Rok',
  type: 'Rodzaj pracy',
  doi: 'DOI',
  isbn: 'ISBN',
  volume: 'Tom',
  issue: 'Zeszyt',
  pages: 'Strony',
  language: 'Język',
  authors: 'Autorzy',
};

/** Fields whose value of PBN can be taken into our record as it is. */
export const TAKEN_FIELDS = ['title', 'year', 'doi', 'isbn', 'volume', 'issue', 'pages', 'language'] as const;
export type TakenField = (typeof TAKEN_FIELDS)[number];
