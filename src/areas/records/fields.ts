import { today, yearOf } from '#engine/day.ts';
import { LANGUAGES } from './languages.ts';
import { readPbn, readPubmed, readScopus, readWos } from './identifiers.ts';
import { isUnscored } from './schema-kinds.ts';

export { languageOf } from './languages.ts';
export * from './schema-kinds.ts';

export const ARTICLES: readonly number[] = [20, 25];
export const BOOKS: readonly number[] = [3, 21];
export const CHAPTER = 19;
const PAPER = 27;
const CONFERENCE = 4;
export const PATENT = 7;
const PRINTED: readonly number[] = [20, 25, 3, 21, 19, 27];
const WITHIN: readonly number[] = [20, 25, 19, 27];
const WITH_CONFERENCE: readonly number[] = [25, 27, 19, 21, CONFERENCE];

/** So many journals, publishers, books or people a field of the form offers. */
export const MOST_FOUND = 12;

/** Parts of the form, in their order. */
const SECTIONS = {
  description: 'Opis',
  conference: 'Konferencja i seria',
  patent: 'Prawo wyłączne',
  access: 'Otwarty dostęp',
  contents: 'Tytuł, streszczenie i słowa kluczowe w językach',
  funding: 'Finansowanie',
  identifiers: 'Identyfikatory i adresy',
} as const;
type Section = keyof typeof SECTIONS;

type DetailField = {
  label: string;
  section: Section;
  /** The types that have it; all without. */
  types?: readonly number[];
} & (
  | { kind: 'text'; max: number; read?: (text: string) => string | undefined; wrong?: string }
  | { kind: 'area'; max: number }
  | { kind: 'day' }
  | { kind: 'flag' }
  | { kind: 'number'; min: number; max: number }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
);

const ACCESS_MODES = {
  journal: 'otwarte czasopismo',
  publisher: 'witryna wydawcy',
  hybrid: 'czasopismo hybrydowe',
  repository: 'otwarte repozytorium',
  other: 'inny',
} as const;
const ACCESS_VERSIONS = {
  draft: 'wersja autora',
  accepted: 'wersja przyjęta po recenzjach',
  final: 'wersja opublikowana',
} as const;
const LICENCES = {
  'cc-by': 'CC BY',
  'cc-by-sa': 'CC BY-SA',
  'cc-by-nc': 'CC BY-NC',
  'cc-by-nd': 'CC BY-ND',
  'cc-by-nc-sa': 'CC BY-NC-SA',
  'cc-by-nc-nd': 'CC BY-NC-ND',
  cc0: 'CC0',
  other: 'inna otwarta licencja',
} as const;
const ACCESS_MOMENTS = { before: 'przed publikacją', at: 'w dniu publikacji', after: 'po publikacji' } as const;

/**
 * What a record has beside what the rules compute with: one declaration for the schema, the form, the audit, the versions
 * and the files. A value is a text, a number, a flag, or absent.
 */
