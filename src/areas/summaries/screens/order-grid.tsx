import { useMutation } from '@tanstack/react-query';
import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import { FileSpreadsheet, RotateCcw, Trash2 } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { isOpen } from '#shared/job-states.ts';
import { api, failureText } from '#client/api.ts';
import { useIsActing } from '#client/parts/in-person.tsx';
import { CancelJob } from '#client/parts/job-progress.tsx';
import { toastUndo, whenChanged } from '#client/parts/undo-toast.ts';
import { usePanels, useSession } from '#client/shell/session.ts';
import { gridColumns, WRAPPED } from '#client/list/grid-columns.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Grid } from '#ui/table/grid.tsx';
import { useNarrow } from '#ui/state/narrow.ts';
import { toastError } from '#ui/overlay/toast.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';
import type { Tone } from '#ui/tone.ts';
import { isCancelled, isYear, orderList, orderState } from '../lists.ts';
import { MOST_COMPARED, type OrderState } from '../simulations.ts';
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
  const ids = chosen.join(' ');
  // New rows, or a new context, draw every cell anew.
  const rows = useMemo(() => {
    const marked = new Set(ids.split(' ').map(Number));
    return orders.map((order) => ({ ...order, isChosen: marked.has(order.id) }));
  }, [orders, ids]);
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  const isNarrow = useNarrow();
  const isFull = rows.filter(({ isChosen }) => isChosen).length >= MOST_COMPARED;
  const options = useMemo(() => {
    const context: Context = { choose: (id, isChosen) => latest.current(id, isChosen), isFull };
    return { context };
  }, [isFull]);
  return (
    <Grid<Row>
      label={orderList.title}
      rows={rows}
      columns={isNarrow ? NAME_FIRST : COLUMNS}
      facts={FACTS}
      rowId={({ id }) => String(id)}
      storageKey="zestawienia.zlecone"
      bare
      pageSizes={PAGE_SIZES}
      pageSize={10}
      options={options}
    />
  );
}

