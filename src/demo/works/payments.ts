import type { paymentCategories, publicationPayments } from '#areas/payments/tables.ts';
import type { publications } from '#areas/publications/tables.ts';
import { addDays } from '#engine/day.ts';
import { DEMO_DAY, moment, randomDay } from '../days.ts';
import type { Row } from '../insert.ts';
import { type Random, required } from '../random.ts';

const CATEGORIES = [
  'Opłata za otwarty dostęp (APC)',
  'Korekta językowa',
  'Druk i oprawa',
  'Opłata konferencyjna',
  'Ryciny kolorowe',
];
const RETIRED = 'Opłata za stronę ponad limit';
const SOURCES = ['subwencja', 'grant NCN', 'środki katedry', 'Doskonała nauka', 'fundusz rektora'];
const RATES = { EUR: 4.3, USD: 3.9, CHF: 4.5 } as const;
const FIRST_PAID_YEAR = 2019;
/** Monographs, chapters, articles, editorships and conference articles. */
const PAID_TYPES = [3, 19, 20, 21, 25];

const CATEGORIES_AT = '2019-01-14 08:12:40.215300+00';

export const categoryRows = (): Row<typeof paymentCategories>[] =>
  [...CATEGORIES, RETIRED].map((name, index) => ({
    id: index + 1,
    name,
    retiredAt: name === RETIRED ? CATEGORIES_AT : null,
    retiredBy: name === RETIRED ? 'biblioteka' : null,
  }));

type Work = Row<typeof publications>;
type PaymentRow = Row<typeof publicationPayments>;

/** What some works cost: one payment, or several of different categories and currencies. */
export function paymentRows(random: Random, works: Work[], last: number): PaymentRow[] {
  const rows = works.flatMap((work) => {
    if (required(work.year) < FIRST_PAID_YEAR || !PAID_TYPES.includes(required(work.typeCode))) return [];
    if (!random.chance(0.14)) return [];
    const count = random.weighted([
      [1, 6],
      [2, 3],
      [4, 1],
    ]);
    return Array.from({ length: count }, () => payment(random, work));
  });
  return rows.map((row, index) => ({ id: last + index + 1, ...row }));
}

function payment(random: Random, work: Work): PaymentRow {
  const amount = random.int(20_000, 1_600_000) / 100;
  const currency = random.weighted<'' | keyof typeof RATES>([
    ['', 6],
    ['EUR', 3],
    ['USD', 2],
    ['CHF', 1],
  ]);
  const day = randomDay(
    random,
    `${work.year}-01-20`,
    DEMO_DAY < `${work.year}-12-20` ? DEMO_DAY : `${work.year}-12-20`,
  );
  const changed = random.chance(0.2) ? addDays(day, random.int(0, 3)) : undefined;
  const category = random.weighted([
    [1, 10],
    [2, 4],
    [3, 3],
    [4, 3],
    [5, 1],
    [6, 1],
    [null, 1],
  ]);
  return {
    publicationId: work.id,
    amountPln: amount.toFixed(2),
    categoryId: category,
    currency,
    amountCurrency: currency === '' ? null : (amount / RATES[currency]).toFixed(2),
    vatClass: random.chance(0.8) ? 'brutto' : 'netto',
    source: random.pick(SOURCES),
    requestNo: random.chance(0.6) ? `OP/${random.int(1, 400)}/${work.year}` : '',
    comment: category === null ? 'Faktura zbiorcza: kategoria do ustalenia' : '',
    createdBy: 'biblioteka',
    createdAt: moment(random, day),
    modifiedBy: changed === undefined ? null : 'biblioteka',
    modifiedAt: changed === undefined ? null : moment(random, addDays(changed, 1)),
  };
}
