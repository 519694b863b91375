import { defineList, type FilterOf, type List } from '#shared/list.ts';
import type { FoundPublication, PaymentSum } from './schema.ts';
import { NO_CATEGORY, SEARCH_FLAGS } from './schema-words.ts';
import { sumOfAll, totalOf } from './sums.ts';

const SCOPE = 'Szukaj w';
const SCOPE_FLAGS = ['flgstart', 'flgauthor', 'flgtitle', 'flgid'] as const;

/** Works that a text finds, the newest first; without text those that have payments. */
export const paidWorkList = defineList<FoundPublication>()({
  noun: ['publikacja', 'publikacje', 'publikacji'],
  title: 'Publikacje i opłaty',
  empty: 'Nie znaleziono publikacji',
  pageSize: 20,
  submit: 'Szukaj',
  file: { address: '/api/admin/paidPublicationsFile', name: 'publikacje i opłaty' },
  rowKey: ({ id_publikacja: id }) => id,
  filters: {
    t: { kind: 'search', label: 'Szukana publikacja', placeholder: 'tytuł, nazwisko albo numer', wide: true },
    flgstart: {
      kind: 'flag',
      label: 'Rozpoczyna',
      unset: 'Zawiera',
      says: { set: 'tekst jest początkiem słowa', unset: 'tekst stoi gdziekolwiek w słowie' },
      default: true,
      group: 'Dopasowanie',
    },
    flgauthor: { kind: 'flag', label: 'Nazwisko autora', default: true, group: SCOPE },
    flgtitle: { kind: 'flag', label: 'Tytuł', default: true, group: SCOPE },
    flgid: { kind: 'flag', label: 'Id.publikacji', default: true, group: SCOPE },
    nocat: { kind: 'flag', label: 'Tylko z opłatą bez kategorii' },
    // As a summary's row says them, which leads here.
    year: { kind: 'search', label: 'Rok publikacji', rare: true },
    category: { kind: 'option', label: 'Kategoria płatności', rare: true },
    unit: { kind: 'option', label: 'Jednostka', rare: true },
    source: { kind: 'option', label: 'Źródło finansowania', rare: true },
    currency: { kind: 'option', label: 'Waluta', rare: true },
    from: { kind: 'day', label: 'Wprowadzone od', rare: true },
    to: { kind: 'day', label: 'Wprowadzone do', rare: true },
  },
  sort: '-year',
  columns: [
    { key: 'id_publikacja', header: 'Id publikacji', kind: 'id' },
    { key: 'year', header: 'Rok', kind: 'year', value: 'p_rok', sort: true },
    { key: 'title', header: 'Tytuł', kind: 'text', value: (work) => work.p_tytul_rozdzialu ?? work.p_tytul, width: 60 },
    { key: 'autorzy', header: 'Autorzy', kind: 'text', width: 44 },
    { key: 'w_nazwa', header: 'Czasopismo lub wydawca', kind: 'text', width: 44 },
    { key: 'unit', header: 'Jednostka', kind: 'text', width: 44 },
    { key: 'count', header: 'Opłaty', kind: 'number', value: ({ payments }) => payments.length },
    { key: 'pln', header: 'Kwota w PLN', kind: 'money', value: ({ payments }) => sumOfAll(payments).pln },
    { key: 'unsorted', header: 'Bez kategorii', kind: 'number', value: ({ payments }) => unsortedOf(payments) },
  ],
});

/** Works with the payments that are asked for, apart from all that they have. */
export const askedWorkList: List<FoundPublication> = {
  ...paidWorkList,
  columns: [
    ...paidWorkList.columns,
    { key: 'askedCount', header: 'Opłaty według filtrów', kind: 'number', value: ({ asked }) => asked.length },
    { key: 'askedPln', header: 'Kwota w PLN według filtrów', kind: 'money', value: ({ asked }) => sumOfAll(asked).pln },
  ],
};

/** What a payment, or its work, has to be as a summary says it. */
export type PaidAs = Pick<
  FilterOf<typeof paidWorkList>,
  'year' | 'category' | 'unit' | 'source' | 'currency' | 'from' | 'to'
