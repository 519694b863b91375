import type { ColDef } from 'ag-grid-community';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useMemo } from 'react';
import { api } from '#client/api.ts';
import { linkTo } from '#client/download.ts';
import { gridColumns } from '#client/list/grid-columns.ts';
import { ListFilters } from '#client/list/list-filters.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { XlsxLink } from '#client/parts/xlsx-link.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Grid } from '#ui/table/grid.tsx';
import { counted, formatDecimal, formatInteger } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { MOST_ROWS } from '#shared/list.ts';
import { columnsOf, paymentSummaryList } from '../lists.ts';
import type { PaymentSum } from '../schema.ts';
import { totalOf } from '../sums.ts';

const FILE = '/api/admin/paymentSummaryFile';
const LEDGER = '/api/admin/paymentLedger';

/** Sums of payments by what the user chooses, with the file for the office's ledger. */
export default function PaymentSummary() {
  const state = useList(paymentSummaryList);
  const { page: _, ...filter } = state.query;
  const answer = useQuery(api.payments.summary.queryOptions(state.query, LIST_OPTIONS));
  const { from, to } = filter;
  return (
    <Page title="Zestawienie opłat" subtitle="Każda opłata liczy się raz: w jednostce pierwszego autora z uczelni">
      <ListFilters state={state} />
      <Loaded query={answer} what="zestawienia" noun={paymentSummaryList.noun}>
        {(rows) => (
          <>
            {rows.length === MOST_ROWS && (
              <Alert tone="warning" title={`Pokazano pierwsze ${formatInteger(MOST_ROWS)} wierszy`}>
                Suma nie obejmuje pozostałych: skróć czas wprowadzenia albo zestaw według mniejszej liczby cech.
              </Alert>
            )}
            {rows.length === 0 ? <EmptyState title={paymentSummaryList.empty} /> : <Sums rows={rows} filter={filter} />}
            <div className="flex flex-wrap gap-3">
              <XlsxLink address={FILE} filter={filter} />
              <Button asChild icon={FileText}>
                <a href={linkTo(LEDGER, { from, to })} download>
                  Pobierz CSV do księgowości
                </a>
              </Button>
            </div>
          </>
        )}
      </Loaded>
    </Page>
  );
}

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

type SumsProps = { rows: readonly PaymentSum[]; filter: Parameters<typeof columnsOf>[0] };

function Sums({ rows, filter }: SumsProps) {
  const shown = columnsOf(filter);
  const keys = shown.map(({ key }) => key).join(' ');
  const columns = useMemo(() => {
    const asked = paymentSummaryList.columns.filter(({ key }) => keys.split(' ').includes(key));
    const list = { ...paymentSummaryList, columns: asked };
    return gridColumns(list).map((column) => ({ ...column, ...WIDTHS[column.colId ?? ''] }));
  }, [keys]);
  const count = rows.reduce((sum, { payments }) => sum + payments, 0);
  return (
    <>
      <p className="text-sm">
        Razem: <strong>{formatDecimal(totalOf(rows.map(({ amount_pln: pln }) => pln)), 2)} PLN</strong>,{' '}
        {counted(count, 'opłata', 'opłaty', 'opłat')}
      </p>
      <Grid
        key={keys}
        label={paymentSummaryList.title}
        rows={rows}
        columns={columns}
        rowId={rowId}
        storageKey="siatka.oplaty"
        pageSizes={[15, 25, 50]}
      />
    </>
  );
}
