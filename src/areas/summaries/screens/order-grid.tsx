import { useMutation } from '@tanstack/react-query';
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import { FileSpreadsheet, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { api, errorText } from '#client/api.ts';
import { gridColumns, WRAPPED } from '#client/list/grid-columns.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Grid } from '#ui/table/grid.tsx';
import { toastError } from '#ui/overlay/toast.tsx';
import type { Tone } from '#ui/tone.ts';
import { isYear, orderList } from '../lists.ts';
import { MOST_COMPARED, ORDER_STATES, type OrderState } from '../simulations.ts';
import type { Order } from '../schema.ts';

type OrderGridProps = {
  orders: readonly Order[];
  chosen: readonly number[];
  choose: (id: number, chosen: boolean) => void;
};

type Row = Order & { isChosen: boolean };
type Context = { choose: OrderGridProps['choose']; isFull: boolean };

const TONES: Record<OrderState, Tone> = { 0: 'neutral', 1: 'info', 2: 'success', 3: 'danger' };

const PAGE_SIZES = [10, 25, 50];

/** The orders with their state; finished ones can be chosen. */
export function OrderGrid({ orders, chosen, choose }: OrderGridProps) {
  // A cell is drawn anew when its row's value changes.
  const rows = useMemo(
    () => orders.map((order) => ({ ...order, isChosen: chosen.includes(order.id) })),
    [orders, chosen],
  );
  const context: Context = { choose, isFull: rows.filter(({ isChosen }) => isChosen).length >= MOST_COMPARED };
  return (
    <Grid<Row>
      label={orderList.title}
      rows={rows}
      columns={COLUMNS}
      rowId={({ id }) => String(id)}
      storageKey="zestawienia.zlecenia"
      pageSizes={PAGE_SIZES}
      pageSize={10}
      options={{ context }}
    />
  );
}

function Choice({ data, context }: ICellRendererParams<Row, unknown, Context>) {
  if (data?.current_state !== 2) return null;
  return (
    <span className="flex h-8 items-center">
      <Checkbox
        label={`Pokaż wyniki: ${data.result_name}`}
        labelHidden
        checked={data.isChosen}
        disabled={context.isFull && !data.isChosen}
        onChange={(event) => context.choose(data.id, event.target.checked)}
      />
    </span>
  );
}

const StateBadge = ({ data }: ICellRendererParams<Row>) =>
  data && <Badge tone={TONES[data.current_state]}>{ORDER_STATES[data.current_state]}</Badge>;

const yearsOf = ({ year_from, year_to }: Order) => [...new Set([year_from, year_to])].filter(isYear).join('–');

const failureOf = ({ job, current_state }: Order) => {
  if (current_state !== 3) return '';
  if (job?.state === 'cancelled') return 'anulowano';
  return job?.failure ?? 'zadanie usunięto po miesiącu: zleć zestawienie ponownie';
};

function Actions({ data }: ICellRendererParams<Row>) {
  const repeat = useMutation(
    api.jobs.repeat.mutationOptions({
      meta: { changes: ['jobs', 'summaries'] },
      onError: (error) => toastError(`Nie powtórzono: ${errorText(error)}`),
    }),
  );
  if (data?.current_state === 2) {
    return (
      <Button asChild size="sm" icon={FileSpreadsheet}>
        <a
          href={`/api/admin/RaportyZestawieniaPobierz?numrap=${data.id}`}
          download
          aria-label={`Pobierz XLSX: ${data.result_name}`}
        >
          Pobierz
        </a>
      </Button>
    );
  }
  const job = data?.current_state === 3 ? data.job : null;
  return (
    job?.repeatable && (
      <Button size="sm" icon={RotateCcw} busy={repeat.isPending} onClick={() => repeat.mutate({ job: job.id })}>
        Powtórz
      </Button>
    )
  );
}

const fixed = { sortable: false, filter: false, resizable: false } satisfies ColDef<Row>;

/** Whoever works on a wide screen sees every column at once. */
const WIDTHS: Record<string, ColDef<Row>> = {
  name: WRAPPED,
  from: { width: 105, filter: false, headerName: 'Lata', valueFormatter: ({ data }) => (data ? yearsOf(data) : '') },
  opn: { width: 115, filter: false },
  state: { width: 150, cellRenderer: StateBadge },
  requested: { width: 145, minWidth: 145, filter: false },
  generated: { width: 145, minWidth: 145, filter: false },
  by: { width: 110 },
};

const COLUMNS: ColDef<Row>[] = [
  {
    ...fixed,
    colId: 'choice',
    headerName: 'Pokaż',
    width: 80,
    // Also once it is ready: a cell is drawn anew when its value changes.
    valueGetter: ({ data }) => (data?.current_state === 2 ? data.isChosen : null),
    cellRenderer: Choice,
  },
  ...gridColumns<Row>(orderList)
    .filter(({ colId }) => colId !== 'to')
    .map((column) => ({ ...column, ...WIDTHS[column.colId ?? ''] })),
  {
    colId: 'failure',
    headerName: 'Przyczyna',
    flex: 2,
    minWidth: 220,
    filter: false,
    ...WRAPPED,
    valueGetter: ({ data }) => (data ? failureOf(data) : ''),
  },
  {
    ...fixed,
    colId: 'actions',
    headerName: 'Czynności',
    width: 130,
    valueGetter: ({ data }) => `${data?.current_state} ${data?.job?.state}`,
    cellRenderer: Actions,
  },
];
