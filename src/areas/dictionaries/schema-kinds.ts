/** A dictionary: words that forms offer, and that rows keep as text. */
type Dictionary = {
  label: string;
  description: string;
  /** One word, in the accusative: 'Dodaj …'. */
  noun: string;
  /** Where rows keep the word: table and column. */
  table: string;
  column: string;
  /** What the product begins with, in its order. */
  shipped: readonly string[];
  /** How the rows that keep a word are called. */
  rows: readonly [one: string, few: string, many: string];
};

/** The dictionaries that are data; codes on which rules or documents rest stay with the product. */
export const DICTIONARIES = {
  absence: {
    label: 'Rodzaje nieobecności',
    description: 'Urlopy i zwolnienia pracowników, jak podają je kadry',
    noun: 'rodzaj nieobecności',
    table: 'absences',
    column: 'kind',
    shipped: [
      'urlop macierzyński',
      'urlop rodzicielski',
      'urlop wychowawczy',
      'urlop ojcowski',
      'urlop dla poratowania zdrowia',
      'urlop naukowy',
      'urlop bezpłatny',
      'zwolnienie lekarskie',
    ],
    rows: ['nieobecność', 'nieobecności', 'nieobecności'],
  },
  currency: {
    label: 'Waluty opłat',
    description: 'W jakiej walucie wystawiono fakturę za publikację',
    noun: 'walutę',
    table: 'publication_payments',
    column: 'currency',
    shipped: ['EUR', 'PLN', 'USD', 'CHF'],
    rows: ['opłata', 'opłaty', 'opłat'],
  },
  vat: {
    label: 'Statusy VAT opłat',
    description: 'Czy kwota opłaty jest z podatkiem',
    noun: 'status VAT',
    table: 'publication_payments',
    column: 'vat_class',
    shipped: ['brutto', 'netto'],
    rows: ['opłata', 'opłaty', 'opłat'],
  },
  source: {
    label: 'Źródła finansowania opłat',
    description: 'Z czego zapłacono za publikację',
    noun: 'źródło finansowania',
    table: 'publication_payments',
    column: 'source',
    shipped: [],
    rows: ['opłata', 'opłaty', 'opłat'],
  },
} as const satisfies Record<string, Dictionary>;

export type DictionaryKey = keyof typeof DICTIONARIES;
export const DICTIONARY_KEYS = Object.keys(DICTIONARIES) as DictionaryKey[];
export const dictionaryOf = (key: DictionaryKey): Dictionary => DICTIONARIES[key];
