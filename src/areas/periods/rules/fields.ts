import type { BookKind, PatentCategory, PeriodRules } from '#engine/rules.ts';

export type Unit = readonly [one: string, few: string, many: string, fraction: string];
const always = (unit: string): Unit => [unit, unit, unit, unit];

/** A number of a rule: bounds, decimals, and `none`: the words of a rule that does not hold. */
export type NumberPart = {
  kind: 'number';
  min: number;
  max: number;
  decimals: number;
  /** One, few, many, a fraction: of the number before it. */
  unit?: Unit;
  none?: string;
};
/** One of the modes of division. */
type ModePart = { kind: 'mode' };
/** Codes of disciplines. */
type CodesPart = { kind: 'codes' };
type FlagPart = { kind: 'flag'; yes: string; no: string };
type TextPart = { kind: 'text' };

export type Part = { key: string; label: string } & (NumberPart | ModePart | CodesPart | FlagPart | TextPart);

/** Rows of parts; `single`: one row, or none where the rule does not hold. */
export type TableRule = { kind: 'table'; parts: readonly Part[]; none: string; single?: true };

/** Sections of the page, in its order. */
export const RULE_GROUPS = {
  articles: 'Artykuły',
  books: 'Książki i rozdziały',
  patents: 'Patenty i prawa ochronne',
  person: 'Osoba',
  discipline: 'Dyscyplina',
  reductions: 'Pomniejszenia (N0)',
} as const;
export type RuleGroup = keyof typeof RULE_GROUPS;

export type RuleField = {
  /** The place of the rule in `PeriodRules`: members joined by dots. */
  key: string;
  group: RuleGroup;
  label: string;
  /** § of Dz.U. 2022 poz. 661, art. of the act, or whose choice it is. */
  basis: string;
  /** It decides what works are worth, which is stored with them. */
  values?: true;
} & (NumberPart | ModePart | TableRule);

const whole = (min: number, max: number): NumberPart => ({ kind: 'number', min, max, decimals: 0 });
const decimal = (min: number, max: number, decimals = 4): NumberPart => ({ kind: 'number', min, max, decimals });

const POINTS: NumberPart = { ...decimal(0, 1_000, 2), unit: always('pkt') };
const SLOTS: NumberPart = { ...decimal(0, 20), unit: ['slot', 'sloty', 'slotów', 'slotu'] };
const PERCENT: NumberPart = { ...decimal(0, 100, 2), unit: always('%') };
const MONTHS: NumberPart = { ...whole(0, 120), unit: ['miesiąc', 'miesiące', 'miesięcy', 'miesiąca'] };
const MOST_N = 10_000;
const yearOrNone = (none: string): NumberPart => ({ kind: 'number', min: 1990, max: 2100, decimals: 0, none });
const LAST_YEAR = { key: 'yearTo', label: 'Do roku', ...yearOrNone('wszystkie dalsze lata') };

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

const articles: RuleField[] = [
  {
    key: 'articles.unlisted',
    group: 'articles',
    label: 'Punkty artykułu spoza wykazu',
    basis: '§ 11 ust. 3 i § 34',
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
    label: 'Od ilu punktów artykuł liczy się w całości, a od ilu przez pierwiastek',
    basis: '§ 13 i § 34',
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
    basis: '§ 35',
    values: true,
    ...yearOrNone('nie: wykaz z roku pracy'),
  },
  {
    key: 'shareFloor',
    group: 'articles',
    label: 'Najmniejsza część punktów po podziale między autorów',
    basis: '§ 13 i § 16',
    ...decimal(0, 1),
  },
];