const DETAILS = {
  volume: { label: 'Tom', section: 'description', kind: 'text', max: 40, types: [20, 25, 3, 21] },
  issue: { label: 'Zeszyt', section: 'description', kind: 'text', max: 40, types: [20, 25] },
  pages: { label: 'Strony', section: 'description', kind: 'text', max: 40, types: WITHIN },
  article_number: { label: 'Numer artykułu', section: 'description', kind: 'text', max: 40, types: [20, 25] },
  page_count: { label: 'Liczba stron', section: 'description', kind: 'number', min: 1, max: 100_000, types: [3, 21] },
  place: { label: 'Miejsce wydania', section: 'description', kind: 'text', max: 200, types: [3, 21, 19, 27] },
  edition: { label: 'Wydanie', section: 'description', kind: 'text', max: 100, types: [3, 21] },
  language: { label: 'Język', section: 'description', kind: 'choice', choices: LANGUAGES, types: PRINTED },
  original_language: {
    label: 'Język oryginału',
    section: 'description',
    kind: 'choice',
    choices: LANGUAGES,
    types: [20, 3, 21, 19],
  },
  series: { label: 'Seria', section: 'conference', kind: 'text', max: 300, types: [3, 21, 19, 27] },
  series_number: { label: 'Numer w serii', section: 'conference', kind: 'text', max: 40, types: [3, 21, 19, 27] },
  conference: { label: 'Nazwa konferencji', section: 'conference', kind: 'text', max: 500, types: WITH_CONFERENCE },
  conference_place: {
    label: 'Miejsce konferencji',
    section: 'conference',
    kind: 'text',
    max: 200,
    types: WITH_CONFERENCE,
  },
  conference_from: { label: 'Konferencja od', section: 'conference', kind: 'day', types: WITH_CONFERENCE },
  conference_to: { label: 'Konferencja do', section: 'conference', kind: 'day', types: WITH_CONFERENCE },
  patent_office: { label: 'Urząd', section: 'patent', kind: 'text', max: 200, types: [7] },
  application_number: { label: 'Numer zgłoszenia', section: 'patent', kind: 'text', max: 60, types: [7] },
  application_day: { label: 'Dzień zgłoszenia', section: 'patent', kind: 'day', types: [7] },
  patent_number: { label: 'Numer prawa', section: 'patent', kind: 'text', max: 60, types: [7] },
  grant_day: { label: 'Dzień udzielenia', section: 'patent', kind: 'day', types: [7] },
  holder: { label: 'Uprawniony', section: 'patent', kind: 'text', max: 500, types: [7] },
  access_mode: {
    label: 'Sposób udostępnienia',
    section: 'access',
    kind: 'choice',
    choices: ACCESS_MODES,
    types: PRINTED,
  },
  access_version: {
    label: 'Wersja tekstu',
    section: 'access',
    kind: 'choice',
    choices: ACCESS_VERSIONS,
    types: PRINTED,
  },
  access_licence: { label: 'Licencja', section: 'access', kind: 'choice', choices: LICENCES, types: PRINTED },
  access_moment: {
    label: 'Kiedy udostępniono',
    section: 'access',
    kind: 'choice',
    choices: ACCESS_MOMENTS,
    types: PRINTED,
  },
  access_day: { label: 'Data udostępnienia', section: 'access', kind: 'day', types: PRINTED },
  access_months: {
    label: 'Miesięcy po publikacji',
    section: 'access',
    kind: 'number',
    min: 0,
    max: 240,
    types: PRINTED,
  },
  funding: { label: 'Projekty i źródła finansowania', section: 'funding', kind: 'area', max: 2000 },
  pbn: {
    label: 'Identyfikator PBN',
    section: 'identifiers',
    kind: 'text',
    max: 40,
    read: readPbn,
    wrong: 'Identyfikator PBN ma 24 znaki: cyfry i litery a–f',
  },
  scopus: {
    label: 'Scopus (EID)',
    section: 'identifiers',
    kind: 'text',
    max: 40,
    types: PRINTED,
    read: readScopus,
    wrong: 'EID ma postać 2-s2.0-85012345678',
  },
  wos: {
    label: 'Web of Science',
    section: 'identifiers',
    kind: 'text',
    max: 40,
    types: PRINTED,
    read: readWos,
    wrong: 'Numer ma postać WOS:000123456700001',
  },
  pubmed: {
    label: 'PubMed (PMID)',
    section: 'identifiers',
    kind: 'text',
    max: 20,
    types: PRINTED,
    read: readPubmed,
    wrong: 'PMID to liczba, na przykład 31452104',
  },
  url: { label: 'Adres strony', section: 'identifiers', kind: 'text', max: 2000 },
} as const satisfies Record<string, DetailField>;
type DeclaredName = keyof typeof DETAILS;

/** What a record may have in any language beside its own title: `abstract_deu` is a detail like the others. */
const TEXTS = {
  title: { label: 'Tytuł', kind: 'text', max: 1000 },
  abstract: { label: 'Streszczenie', kind: 'area', max: 20_000 },
  keywords: { label: 'Słowa kluczowe', kind: 'text', max: 1000 },
} as const;
export type TextKind = keyof typeof TEXTS;
export const TEXT_KINDS = Object.keys(TEXTS) as TextKind[];
type TextName = `${TextKind}_${string}`;
export type DetailName = DeclaredName | TextName;

/** Those of any record, without the texts in languages. */
export const DETAIL_NAMES: readonly DetailName[] = Object.keys(DETAILS) as DeclaredName[];

export const textName = (kind: TextKind, language: string): TextName => `${kind}_${language}`;

