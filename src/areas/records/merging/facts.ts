/** What may agree between two records, as a rule of safe pairs asks for it. */
export const FACTS = {
  doi: 'ten sam DOI',
  isbn: 'ten sam ISBN',
  number: 'ten sam identyfikator (PBN, Scopus, Web of Science, PubMed, numer prawa)',
  title: 'ten sam tytuł',
  authors: 'ci sami autorzy',
  year: 'ten sam rok',
  container: 'to samo czasopismo lub książka',
  volume: 'ten sam tom',
  pages: 'te same strony',
  type: 'ten sam rodzaj',
} as const;
export type Fact = keyof typeof FACTS;
export const FACT_NAMES = Object.keys(FACTS) as Fact[];

/** A pair is safe where all facts of one of the lines agree. */
export type SafeRule = Fact[][];

/** Until somebody changes it. */
export const FIRST_RULE: SafeRule = [
  ['doi', 'title', 'type'],
  ['title', 'authors', 'year', 'container', 'pages', 'type'],
];

export const PAIR_STATES = { open: 'Do rozstrzygnięcia', apart: 'To nie duplikat', merged: 'Scalone' } as const;
export type PairState = keyof typeof PAIR_STATES;