>;
export const paidAs = ({ year, category, unit, source, currency, from, to }: PaidAs): PaidAs => ({
  year,
  category,
  unit,
  source,
  currency,
  from,
  to,
});

/** How many of the payments have no category. */
export const unsortedOf = (payments: FoundPublication['payments']) =>
  payments.filter(({ payment_category: category }) => category === NO_CATEGORY).length;

/** The flags of the documented call that are set. */
export const flagsOf = ({
  nocat,
  ...flags
}: Pick<FilterOf<typeof paidWorkList>, 'nocat' | (typeof SCOPE_FLAGS)[number]>) =>
  SEARCH_FLAGS.filter((flag) => (flag === 'flgnocat' ? nocat : flags[flag]));

const group = 'Zestaw według';

/** The columns of the summary that its grouping may leave out, with the filter that asks for them. */
const GROUPINGS = {
  year: 'byYear',
  category: 'byCategory',
  unit: 'byUnit',
  source: 'bySource',
  currency: 'byCurrency',
} as const;
export type Grouping = keyof typeof GROUPINGS;

export const paymentSummaryList = defineList<PaymentSum>()({
  noun: ['wiersz', 'wiersze', 'wierszy'],
  title: 'Zestawienie opłat',
  empty: 'Nie ma opłat wprowadzonych w tym czasie',
  rowKey: ({ year, category, unit, source, currency }) => JSON.stringify([year, category, unit, source, currency]),
  filters: {
    from: { kind: 'day', label: 'Wprowadzone od' },
    to: { kind: 'day', label: 'Wprowadzone do' },
    byYear: { kind: 'flag', label: 'rok publikacji', group },
    byCategory: { kind: 'flag', label: 'kategoria', group, default: true },
    byUnit: { kind: 'flag', label: 'jednostka', group },
    bySource: { kind: 'flag', label: 'źródło finansowania', group },
    byCurrency: { kind: 'flag', label: 'waluta', group },
  },
  columns: [
    { key: 'year', header: 'Rok publikacji', kind: 'id' },
    { key: 'category', header: 'Kategoria płatności', kind: 'text' },
    { key: 'unit', header: 'Jednostka', kind: 'text', width: 44 },
    { key: 'source', header: 'Źródło finansowania', kind: 'text' },
    { key: 'payments', header: 'Opłaty', kind: 'number' },
    { key: 'pln', header: 'Kwota w PLN', kind: 'money', value: 'amount_pln' },
    { key: 'inCurrency', header: 'Kwota w walucie', kind: 'money', value: 'amount_currency' },
    { key: 'currency', header: 'Waluta', kind: 'text', width: 12 },
  ],
  file: { address: '/api/admin/paymentSummaryFile', name: 'zestawienie opłat' },
});

const isGrouping = (key: string): key is Grouping => key in GROUPINGS;
const GROUPING_KEYS = Object.keys(GROUPINGS).filter(isGrouping);

type Filter = FilterOf<typeof paymentSummaryList>;

/** The groupings that the query asks for. */
export const groupingsOf = (query: Filter) => GROUPING_KEYS.filter((key) => query[GROUPINGS[key]]);

/** A row of the summary, or of all its payments. */
export type SummedRow = PaymentSum & { isTotal?: true };

export const TOTAL = 'Razem';

/** The sum of all rows; a column of years has no room for its name. */
export const totalRow = (rows: readonly PaymentSum[], by: Grouping | undefined): SummedRow => ({
  year: null,
  category: null,
  unit: null,
  source: null,
  currency: null,
  ...(by && by !== 'year' && { [by]: TOTAL }),
  payments: rows.reduce((all, { payments }) => all + payments, 0),
  amount_pln: totalOf(rows.map(({ amount_pln: pln }) => pln)),
  amount_currency: null,
  isTotal: true,
});

/** The columns without those that are not grouped by. */
export function columnsOf(query: Filter) {
  const asked = groupingsOf(query);
  return paymentSummaryList.columns.filter(({ key }) => key === 'currency' || !isGrouping(key) || asked.includes(key));
}