const books: RuleField[] = [
  ...BOOK_KINDS.flatMap((book) =>
    LEVELS.flatMap((level): RuleField[] => [
      {
        key: `books.${book}.${level}.points`,
        group: 'books',
        label: `${BOOK_NAMES[book]}, ${LEVEL_NAMES[level]}`,
        basis: '§ 12',
        values: true,
        ...POINTS,
      },
      {
        key: `books.${book}.${level}.pointsHst`,
        group: 'books',
        label: `${BOOK_NAMES[book]}, ${LEVEL_NAMES[level]}, w HST`,
        basis: '§ 12',
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
      basis: '§ 13',
      values: true,
      kind: 'mode',
    }),
  ),
  ...BOOK_KINDS.map(
    (book): RuleField => ({
      key: `opinion.points.${book}`,
      group: 'books',
      label: `${BOOK_NAMES[book]} spoza wykazu z pozytywną opinią eksperta (HST)`,
      basis: book === 'monograph' ? '§ 12 ust. 6' : '§ 12 ust. 6 (wybór uczelni)',
      values: true,
      ...POINTS,
    }),
  ),
  {
    key: 'opinion.mode',
    group: 'books',
    label: 'Podział punktów książki z opinią eksperta',
    basis: '§ 12 ust. 6 i § 13',
    values: true,
    kind: 'mode',
  },
  {
    key: 'translationPercent',
    group: 'books',
    label: 'Przekład i edycja źródłowa: część punktów',
    basis: '§ 15 (wybór uczelni)',
    values: true,
    ...PERCENT,
  },
  {
    key: 'lastListFrom.books',
    group: 'books',
    label: 'Książki od tego roku wycenia ostatni wykaz okresu',
    basis: '§ 35',
    values: true,
    ...yearOrNone('nie: wykaz z roku pracy'),
  },
];

const PATENTS = ['european', 'foreign', 'polish', 'otherOwner', 'plantVariety', 'utilityModel'] as const;
const patents = PATENTS.map(
  (category): RuleField => ({
    key: `patents.${category}`,
    group: 'patents',
    label: PATENT_NAMES[category],
    basis: '§ 19',
    values: true,
    ...POINTS,
  }),
);

const ofPerson = (
  key: keyof PeriodRules['person'],
  rule: { label: string; basis: string } & NumberPart,
): RuleField => ({
  key: `person.${key}`,
  group: 'person',
  ...rule,
});

const person: RuleField[] = [
  ofPerson('disciplines', {
    label: 'W ilu dyscyplinach osoba może wykazać prace',
    basis: 'art. 265 ust. 12 ustawy',
    ...whole(1, 5),
  }),
  ofPerson('slots', { label: 'Sloty osoby na pełnym etacie', basis: '§ 17 ust. 1', ...SLOTS }),
  ofPerson('slotsMin', { label: 'Najmniejszy limit slotów osoby', basis: '§ 17 ust. 1', ...SLOTS }),
  ofPerson('slotsMax', { label: 'Największy limit slotów osoby', basis: '§ 17 ust. 1', ...SLOTS }),
  ofPerson('slotsBesideUnevaluated', {
    label: 'Dodatek, gdy druga z dyscyplin nie jest ewaluowana',
    basis: '§ 17 ust. 2',
    ...SLOTS,
  }),
  ofPerson('monographSlots', { label: 'Limit monografii osoby na pełnym etacie', basis: '§ 17 ust. 3', ...SLOTS }),
  ofPerson('monographSlotsMin', { label: 'Najmniejszy limit monografii', basis: '§ 17 ust. 3', ...SLOTS }),
  ofPerson('studentSlots', { label: 'Limit slotów doktoranta', basis: '§ 17 ust. 1 pkt 2', ...SLOTS }),
  ofPerson('studentMonographSlots', { label: 'Limit monografii doktoranta', basis: '§ 17 ust. 1 pkt 2', ...SLOTS }),
  ofPerson('slotDisplayFactor', {
    label: 'Mnożnik slotu z roku na ekranach',
    basis: 'wybór uczelni',
    ...decimal(0, 10),
  }),
  ofPerson('outsideNMonths', {
    label: 'Po ilu miesiącach zatrudnienia pracownik spoza N wykazuje prace',
    basis: 'art. 265 ust. 6 ustawy, § 11 ust. 1 pkt 3',
    ...MONTHS,
  }),
];

const discipline: RuleField[] = [
  {
    key: 'discipline.minimumN',
    group: 'discipline',
    label: 'Od jakiego N dyscyplina jest ewaluowana',
    basis: 'art. 265 ust. 1 ustawy',
    ...decimal(0, MOST_N),
  },
  {
    key: 'discipline.decided',
    group: 'discipline',
    label: 'Dyscypliny ewaluowane albo nie, niezależnie od N',
    basis: 'decyzja uczelni',
    kind: 'table',
    none: 'rozstrzyga N',
    parts: [
      { key: 'code', label: 'Kod dyscypliny', ...whole(1, 99_999) },
      { key: 'evaluated', label: 'Ewaluowana', kind: 'flag', yes: 'ewaluowana', no: 'nieewaluowana' },
      { key: 'reason', label: 'Powód', kind: 'text' },
    ],
  },
  { key: 'discipline.slotsPerN', group: 'discipline', label: 'Sloty dyscypliny na 1 N', basis: '§ 11', ...SLOTS },
  {
    key: 'discipline.weakBookPoints',
    group: 'discipline',
    label: 'Do ilu punktów książka wchodzi do limitu monografii',
    basis: '§ 17 ust. 3',
    values: true,
    ...POINTS,
  },
  {
    key: 'discipline.weakBooksPercent',
    group: 'discipline',
    label: 'Limit monografii dyscypliny',
    basis: '§ 17 ust. 4',
    ...PERCENT,
  },
  {
    key: 'discipline.weakBooksPercentHst',
    group: 'discipline',
    label: 'Limit monografii dyscypliny HST',
    basis: '§ 17 ust. 4',
    ...PERCENT,
  },
  {
    key: 'discipline.outsideNPercent',
    group: 'discipline',
    label: 'Limit prac osób spoza N',
    basis: '§ 17 ust. 5 (podstawa 3N: wybór uczelni)',
    ...PERCENT,
  },
  {
    key: 'discipline.newLists',
    group: 'discipline',
    label: 'Limit prac wycenionych według nowych wykazów',
    basis: '§ 36',
    kind: 'table',
    single: true,
    none: 'nie ma takiego limitu',
    parts: [
      { key: 'slotsPerN', label: 'Sloty na 1 N', ...SLOTS },
      { key: 'articlesFrom', label: 'Artykuły od roku', ...whole(1990, 2100) },
      { key: 'exempt', label: 'Nie dotyczy dyscyplin', kind: 'codes' },
    ],
  },
];

const reductions: RuleField[] = [
  {
    key: 'discipline.reductions.months',
    group: 'reductions',
    label: 'Od ilu miesięcy zatrudnienia osoba pomniejsza sloty; tyle samo urlopu zwalnia',
    basis: '§ 17 ust. 8–10',
    ...MONTHS,
  },
  {
    key: 'discipline.reductions.noPublication',
    group: 'reductions',
    label: 'Osoba w N bez pracy z wykazu',
    basis: '§ 17 ust. 8 pkt 1',
    ...SLOTS,
  },
  {
    key: 'discipline.reductions.notInN',
    group: 'reductions',
    label: 'Pracownik badawczy niezaliczony do N',
    basis: '§ 17 ust. 8 pkt 2',
    ...SLOTS,
  },
  {
    key: 'discipline.reductions.noStatement',
    group: 'reductions',
    label: 'Pracownik badawczy bez oświadczenia o dyscyplinach',
    basis: '§ 17 ust. 9',
    ...SLOTS,
  },
];

/** Every rule of a period, a field each: the page, its forms, the checks and the snapshot read this declaration. */
export const RULE_FIELDS: readonly RuleField[] = [
  ...articles,
  ...books,
  ...patents,
  ...person,
  ...discipline,
  ...reductions,
];

export const ruleField = (key: string) => RULE_FIELDS.find((field) => field.key === key);
