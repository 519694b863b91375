/** Codes and their texts, on their own: the screens that show them need no schema. */

export { UNASSIGNED } from './unassigned.ts';

export const ARTICLE_TYPE = 20;
export const PATENT_TYPE = 7;

/** Types that are no works. */
export const OTHER_TYPES = {
  6: 'Projekt badawczy',
  8: 'Wdrożenie',
  11: 'Członkostwo i funkcje',
  13: 'Certyfikat',
  28: 'Ekspertyza',
  32: 'Projekt/grant',
  42: 'Stopień doktora',
  43: 'Tytuł profesora',
  44: 'Habilitacja',
} as const;
const TYPE_NAMES: Record<number, string> = {
  ...OTHER_TYPES,
  3: 'Monografia',
  4: 'Konferencja',
  7: 'Patenty i wzory użytkowe',
  19: 'Rozdział w monografii',
  20: 'Artykuł w czasopiśmie',
  21: 'Redakcja monografii',
  25: 'Artykuł konferencyjny w czasopiśmie',
  27: 'Referat',
};
export const typeName = (code: number) => TYPE_NAMES[code] ?? `Kod: ${code}`;

/** Types that have a list. */
export const LIST_OF_TYPE: Record<number, PublicationListName> = {
  20: 'articles',
  25: 'articles',
  3: 'monographs',
  21: 'redactions',
  19: 'chapters',
};
const PUBLICATION_LISTS = ['articles', 'monographs', 'redactions', 'chapters'] as const;
export type PublicationListName = (typeof PUBLICATION_LISTS)[number];

/** Fields of a record, as the audit names them, by which its points are found. */
export const VALUING_FIELDS: readonly string[] = [
  'type',
  'year',
  'venue',
  'issn',
  'eissn',
  'parent_id',
  'category_id',
  'expert_opinion',
  'translation',
  'indexed',
];

/** Library stages; only approved records are evaluated (R04 otherwise). */
export const STATUSES = [
  { code: 0, description: 'Zgłoszona przez autora', approved: false },
  { code: 1, description: 'W opracowaniu biblioteki', approved: false },
  { code: 2, description: 'Odrzucona przez bibliotekę', approved: false },
  { code: 3, description: 'Zatwierdzona przez bibliotekę', approved: true },
  { code: 4, description: 'Przekazana do PBN', approved: true },
  { code: 5, description: 'Zwrócona autorowi do uzupełnienia', approved: false },
  { code: 6, description: 'Wycofana', approved: false },
];

/** Evaluation categories: `p_id_ocena` and `o_nazwa`. */
export const CATEGORIES = [
  { id: 0, name: 'Nie podlega ewaluacji', patentKind: null },
  { id: 1, name: 'Artykuł w czasopiśmie z wykazu', patentKind: null },
  { id: 2, name: 'Artykuł spoza wykazu', patentKind: null },
  { id: 3, name: 'Monografia, wydawnictwo poziomu II', patentKind: null },
  { id: 4, name: 'Monografia, wydawnictwo poziomu I', patentKind: null },
  { id: 5, name: 'Monografia, wydawnictwo spoza wykazu', patentKind: null },
  { id: 6, name: 'Redakcja monografii, wydawnictwo poziomu II', patentKind: null },
  { id: 7, name: 'Redakcja monografii, wydawnictwo poziomu I', patentKind: null },
  { id: 8, name: 'Redakcja monografii, wydawnictwo spoza wykazu', patentKind: null },
  { id: 9, name: 'Rozdział, wydawnictwo poziomu II', patentKind: null },
  { id: 10, name: 'Rozdział, wydawnictwo poziomu I', patentKind: null },
  { id: 11, name: 'Rozdział, wydawnictwo spoza wykazu', patentKind: null },
  { id: 21, name: 'Patent europejski', patentKind: 'european' as const },
  { id: 22, name: 'Patent zagraniczny w OECD zgłoszony też w Polsce', patentKind: 'foreign' as const },
  { id: 23, name: 'Patent udzielony przez UPRP', patentKind: 'polish' as const },
  { id: 24, name: 'Patent należący do innego podmiotu', patentKind: 'otherOwner' as const },
  { id: 25, name: 'Wyłączne prawo do odmiany rośliny', patentKind: 'plantVariety' as const },
  { id: 26, name: 'Prawo ochronne na wzór użytkowy', patentKind: 'utilityModel' as const },
];