/** The kind and language of a text; undefined: another detail. */
export function textOfName(name: string): { kind: TextKind; language: string } | undefined {
  const [start = '', language = '', more] = name.split('_');
  const kind = TEXT_KINDS.find((each) => each === start);
  return kind && more === undefined && LANGUAGES[language] !== undefined ? { kind, language } : undefined;
}

const isDeclared = (name: string): name is DeclaredName => Object.hasOwn(DETAILS, name);
export const isDetail = (name: string): name is DetailName => isDeclared(name) || textOfName(name) !== undefined;

const CODES = Object.keys(LANGUAGES);

/** The details of any record, and the texts of these ones by language: what is said in one of them. */
export function detailNames(...details: readonly Readonly<Record<string, unknown>>[]): DetailName[] {
  const texts = [...new Set(details.flatMap(Object.keys))].flatMap((name) => {
    const text = textOfName(name);
    return text === undefined ? [] : [{ name: name as TextName, ...text }];
  });
  const place = ({ kind, language }: (typeof texts)[number]) =>
    CODES.indexOf(language) * TEXT_KINDS.length + TEXT_KINDS.indexOf(kind);
  return [...DETAIL_NAMES, ...texts.toSorted((a, b) => place(a) - place(b)).map(({ name }) => name)];
}

/** The field with all that a field may have. */
export function detailField(name: DetailName): DetailField {
  if (isDeclared(name)) return DETAILS[name];
  const { kind, language } = textOfName(name) ?? { kind: 'title', language: 'mul' };
  return { ...TEXTS[kind], label: `${TEXTS[kind].label} (${LANGUAGES[language]})`, section: 'contents' };
}

export const hasDetail = (name: DetailName, type: number) => detailField(name).types?.includes(type) ?? true;

/** What the venue of a record is called; null: it has none. */
export const venueLabel = (type: number) =>
  ARTICLES.includes(type)
    ? 'Czasopismo'
    : type === PAPER || type === CONFERENCE
      ? 'Materiały konferencyjne'
      : type === PATENT || isUnscored(type)
        ? null
        : 'Wydawnictwo';

/** What belongs to the venue: of another kind of venue none of it is true. */
export const OF_VENUE = ['venue', 'issn', 'eissn', 'isbn'] as const;

/** Fields of the core that some types have alone. */
const CORE_TYPES: Readonly<Record<string, readonly number[]>> = {
  chapter_title: [CHAPTER],
  parent_id: [CHAPTER],
  category_id: [PATENT],
  invention_key: [PATENT],
  venue: [...PRINTED, CONFERENCE],
  isbn: [...BOOKS, CHAPTER, PAPER],
  issn: [...ARTICLES, PAPER],
  eissn: [...ARTICLES, PAPER],
  expert_opinion: [...BOOKS, CHAPTER],
  translation: [...BOOKS, CHAPTER],
  indexed: PRINTED,
};

/** Whether records of the type have the field of the core. */
export const hasField = (name: string, type: number) => CORE_TYPES[name]?.includes(type) ?? true;

/** What people see of a status. */
export const STATUS = {
  submitted: 0,
  inProgress: 1,
  rejected: 2,
  approved: 3,
  sentToPbn: 4,
  returned: 5,
  withdrawn: 6,
} as const;
export const APPROVED: readonly number[] = [STATUS.approved, STATUS.sentToPbn];
/** Still to be decided. */
export const UNDECIDED: readonly number[] = [STATUS.submitted, STATUS.inProgress, STATUS.returned];
/** Rejected or withdrawn: nothing waits for anybody. */
export const GONE: readonly number[] = [STATUS.rejected, STATUS.withdrawn];
/** Statuses that say why. */
export const REASONED: readonly number[] = [STATUS.returned, STATUS.rejected, STATUS.withdrawn];

/** The affiliation of an author of whom somebody has said that they are nobody of ours. */
export const OUTSIDE = 'spoza uczelni';

/** What keeps a record from being approved without a question; a note is only said. */
export const isOpenRemark = ({ code }: { code: string }) => code !== 'fine' && code !== 'note';

/** The lists whose filters the library saves. */
export const VIEWED_LISTS = ['records', 'inbox'] as const;

/** What is in print now may bear the next year. */
export const latestYear = () => yearOf(today()) + 1;
export const tooLateYear = () => `Podaj rok do ${latestYear()}`;

/** What the work itself is called: a chapter by its own title. */
export const titleOf = ({ chapter_title: chapter, title }: { chapter_title: string; title: string }) =>
  chapter || title;
