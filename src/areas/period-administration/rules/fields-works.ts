import type { BookKind, PatentCategory } from '#engine/rules.ts';
import { decimal, LAST_YEAR, PERCENT, POINTS, type RuleField, yearOrNone } from './kinds.ts';

const BOOK_NAMES: Record<BookKind, string> = {
  monograph: 'Monografia',
  editorship: 'Redakcja monografii',
  chapter: 'Rozdział',
};
const LEVEL_NAMES = { II: 'wydawnictwo poziomu II', I: 'wydawnictwo poziomu I', none: 'wydawnictwo spoza wykazu' };
const BOOK_KINDS = ['monograph', 'editorship', 'chapter'] as const;
const LEVELS = ['II', 'I', 'none'] as const;

const PATENT_NAMES: Record<PatentCategory, string> = {
  european: 'Patent europejski',
  foreign: 'Patent zagraniczny (OECD), zgłoszony też w Polsce',
  polish: 'Patent polski',
  otherOwner: 'Patent należący do innego podmiotu',
  plantVariety: 'Wyłączne prawo do odmiany roślin',
  utilityModel: 'Prawo ochronne na wzór użytkowy',
};

export const articles: RuleField[] = [
  {
    key: 'articles.unlisted',
    group: 'articles',
    label: 'Punkty artykułu spoza wykazu',
    basis: '§\u00a011 ust. 3 i §\u00a034',
    values: true,
    kind: 'table',
    none: 'brak',
    parts: [
      LAST_YEAR,
      { key: 'points', label: 'Punkty', ...POINTS },
      { key: 'indexed', label: 'W Scopus lub Web of Science', ...POINTS },
    ],
  },
  {
    key: 'articles.thresholds',
    group: 'articles',
    label: 'Progi podziału punktów artykułu',
    formerLabel: 'Od ilu punktów artykuł liczy się w całości, a od ilu przez pierwiastek',
    basis: '§\u00a013 i §\u00a034',
    values: true,
    kind: 'table',
    none: 'brak',
    parts: [
      LAST_YEAR,
      { key: 'fullFrom', label: 'W całości od', ...POINTS },
      { key: 'rootFrom', label: '√(k/m) od', ...POINTS },
    ],
  },
  {
    key: 'lastListFrom.articles',
    group: 'articles',
    label: 'Artykuły od tego roku wycenia ostatni wykaz okresu',
    basis: '§\u00a035',
    values: true,
    ...yearOrNone('nie: wykaz z roku pracy'),
  },
  {
    key: 'shareFloor',
    group: 'articles',
    label: 'Najmniejsza część punktów po podziale między autorów',
    basis: '§\u00a013 i §\u00a016',
    ...decimal(0, 1),
  },
];

export const books: RuleField[] = [
  ...BOOK_KINDS.flatMap((book) =>
    LEVELS.flatMap((level): RuleField[] => [
      {
        key: `books.${book}.${level}.points`,
        group: 'books',
        label: `${BOOK_NAMES[book]}, ${LEVEL_NAMES[level]}`,
        basis: '§\u00a012',
        values: true,
        ...POINTS,
      },
      {
        key: `books.${book}.${level}.pointsHst`,
        group: 'books',
        label: `${BOOK_NAMES[book]}, ${LEVEL_NAMES[level]}, w HST`,
        basis: '§\u00a012',
        values: true,
        ...POINTS,
      },
    ]),
  ),
  ...LEVELS.map(
    (level): RuleField => ({
      key: `bookModes.${level}`,
      group: 'books',
      label: `Podział punktów: ${LEVEL_NAMES[level]}`,
      basis: '§\u00a013',
      values: true,
      kind: 'mode',
    }),
  ),
  ...BOOK_KINDS.map(
    (book): RuleField => ({
      key: `opinion.points.${book}`,
      group: 'books',
      label: `${BOOK_NAMES[book]} spoza wykazu z pozytywną opinią eksperta (HST)`,
      basis: book === 'monograph' ? '§\u00a012 ust. 6' : '§\u00a012 ust. 6 (wybór uczelni)',
      values: true,
      ...POINTS,
    }),
  ),
  {
    key: 'opinion.mode',
    group: 'books',
    label: 'Podział punktów książki z opinią eksperta',
    basis: '§\u00a012 ust. 6 i §\u00a013',
    values: true,
    kind: 'mode',
  },
  {
    key: 'translationPercent',
    group: 'books',
    label: 'Przekład i edycja źródłowa: część punktów',
    basis: '§\u00a015 (wybór uczelni)',
    values: true,
    ...PERCENT,
  },
  {
    key: 'lastListFrom.books',
    group: 'books',
    label: 'Książki od tego roku wycenia ostatni wykaz okresu',
    basis: '§\u00a035',
    values: true,
    ...yearOrNone('nie: wykaz z roku pracy'),
  },
];

const PATENTS = ['european', 'foreign', 'polish', 'otherOwner', 'plantVariety', 'utilityModel'] as const;
export const patents = PATENTS.map(
  (category): RuleField => ({
    key: `patents.${category}`,
    group: 'patents',
    label: PATENT_NAMES[category],
    basis: '§\u00a019',
    values: true,
    ...POINTS,
  }),
);
