import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import { useMemo } from 'react';
import { gridColumns } from '#client/list/grid-columns.ts';
import { Grid } from '#ui/table/grid.tsx';
import {
  columnsOf,
  type Grouping,
  type PaidAs,
  paidAs,
  paymentSummaryList,
  type SummedRow,
  TOTAL,
  totalRow,
} from '../lists.ts';
import type { PaymentSum } from '../schema.ts';
import { WITHOUT_SOURCE } from '../schema-words.ts';
import { inOrderOf, shareOf } from '../sums.ts';
import { PaymentsLink, shareText } from './payment-groups.tsx';

const rowId = (row: SummedRow) => String(paymentSummaryList.rowKey(row));

const PAGE_SIZES = [50, 100, 500];

const WIDTHS: Readonly<Record<string, ColDef<SummedRow>>> = {
  year: { width: 130 },
  category: { flex: 2, minWidth: 170 },
  unit: { flex: 2, minWidth: 170 },
  source: { flex: 1, minWidth: 150 },
  payments: { width: 100 },
  pln: { width: 140 },
  inCurrency: { width: 150 },
  currency: { width: 110 },
};

type LeadProps = ICellRendererParams<SummedRow> & Pick<PaidAs, 'from' | 'to'> & { by: Grouping; isByCurrency: boolean };

const leadText = (row: SummedRow, by: Grouping) => (row.isTotal ? TOTAL : String(row[by] || WITHOUT_SOURCE));

/** Leads to the payments of the row; what it is not grouped by is null, but its currency. */
function Lead({ data: row, by, isByCurrency, from, to }: LeadProps) {
  if (!row || row.isTotal) return TOTAL;
  const { year, category, unit, source, currency } = row;
  const asked = Object.entries({ year, category, unit, source, currency: isByCurrency ? currency : null });
  const words = asked.flatMap(([key, word]) => (word === null ? [] : [[key, String(word || WITHOUT_SOURCE)]]));
  return <PaymentsLink label={leadText(row, by)} of={paidAs({ ...Object.fromEntries(words), from, to })} />;
}

type SumGridProps = { rows: readonly PaymentSum[]; filter: Parameters<typeof columnsOf>[0]; by: Grouping };

/** Sums by several groupings, a row each, in the order of the picture above; the first leads to its payments. */
export function SumGrid({ rows, filter, by }: SumGridProps) {
  const { from, to, byCurrency: isByCurrency } = filter;
  const keys = columnsOf(filter)
    .map(({ key }) => key)
    .join(' ');
  const total = useMemo(() => totalRow(rows, by), [rows, by]);
  const columns = useMemo(() => {
    const whole = total.amount_pln;
    const share: ColDef<SummedRow> = {
      colId: 'share',
      headerName: 'Udział',
      type: 'rightAligned',
      filter: 'agNumberColumnFilter',
      valueGetter: ({ data }) => data && shareOf(data.amount_pln, whole),
      valueFormatter: ({ data }) => (data ? shareText(data.amount_pln, whole) : ''),
      width: 110,
    };
    const asked = paymentSummaryList.columns.filter(({ key }) => keys.split(' ').includes(key));
    return gridColumns<SummedRow>({ ...paymentSummaryList, columns: asked }).flatMap((column): ColDef<SummedRow>[] => {
      const shown = { ...column, ...WIDTHS[column.colId ?? ''] };
      if (column.colId === 'pln') return [shown, share];
      if (column.colId !== by) return [shown];
      const lead: ColDef<SummedRow> = {
        cellRenderer: Lead,
        cellRendererParams: { by, isByCurrency, from, to },
        valueFormatter: ({ data }) => (data ? leadText(data, by) : ''),
      };
      return [{ ...shown, ...lead }];
    });
  }, [keys, by, isByCurrency, from, to, total]);
  const ordered = useMemo(() => inOrderOf(rows, (row) => String(row[by])), [rows, by]);
  const options = useMemo(() => ({ pinnedBottomRowData: [total] }), [total]);
  return (
    <Grid
      key={keys}
      label={paymentSummaryList.title}
      rows={ordered}
      columns={columns}
      rowId={rowId}
      storageKey="siatka.oplaty"
      pageSizes={PAGE_SIZES}
      pageSize={50}
      options={options}
    />
  );
}
