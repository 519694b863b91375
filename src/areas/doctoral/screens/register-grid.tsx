import type { CellKeyDownEvent, ColDef, GridOptions, ICellRendererParams } from 'ag-grid-community';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { gridColumns, WRAPPED } from '#client/list/grid-columns.ts';
import { keepShown } from '#client/parts/in-list.tsx';
import { Grid } from '#ui/table/grid.tsx';
import { stampText } from '#ui/text/instant.ts';
import { formatDate } from '#ui/text/number.ts';
import { TextLink } from '#ui/link.tsx';
import { procedureList } from '../lists.ts';
import { PROCEDURES } from '../labels.ts';
import type { ListedProcedure } from '../schema.ts';

const Student = ({ data, valueFormatted }: ICellRendererParams<ListedProcedure, unknown>) =>
  data && (
    <TextLink asChild>
      <Link to="/gdpd/$action/{-$id}" params={{ action: 'edytuj', id: String(data.przewid) }}>
        {valueFormatted}
      </Link>
    </TextLink>
  );

type Stamp = { value?: string | null };
/** The day of a stamp; when exactly, one learns by pointing at it. */
const STAMP: Partial<ColDef<ListedProcedure>> = {
  width: 116,
  minWidth: 116,
  valueFormatter: ({ value }: Stamp) => formatDate(value),
  tooltipValueGetter: ({ value }: Stamp) => stampText(value),
};

const HEADER = { wrapHeaderText: true, autoHeaderHeight: true };

const CELLS: Record<string, Partial<ColDef<ListedProcedure>>> = {
  student: { cellRenderer: Student, flex: 0, width: 175, minWidth: 165, pinned: 'left', lockPinned: true },
  title: { ...WRAPPED, flex: 3, minWidth: 240 },
  supervisor: { ...WRAPPED, width: 150 },
  second: { ...WRAPPED, width: 130 },
  auxiliary: { ...WRAPPED, width: 140 },
  stage: { width: 180 },
  submitted: { width: 122 },
  updated: STAMP,
  created: STAMP,
};

const keepProcedures = (rows: readonly ListedProcedure[]) =>
  keepShown(
    PROCEDURES,
    rows.map(({ przewid }) => przewid),
  );

const rowId = ({ przewid: id }: ListedProcedure) => String(id);

type RegisterGridProps = { rows: readonly ListedProcedure[]; place: string; open: (id: number) => void };

/** The procedures in a grid of pages; a row opens its procedure. */
export function RegisterGrid({ rows, place, open }: RegisterGridProps) {
  const columns = useMemo(
    () => gridColumns(procedureList).map((column) => ({ ...column, ...HEADER, ...CELLS[column.colId ?? ''] })),
    [],
  );
  const options = useMemo(
    (): GridOptions<ListedProcedure> => ({
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
    [open],
  );
  return (
    <Grid
      label={procedureList.title}
      rows={rows}
      columns={columns}
      rowId={rowId}
      storageKey="siatka.przewody"
      place={place}
      pageSizes={[5, 10, 15, 25, 50]}
      pageSize={25}
      options={options}
      onShown={keepProcedures}
    />
  );
}
