import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import { useMemo } from 'react';
import { gridColumns } from '#client/list/grid-columns.ts';
import { Grid } from '#ui/table/grid.tsx';
import { columnsOf, groupingsOf, paidAs, paymentSummaryList, type SummedRow, totalRow } from '../lists.ts';
import type { PaymentSum } from '../schema.ts';
import { WITHOUT_SOURCE } from '../schema-words.ts';
import { inOrderOf, shareOf } from '../sums.ts';
import { PaymentsLink, shareText } from './payment-groups.tsx';

const rowId = (row: SummedRow) => String(paymentSummaryList.rowKey(row));

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

type SumGridProps = { rows: readonly PaymentSum[]; filter: Parameters<typeof columnsOf>[0] };

/** Sums by several groupings, a row each, in the order of the picture above; the first leads to its payments. */
export function SumGrid({ rows, filter }: SumGridProps) {
  const keys = groupingsOf(filter).join(' ');
  const { from, to } = filter;
  const { ordered, total } = useMemo(() => {
    const [by] = groupingsOf(filter);
    return { ordered: inOrderOf(rows, (row) => String(by && row[by])), total: totalRow(rows, by) };
  }, [rows, keys]);
  const columns = useMemo(() => {
    const asked = groupingsOf(filter);
    const [by] = asked;
    const textOf = (row: SummedRow) => (row.isTotal ? 'Razem' : String((by && row[by]) || WITHOUT_SOURCE));
    const Lead = ({ data: row }: ICellRendererParams<SummedRow>) => {
      if (!row || row.isTotal) return 'Razem';
      const of = Object.fromEntries(asked.map((key) => [key, String(row[key] || WITHOUT_SOURCE)]));
      return <PaymentsLink label={textOf(row)} of={paidAs({ ...of, from, to })} />;
    };
    const share: ColDef<SummedRow> = {
      colId: 'share',
      headerName: 'Udział',
      type: 'rightAligned',
      filter: 'agNumberColumnFilter',
      valueGetter: ({ data }) => data && shareOf(data.amount_pln, total.amount_pln),
      valueFormatter: ({ data }) => (data ? shareText(data.amount_pln, total.amount_pln) : ''),
      width: 110,
    };
    return gridColumns<SummedRow>({ ...paymentSummaryList, columns: columnsOf(filter) }).flatMap((column) => {
      const shown = { ...column, ...WIDTHS[column.colId ?? ''] };
      if (column.colId === 'pln') return [shown, share];
      if (column.colId !== by) return [shown];
      return [
        {
          ...shown,
          cellRenderer: Lead,
          valueFormatter: ({ data }: { data?: SummedRow | undefined }) => (data ? textOf(data) : ''),
        },
      ];
    });
  }, [keys, from, to, total]);
  const options = useMemo(() => ({ pinnedBottomRowData: [total] }), [total]);
  return (
    <Grid
      key={keys}
      label={paymentSummaryList.title}
      rows={ordered}
      columns={columns}
      rowId={rowId}
      storageKey="siatka.oplaty"
      pageSizes={[50, 100, 500]}
      pageSize={50}
      options={options}
    />
  );
}
