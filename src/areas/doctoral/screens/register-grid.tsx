import type { CellKeyDownEvent, ColDef, GridApi, GridOptions, ICellRendererParams } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { gridColumns, WRAPPED } from '#client/list/grid-columns.ts';
import { keepShown } from '#client/parts/in-list.tsx';
import { KeyHints } from '#client/parts/key-hints.tsx';
import { singleKeys } from '#client/parts/single-keys.ts';
import { isCovered, useWindowKeys } from '#client/parts/window-keys.ts';
import { Badge } from '#ui/badge.tsx';
import { cn } from '#ui/cn.ts';
import { Grid } from '#ui/table/grid.tsx';
import { NoValue } from '#ui/table/table.tsx';
import { stampText } from '#ui/text/instant.ts';
import { formatDate } from '#ui/text/number.ts';
import { procedureList } from '../lists.ts';
import { HIDDEN_MARKS, PROCEDURES } from '../labels.ts';
import type { ListedProcedure } from '../schema.ts';
import { dueWords, whenText } from './register-words.ts';

type Cell = ICellRendererParams<ListedProcedure, unknown, { isOfAll: boolean }>;

/** The student, and that the procedure is hidden or deleted; in a list of all disciplines, also the discipline. */
const Student = ({ data, valueFormatted, context }: Cell) =>
  data && (
    <div>
      <PageLink to="/gdpd/$action/{-$id}" params={{ action: 'edytuj', id: String(data.przewid) }}>
        {valueFormatted}
      </PageLink>
      {HIDDEN_MARKS[data.status_hid_del] && (
        <>
          {' '}
          <Badge>{HIDDEN_MARKS[data.status_hid_del]}</Badge>
        </>
      )}
      {context.isOfAll && <span className="block text-xs text-muted-foreground">{data.dysc_nazwa}</span>}
    </div>
  );

const DUE_TONES: Record<string, string> = { late: 'font-medium text-destructive', due: 'font-medium text-warning' };

/** The term to look at first, and how many others are late. */
const Due = ({ data }: Cell) => {
  if (!data?.termin) return data && <NoValue />;
  const { label, state } = data.termin;
  return (
    <div>
      <span className="sm:block">{label}</span>{' '}
      <span className={cn('block text-xs max-sm:inline', DUE_TONES[state] ?? 'text-muted-foreground')}>
        {whenText(data.termin, data.po_terminie)}
      </span>
    </div>
  );
};

const dueOf = ({ data }: { data?: ListedProcedure | undefined }) => (data ? dueWords(data) : '–');

type Stamp = { value?: string | null };
/** The day of a stamp; when exactly, one learns by pointing at it. */
const STAMP: Partial<ColDef<ListedProcedure>> = {
  width: 110,
  minWidth: 110,
  valueFormatter: ({ value }: Stamp) => formatDate(value),
  tooltipValueGetter: ({ value }: Stamp) => stampText(value),
};

const HEADER = { wrapHeaderText: true, autoHeaderHeight: true };

const CELLS: Record<string, Partial<ColDef<ListedProcedure>>> = {
  student: { ...WRAPPED, cellRenderer: Student, flex: 0, width: 170, minWidth: 165, pinned: 'left', lockPinned: true },
  title: { ...WRAPPED, flex: 3, minWidth: 190 },
  supervisor: { ...WRAPPED, width: 120 },
  second: { ...WRAPPED, width: 110 },
  auxiliary: { ...WRAPPED, width: 118 },
  stage: { ...WRAPPED, width: 120 },
  due: {
    ...WRAPPED,
    cellRenderer: Due,
    width: 200,
    valueFormatter: dueOf,
    getQuickFilterText: dueOf,
    filterValueGetter: dueOf,
  },
  submitted: { width: 108 },
  updated: STAMP,
  created: STAMP,
};

/** On a phone each procedure is a few lines. */
const FACTS = {
  title: {},
  supervisor: { before: 'promotor ' },
  second: { before: 'drugi promotor ' },
  auxiliary: { before: 'promotor pomocniczy ' },
  stage: { before: 'etap: ' },
  due: {},
  submitted: { before: 'złożono dokumenty ' },
  updated: { before: 'zmieniono ' },
  created: { before: 'utworzono ' },
};

const keepProcedures = (rows: readonly ListedProcedure[]) =>
  keepShown(
    PROCEDURES,
    rows.map(({ przewid }) => przewid),
  );

const rowId = ({ przewid: id }: ListedProcedure) => String(id);

/** J and K go to the next and the previous row, also of the next page. */
function useRowKeys(api: GridApi | undefined) {
  const move = (by: 1 | -1) => {
    if (!api || api.getDisplayedRowCount() === 0) return;
    const size = api.paginationGetPageSize();
    const first = api.paginationGetCurrentPage() * size;
    const focused = api.getFocusedCell()?.rowIndex;
    const isOnPage = focused !== undefined && focused >= first && focused < first + size;
    const row = Math.min(Math.max(isOnPage ? focused + by : first, 0), api.getDisplayedRowCount() - 1);
    api.paginationGoToPage(Math.floor(row / size));
    api.setFocusedCell(row, 'student');
  };
  const onSingle = singleKeys({ j: () => move(1), k: () => move(-1) });
  useWindowKeys((event) => {
    if (!isCovered()) onSingle(event);
  });
}

type RegisterGridProps = {
  rows: readonly ListedProcedure[];
  place: string;
  /** Rows of several disciplines say which. */
  isOfAll: boolean;
  open: (id: number) => void;
  onSearched: (text: string) => void;
};

/** The procedures in a grid of pages; a row opens its procedure. */
export function RegisterGrid({ rows, place, isOfAll, open, onSearched }: RegisterGridProps) {
  const [api, setApi] = useState<GridApi>();
  useRowKeys(api);
  const columns = useMemo(
    () => gridColumns(procedureList).map((column) => ({ ...column, ...HEADER, ...CELLS[column.colId ?? ''] })),
    [],
  );
  const options = useMemo(
    (): GridOptions<ListedProcedure> => ({
      context: { isOfAll },
      onGridReady: ({ api: grid }) => setApi(grid),
      onRowClicked: ({ data, event }) => {
        // The link in the row opens by itself, also in another tab.
        const isLink = event?.target instanceof Element && event.target.closest('a') !== null;
        if (data && !isLink) open(data.przewid);
      },
      onCellKeyDown: (event) => {
        const { data, event: key } = event as CellKeyDownEvent<ListedProcedure>;
        if (data && key instanceof KeyboardEvent && key.key === 'Enter') open(data.przewid);
      },
      rowClass: 'cursor-pointer',
    }),
    [open, isOfAll],
  );
  return (
    <>
      <Grid
        label={procedureList.title}
        rows={rows}
        columns={columns}
        rowId={rowId}
        storageKey="siatka.przewody"
        place={place}
        pageSizes={[5, 10, 15, 25, 50]}
        pageSize={25}
        facts={FACTS}
        options={options}
        onShown={keepProcedures}
        onSearched={onSearched}
      />
      <p className="no-print flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground max-sm:hidden">
        <KeyHints
          hints={[
            { keys: ['J', 'K'], text: 'następny i poprzedni' },
            { keys: ['Enter'], text: 'otwórz przewód' },
          ]}
        />
      </p>
    </>
  );
}
