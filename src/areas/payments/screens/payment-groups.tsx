import { Link } from '@tanstack/react-router';
import { tableColumns } from '#client/list/cells.tsx';
import { BarList } from '#ui/chart/bar-list.tsx';
import { TextLink } from '#ui/link.tsx';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { SumRow } from '#ui/table/sum-row.tsx';
import { TableFooter } from '#ui/table/table.tsx';
import { formatMoney } from '#ui/text/money.ts';
import { formatDecimal, formatInteger } from '#ui/text/number.ts';
import { type Grouping, type PaidAs, paymentSummaryList } from '../lists.ts';
import type { PaymentSum } from '../schema.ts';
import { WITHOUT_CATEGORY, WITHOUT_SOURCE } from '../schema-words.ts';
import { shareOf, sumsBy, totalOf } from '../sums.ts';

const HEIGHT = 260;

/** More bars than these say little: the smallest are one. */
const MOST_BARS = 12;
const headerOf = (by: Grouping) => paymentSummaryList.columns.find(({ key }) => key === by)?.header ?? '';

type Sum = ReturnType<typeof sumsBy>[number];

/** The sums as bars: years in their order, others by size. */
function barsOf(sums: readonly Sum[], by: Grouping) {
  if (by === 'year') return sums.toSorted((one, other) => Number(one.label) - Number(other.label));
  if (sums.length <= MOST_BARS) return sums;
  const rest = sums.slice(MOST_BARS - 1);
  return [
    ...sums.slice(0, MOST_BARS - 1),
    { label: `pozostałe (${rest.length})`, payments: 0, pln: totalOf(rest.map(({ pln }) => pln)) },
  ];
}

/** When the payments were entered. */
type Entered = { from?: string | undefined; to?: string | undefined };

type PaymentGroupsProps = { rows: readonly PaymentSum[]; by: Grouping; hasTable: boolean; of: Entered };

/** The sums by one grouping as a picture and, unless the rows say more, as a table. */
export function PaymentGroups({ rows, by, hasTable, of }: PaymentGroupsProps) {
  const sums = sumsBy(rows, (row) => String(row[by] || WITHOUT_SOURCE));
  const title = `Kwoty w PLN: ${headerOf(by).toLowerCase()}`;
  const bars = barsOf(sums, by);
  return (
    <div className="space-y-4">
      {by === 'year' ? (
        <BarChart
          title={title}
          series={['Kwota w PLN']}
          rows={bars.map(({ label, pln }) => ({ label, values: [Number(pln)] }))}
          height={HEIGHT}
          textOf={formatMoney}
        />
      ) : (
        <BarList
          title={title}
          rows={bars.map(({ label, pln }) => ({ label, value: Number(pln) }))}
          textOf={formatMoney}
        />
      )}
      {hasTable && <SumTable sums={sums} by={by} of={of} />}
    </div>
  );
}

export function shareText(part: string, whole: string) {
  const share = shareOf(part, whole);
  return share === null ? '–' : `${formatDecimal(share, 1)}%`;
}

function SumTable({ sums, by, of }: { sums: readonly Sum[]; by: Grouping; of: Entered }) {
  const total = totalOf(sums.map(({ pln }) => pln));
  const columns = tableColumns<Sum>([
    {
      key: 'label',
      header: headerOf(by),
      rowHeader: true,
      bare: true,
      cell: ({ label }) => <PaymentsLink label={label} of={{ ...of, [by]: label }} />,
    },
    { key: 'payments', header: 'Opłaty', kind: 'number', fact: { before: 'Opłaty: ' } },
    { key: 'pln', header: 'Kwota w PLN', kind: 'money', fact: { after: ' PLN' } },
    {
      key: 'share',
      header: 'Udział',
      numeric: true,
      fact: {},
      cell: ({ pln }) => shareText(pln, total),
    },
  ]);
  return (
    <DataTable
      caption={paymentSummaryList.title}
      captionHidden
      columns={columns}
      rows={sums}
      rowKey={({ label }) => label}
      foot={
        <TableFooter>
          <SumRow
            label="Razem"
            columns={columns}
            sums={{
              payments: formatInteger(sums.reduce((sum, { payments }) => sum + payments, 0)),
              pln: formatMoney(total),
            }}
          />
        </TableFooter>
      }
    />
  );
}

/** The works whose payments the row counts, of any year; those without a category under their own filter. */
export const PaymentsLink = ({ label, of: { category, ...of } }: { label: string; of: Partial<PaidAs> }) => (
  <TextLink asChild>
    <Link
      to="/admin/publpayments"
      search={
        {
          period: 0,
          ...(category === WITHOUT_CATEGORY ? { nocat: true } : category && { category }),
          ...Object.fromEntries(Object.entries(of).filter(([, word]) => word)),
        } as never
      }
    >
      {label}
    </Link>
  </TextLink>
);