export const LISTED_CATEGORIES: readonly number[] = [1, 3, 4, 6, 7, 9, 10];

/** Whether a list decided the value. So it stays when a later import removes the list's record, to which nothing leads then. */
export const isValuedByList = (category: number) => LISTED_CATEGORIES.includes(category);

/** Where points are divided by a number of authors that nobody has said. */
export const COUNT_UNKNOWN = 'liczba autorów nieznana';

/** What is said wherever points of such a work are shown; null: nothing. */
export const countNote = ({ m_unknown: isUnknown }: { m_unknown: boolean }) => (isUnknown ? COUNT_UNKNOWN : null);

export const REJECT_TEXTS: Record<number, string> = {
  1: 'osiągnięto limit monografii, rozdziałów i redakcji',
  2: 'przekroczono maksimum wypełnionych slotów',
  3: 'brak zaliczenia do N w roku publikacji',
  4: 'oczekuje na zatwierdzenie przez bibliotekę',
  5: 'oczekuje na ponowne przeliczenie',
  6: 'brak udziału we wskazanej dyscyplinie w okresie',
  7: 'trzecia dyscyplina tej osoby w okresie (liczą się najwyżej dwie)',
};

/** R04: the library has not approved the record. */
export const UNAPPROVED = 4;

export const REJECTED = 2;
export const RETURNED = 5;
/** Handed in by an author, in the library's work, or back with the author. */
export const UNDECIDED: readonly number[] = [0, 1, RETURNED];
/** A record that the library has withdrawn is no work. */
export const WITHDRAWN = 6;

const NOT_APPROVED = { text: 'niezatwierdzona', why: 'Biblioteka nie zatwierdziła jeszcze rekordu' };
const UNAPPROVED_MARKS: Record<number, typeof NOT_APPROVED> = {
  [REJECTED]: { text: 'odrzucona', why: 'Biblioteka odrzuciła rekord' },
  [RETURNED]: { text: 'zwrócona', why: 'Biblioteka zwróciła rekord do uzupełnienia' },
  [WITHDRAWN]: { text: 'wycofana', why: 'Rekord wycofano' },
};

/** What marks a work in this state of the library, and why; null: it is approved. */
export const unapprovedMark = (status: number) =>
  STATUSES.some(({ code, approved }) => code === status && approved)
    ? null
    : (UNAPPROVED_MARKS[status] ?? NOT_APPROVED);

/** In place of the text of R04 where the record waits for nobody in the library. */
export const UNAPPROVED_TEXTS: Record<number, string> = {
  2: 'odrzucona przez bibliotekę',
  5: 'zwrócona przez bibliotekę do uzupełnienia',
  [WITHDRAWN]: 'wycofana',
};

/** R07: the person has shares in two other disciplines. */
export const THIRD_DISCIPLINE = 7;

/** R05: changed since the last recalculation. */
export const AWAITS_RECALCULATION = 5;

const EMPHASIS_TEXTS: Record<number, string> = { 100: '100%', 70: 'sqrt(k/m)', 10: 'k/m', 1: 'brak' };
export const emphasisText = (mode: number) => EMPHASIS_TEXTS[mode] ?? '0';

export const NO_DISCIPLINE_TEXT = 'bez dyscypliny (nie zgłaszam)';

/** Extra columns of a list, a bit each. */
export const EXTRA_COLUMNS = { none: 0, optimum: 1, custom: 2, editable: 4 } as const;

/** Why nothing is computed for an author; rejected shares have `reject_reason` instead. */
export const NOT_COUNTED_TEXTS = {
  gone: 'biblioteka odrzuciła rekord albo go wycofano',
  elsewhere: 'autorzy spoza uczelni',
  unassigned: 'nie wybrano jeszcze dyscypliny',
  unrelated: 'praca oznaczona jako niezwiązana z dyscypliną autora',
  patent: 'punktów patentu nie dzieli się między autorów, a patent nie zajmuje slotów',
  kind: 'ten rodzaj pracy nie podlega ewaluacji',
  unvalued: 'praca nie ma jeszcze punktów',
  period: 'rok pracy nie należy do żadnego okresu ewaluacji',
} as const;
