import { type Sheet, sheet } from '#platform/files/xlsx.ts';
import type { Column } from '#shared/columns.ts';
import type { FilterOf } from '#shared/list.ts';
import { columnsOf, groupingsOf, paymentSummaryList } from './lists.ts';
import type { PaymentSum } from './schema.ts';
import { totalOf } from './sums.ts';

type Row = PaymentSum & { isTotal?: true };

/** What a row is of the whole, in percent to one place; what is short of the whole is not all. */
function shareOf(part: number, whole: number): number | null {
  if (whole === 0) return null;
  const share = Math.round((part / whole) * 1_000) / 10;
  return part < whole ? Math.min(share, 99.9) : share;
}

/** The sums as the screen has them: of one grouping the largest first with shares, and a total in the end. */
export function summarySheet(rows: readonly PaymentSum[], query: FilterOf<typeof paymentSummaryList>): Sheet {
  const total = totalOf(rows.map(({ amount_pln: pln }) => pln));
  const asked = groupingsOf(query);
  const [by] = asked;
  const ordered =
    asked.length === 1 ? rows.toSorted((one, other) => Number(other.amount_pln) - Number(one.amount_pln)) : [...rows];
  const sum: Row = {
    year: null,
    category: null,
    unit: null,
    source: null,
    currency: null,
    ...(by && by !== 'year' && { [by]: 'Razem' }),
    payments: rows.reduce((all, { payments }) => all + payments, 0),
    amount_pln: total,
    amount_currency: null,
    isTotal: true,
  };
  const share: Column<Row> = {
    key: 'share',
    header: 'Udział (%)',
    kind: 'decimal',
    value: ({ amount_pln: pln }) => shareOf(Number(pln), Number(total)),
    // A column of years has no room for words.
    ...(by === 'year' && { note: ({ isTotal }: Row) => (isTotal ? 'Razem' : null) }),
  };
  return sheet<Row>(
    paymentSummaryList.title,
    columnsOf(query).flatMap((column): Column<Row>[] => (column.key === 'pln' ? [column, share] : [column])),
    {
      batches: rows.length === 0 || by === undefined ? ordered : [...ordered, sum],
      isTotal: ({ isTotal = false }) => isTotal,
    },
  );
}
