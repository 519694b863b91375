import type { ColDef } from 'ag-grid-community';
import { useMemo } from 'react';
import { gridColumns } from '#client/list/grid-columns.ts';
import { Grid } from '#ui/table/grid.tsx';
import { columnsOf, paymentSummaryList } from '../lists.ts';
import type { PaymentSum } from '../schema.ts';

const rowId = (row: PaymentSum) => String(paymentSummaryList.rowKey(row));

const WIDTHS: Readonly<Record<string, ColDef<PaymentSum>>> = {
  year: { width: 130 },
  category: { flex: 2, minWidth: 170 },
  unit: { flex: 2, minWidth: 170 },
  source: { flex: 1, minWidth: 150 },
  payments: { width: 100 },
  pln: { width: 140 },
  inCurrency: { width: 150 },
  currency: { width: 110 },
};

type SumGridProps = { rows: readonly PaymentSum[]; filter: Parameters<typeof columnsOf>[0] };

/** Sums by several groupings, a row each. */
export function SumGrid({ rows, filter }: SumGridProps) {
  const shown = columnsOf(filter);
  const keys = shown.map(({ key }) => key).join(' ');
  const columns = useMemo(() => {
    const asked = paymentSummaryList.columns.filter(({ key }) => keys.split(' ').includes(key));
    const list = { ...paymentSummaryList, columns: asked };
    return gridColumns(list).map((column) => ({ ...column, ...WIDTHS[column.colId ?? ''] }));
  }, [keys]);
  return (
    <Grid
      key={keys}
      label={paymentSummaryList.title}
      rows={rows}
      columns={columns}
      rowId={rowId}
      storageKey="siatka.oplaty"
      pageSizes={[15, 25, 50]}
    />
  );
}