function Choice({ data, context }: ICellRendererParams<Row, unknown, Context>) {
  if (data?.current_state !== 2) return null;
  return (
    <span className="inline-flex items-center align-middle sm:flex sm:h-8">
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
  data && <Badge tone={isCancelled(data) ? 'neutral' : TONES[data.current_state]}>{orderState(data)}</Badge>;

const yearsOf = ({ year_from, year_to }: Order) => [...new Set([year_from, year_to])].filter(isYear).join('–');

const failureOf = (order: Order) =>
  order.current_state !== 3 || isCancelled(order)
    ? ''
    : (order.job?.failure ?? 'zadanie usunięto po miesiącu: zleć zestawienie ponownie');

/** How far the work is, or why it ended without results. */
function Course({ data }: ICellRendererParams<Row>) {
  const job = data?.current_state === 2 ? null : data?.job;
  if (!data || !job || !isOpen(job)) return data && failureOf(data);
  const { state, label, done, total } = job;
  return (
    <Progress
      className="py-1.5"
      label={job.cancelling ? 'Anulowanie…' : label || 'Obliczanie'}
      value={total > 0 ? (Math.min(done, total) / total) * 100 : state === 'waiting' ? 0 : undefined}
      {...(state === 'waiting' && { detail: 'czeka w kolejce' })}
    />
  );
}

const courseOf = ({ job, ...order }: Order) =>
  order.current_state < 2 && job
    ? `${job.state} ${job.label} ${job.done} ${job.total} ${job.cancelling}`
    : failureOf({ job, ...order });

function Actions({ data }: ICellRendererParams<Row>) {
  if (!data) return null;
  const { current_state: state, job } = data;
  return (
    <span className="flex h-8 items-center gap-1">
      {state === 2 && <FileLink order={data} />}
      {state === 3 && job?.repeatable && <Repeat order={data} />}
      {state < 2 && job && isOpen(job) && (
        <CancelJob id={job.id} cancelling={job.cancelling} shownBy="summaries.orders" />
      )}
      <Delete order={data} />
    </span>
  );
}

type ActionProps = { order: Order };

const FileLink = ({ order: { id, result_name: name } }: ActionProps) => (
  <Button
    href={`/api/admin/RaportyZestawieniaPobierz?numrap=${id}`}
    download
    aria-label={`Pobierz XLSX: ${name}`}
    size="sm"
    icon={FileSpreadsheet}
  >
    Pobierz
  </Button>
);

const changing = (failed: string) => ({
  meta: { changes: ['jobs', 'summaries'] as const },
  onError: (error: unknown) => toastError(failureText(failed, error)),
});

function Repeat({ order: { id } }: ActionProps) {
  const repeat = useMutation(api.summaries.repeat.mutationOptions(changing('Nie powtórzono')));
  return (
    <Button size="sm" icon={RotateCcw} busy={repeat.isPending} onClick={() => repeat.mutate({ id })}>
      Powtórz
    </Button>
  );
}

/** Whoever has ordered it, or an administrator, deletes it at once, with a way back. */
function Delete({ order: { id, result_name: name, requested_login: login } }: ActionProps) {
  const { attrs } = useSession();
  const isAdmin = usePanels().data?.panels.includes('administration');
  const isActing = useIsActing();
  const remove = useMutation(api.summaries.remove.mutationOptions(changing('Nie usunięto')));
  const restore = useMutation(api.summaries.restore.mutationOptions(changing('Nie przywrócono'))).mutateAsync;
  if (isActing || (login !== attrs?.loggedUserName && !isAdmin)) return null;
  return (
    <IconButton
      icon={Trash2}
      size="sm"
      label={`Usuń: ${name}`}
      busy={remove.isPending}
      onClick={() =>
        whenChanged(remove.mutateAsync({ id }), () =>
          toastUndo(`Usunięto: zestawienie „${name}”`, () => restore({ id }), `Przywrócono zestawienie: ${name}`),
        )
      }
    />
  );
}

const fixed = { sortable: false, filter: false, resizable: false } satisfies ColDef<Row>;

/** Whoever works on a wide screen sees every column at once; what can be done is in sight in any window. */
const WIDTHS: Record<string, ColDef<Row>> = {
  name: { ...WRAPPED, flex: 1, minWidth: 140 },
  from: {
    type: '',
    width: 100,
    filter: false,
    headerName: 'Lata',
    valueFormatter: ({ data }) => (data ? yearsOf(data) : ''),
  },
  opn: { width: 112, filter: false },
  state: { width: 140, cellRenderer: StateBadge },
  requested: { width: 135, minWidth: 135, filter: false },
  generated: { width: 135, minWidth: 135, filter: false },
  by: { ...WRAPPED, width: 115 },
};

/** Beside the state, of which it tells how far it is, or why it ended. */
const COURSE: ColDef<Row> = {
  colId: 'failure',
  headerName: 'Przebieg albo przyczyna',
  flex: 2,
  minWidth: 150,
  filter: false,
  ...WRAPPED,
  valueGetter: ({ data }) => (data ? courseOf(data) : ''),
  cellRenderer: Course,
};

const COLUMNS: ColDef<Row>[] = [
  {
    ...fixed,
    colId: 'choice',
    headerName: 'Pokaż',
    width: 75,
    // Also once it is ready: a cell is drawn anew when its value changes.
    valueGetter: ({ data }) => (data?.current_state === 2 ? data.isChosen : null),
    cellRenderer: Choice,
  },
  ...gridColumns<Row>(orderList)
    .filter(({ colId }) => colId !== 'to')
    .map((column) => ({ ...column, ...WIDTHS[column.colId ?? ''] }))
    .flatMap((column) => (column.colId === 'state' ? [column, COURSE] : [column])),
  {
    ...fixed,
    colId: 'actions',
    headerName: 'Czynności',
    width: 172,
    pinned: 'right',
    lockPinned: true,
    valueGetter: ({ data }) => `${data?.current_state} ${data?.job?.state} ${data?.job?.cancelling}`,
    cellRenderer: Actions,
  },
];

/** A card is called by the name of its order. */
const NAME_FIRST = COLUMNS.toSorted((a, b) => Number(b.colId === 'name') - Number(a.colId === 'name'));

const FACTS = {
  choice: { before: 'pokaż: ' },
  from: {},
  opn: { before: 'osoby spoza N: ' },
  state: {},
  requested: { before: 'zlecono ' },
  generated: { before: 'gotowe ' },
  by: {},
};
