import type { ColDef, ICellRendererParams } from 'ag-grid-community';
import { useMemo } from 'react';
import { gridColumns, WRAPPED } from '#client/list/grid-columns.ts';
import { stampText } from '#ui/text/instant.ts';
import { Grid } from '#ui/table/grid.tsx';
import { findingList } from '../lists.ts';
import type { LogMessage } from '../schema.ts';
import { DetailsButton, type OpenMessage, PersonLink, WorkLink } from './message-parts.tsx';

type Context = { open: OpenMessage };
type CellProps = ICellRendererParams<LogMessage, unknown, Context>;

const Details = ({ data, context }: CellProps) => data && <DetailsButton message={data} open={context.open} />;
const Person = ({ data }: CellProps) => data && <PersonLink message={data} />;
const Work = ({ data }: CellProps) => data && <WorkLink message={data} />;

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

type LogGridProps = { rows: readonly LogMessage[]; open: OpenMessage };

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
