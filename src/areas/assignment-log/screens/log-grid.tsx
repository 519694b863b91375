import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX } from 'lucide-react';
import { useMemo } from 'react';
import { gridColumns, WRAPPED } from '#client/list/grid-columns.ts';
import { Button } from '#ui/button.tsx';
import { stampText } from '#ui/text/instant.ts';
import { Grid } from '#ui/table/grid.tsx';
import { TextLink } from '#ui/link.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { findingList } from '../lists.ts';
import type { LogMessage } from '../schema.ts';

type Open = (message: LogMessage, anchor: HTMLElement) => void;
type Context = { open: Open };
type CellProps = ICellRendererParams<LogMessage, unknown, Context>;

function Details({ data, context }: CellProps) {
  if (!data) return null;
  const isConfirmed = data.confirm_id !== null;
  return (
    <Button
      size="xs"
      variant="ghost"
      icon={isConfirmed ? CircleCheck : CircleX}
      className={isConfirmed ? 'text-success!' : 'text-destructive!'}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => context.open(data, currentTarget)}
    >
      Szczegóły
      <VisuallyHidden>
        {' '}
        komunikatu {data.msgrowid}, {isConfirmed ? 'potwierdzony' : 'niepotwierdzony'}
      </VisuallyHidden>
    </Button>
  );
}

/** The works of the person, where the message is put right. */
const Person = ({ data }: CellProps) =>
  data &&
  (data.account === null ? (
    data.osoba
  ) : (
    <TextLink asChild>
      <Link
        to="/admin/publikacje"
        search={{ person: data.account, ...(data.period !== null && { period: data.period }) }}
      >
        {data.osoba}
      </Link>
    </TextLink>
  ));

/** The person's list that shows this work alone. */
const Work = ({ data }: CellProps) =>
  data &&
  (data.account === null || data.period === null ? (
    data.id_pub
  ) : (
    <TextLink asChild>
      <Link to="/admin/publikacje" search={{ person: data.account, period: data.period, q: String(data.id_pub) }}>
        {data.id_pub}
      </Link>
    </TextLink>
  ));

const CELLS: Record<string, Partial<ColDef<LogMessage>>> = {
  date: { width: 128, minWidth: 128, valueFormatter: ({ value }) => stampText(value) },
  // The text says it too: on paper it alone.
  class: { ...WRAPPED, width: 150, context: { isPrinted: false } },
  text: { ...WRAPPED, flex: 3, minWidth: 230 },
  person: { ...WRAPPED, cellRenderer: Person, width: 150 },
  work: { cellRenderer: Work, width: 108, wrapHeaderText: true },
  extra: { ...WRAPPED, width: 84, context: { isPrinted: false } },
  state: { width: 128 },
};

const DETAILS: ColDef<LogMessage> = {
  colId: 'details',
  headerName: 'Szczegóły',
  width: 118,
  sortable: false,
  filter: false,
  resizable: false,
  pinned: 'right',
  cellRenderer: Details,
};

const rowId = ({ msgrowid: id }: LogMessage) => String(id);

/** On a phone the text comes first, with the details beside it. */
const isNarrow = () => window.matchMedia('(max-width: 40rem)').matches;
const NARROW: Record<string, Partial<ColDef<LogMessage>>> = {
  ...CELLS,
  text: { ...CELLS.text, flex: 0, minWidth: 170, width: 170 },
};

function columnsFor(narrow: boolean): ColDef<LogMessage>[] {
  const cells = narrow ? NARROW : CELLS;
  const own = gridColumns(findingList).map((column) => ({ ...column, ...cells[column.colId ?? ''] }));
  const first = narrow ? own.filter(({ colId }) => colId === 'text') : [];
  return [...first, ...own.filter((column) => !first.includes(column)), { ...DETAILS }];
}

type LogGridProps = { rows: readonly LogMessage[]; open: Open };

/** The messages in a grid of pages. */
export function LogGrid({ rows, open }: LogGridProps) {
  const columns = useMemo(() => columnsFor(isNarrow()), []);
  const context = useMemo((): Context => ({ open }), [open]);
  return (
    <Grid
      label={findingList.title}
      rows={rows}
      columns={columns}
      rowId={rowId}
      storageKey="siatka.komunikaty"
      pageSizes={[5, 10, 15, 25, 50]}
      pageSize={15}
      options={{ context }}
    />
  );
}
