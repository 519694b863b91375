import { defineList, type FilterOf } from '#shared/list.ts';
import type { PaymentSum } from './schema.ts';

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

/** The columns without those that are not grouped by. */
export function columnsOf(query: Filter) {
  const asked = groupingsOf(query);
  return paymentSummaryList.columns.filter(({ key }) => key === 'currency' || !isGrouping(key) || asked.includes(key));
}
