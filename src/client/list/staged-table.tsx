import type { CellKeyDownEvent, ColDef, GridApi, GridOptions, ICellRendererParams } from 'ag-grid-community';
import { MoreVertical, Save, Undo2 } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { List } from '#areas/list.ts';
import { isDay } from '#engine/day.ts';
import { DropdownMenu, MenuItem } from '#ui/dropdown-menu.tsx';
import { Grid } from '#ui/grid.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/number.ts';
import { type EditedFields, editedOf, gridColumns } from './grid-columns.ts';
import { nextMark } from './mark-cell.tsx';
import type { StagedEdits } from './staged-edits.ts';
import { columnOf, pastedDay, rowsBelow } from './staged-paste.ts';

export type StagedContext<Row extends object> = {
  staged: StagedEdits<Row>;
  nameOf: (row: Row) => string;
  rowId: (row: Row) => string;
  menu: ((row: Row) => ReactNode) | undefined;
};

type StagedTableProps<Row extends object> = {
  list: List<Row>;
  staged: StagedEdits<Row>;
  /** The rows of this table, with their edits. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** The label of a row in its menu and in failures. */
  nameOf: (row: Row) => string;
  edited: EditedFields<Row>;
  storageKey: string;
  pageSizes?: number[];
  pageSize?: number;
  /** Renderers and widths, by column. */
  cells?: Readonly<Record<string, Partial<ColDef<Row>>>>;
  /** Items of a row's menu in place of the usual ones, which edited rows alone have. */
  menu?: (row: Row) => ReactNode;
  /** Told of the rows that are ticked; without it none can be. */
  onTicked?: (rows: Row[]) => void;
  actions?: ReactNode;
  /** Wider than the screen rather than scrolled within. */
  wide?: boolean;
};

/** A list as a grid whose edits are staged: typed, marked, or pasted as a column. */
export function StagedTable<Row extends object>(props: StagedTableProps<Row>) {
  const { list, staged, rows, rowId, nameOf, edited, cells, menu, onTicked, wide } = props;
  const [pasted, setPasted] = useState('');
  const api = useRef<GridApi<Row>>(undefined);
  const columns = useMemo((): ColDef<Row>[] => {
    const own = gridColumns(list, edited);
    return [...own.map((column) => ({ ...column, ...cells?.[column.colId ?? ''] })), MENU];
  }, [list, edited, cells]);
  const fields = useMemo(
    () =>
      new Map(
        list.columns.flatMap(({ key }) => {
          const found = editedOf(edited, key);
          return found ? [[found.field as string, found] as const] : [];
        }),
      ),
    [list, edited],
  );
  const paste = (text: string) => {
    const cell = api.current?.getFocusedCell();
    const field = cell && fields.get(cell.column.getColId());
    if (!api.current || !cell || !field?.day || (api.current.getEditingCells().length ?? 0) > 0) return false;
    const lines = columnOf(text).map(pastedDay);
    const targets = rowsBelow(api.current, cell.rowIndex).slice(0, lines.length);
    staged.editAll(targets.map((row, index) => [rowId(row), { [field.field]: lines[index] || null } as Partial<Row>]));
    const wrong = lines.slice(0, targets.length).filter((line) => line !== '' && !isDay(line)).length;
    setPasted(`Wklejono: ${targets.length}${wrong > 0 ? `; nie są datami: ${wrong}` : ''}`);
    return true;
  };
  const onKey = ({ data, event, column }: CellKeyDownEvent<Row>) => {
    const marks = fields.get(column.getColId())?.marks;
    if (!data || !marks || !(event instanceof KeyboardEvent) || event.key !== ' ') return;
    event.preventDefault();
    const { field } = fields.get(column.getColId()) ?? {};
    const next = field && nextMark(marks, data[field as keyof Row]);
    if (next) staged.edit(rowId(data), { [field]: next.value } as Partial<Row>);
  };
  const options: GridOptions<Row> = {
    context: { staged, nameOf, rowId, menu } satisfies StagedContext<Row>,
    // Rows are controlled: the grid requests edits and changes nothing itself.
    readOnlyEdit: true,
    stopEditingWhenCellsLoseFocus: true,
    onCellEditRequest: ({ data, colDef, newValue }) =>
      staged.edit(rowId(data), { [colDef.colId ?? '']: newValue ?? null } as Partial<Row>),
    onCellKeyDown: (event) => 'column' in event && onKey(event as CellKeyDownEvent<Row>),
    onGridReady: (event) => {
      api.current = event.api;
    },
    ...(onTicked && {
      rowSelection: { mode: 'multiRow', selectAll: 'filtered', enableClickSelection: false },
      selectionColumnDef: { width: 48, pinned: 'left', resizable: false },
      onSelectionChanged: (event) => onTicked(event.api.getSelectedRows()),
    }),
    rowClassRules: {
      'grid-row-edited': ({ data }) => data !== undefined && staged.stateOf(rowId(data)) !== undefined,
      'grid-row-saving': ({ data }) => data !== undefined && staged.stateOf(rowId(data)) === 'saving',
      'grid-row-saved': ({ data }) => data !== undefined && staged.stateOf(rowId(data)) === 'saved',
      'grid-row-failed': ({ data }) => data !== undefined && staged.stateOf(rowId(data)) === 'failed',
    },
    defaultColDef: {
      resizable: true,
      sortable: true,
      minWidth: 80,
      cellClassRules: {
        'grid-cell-edited': ({ data, colDef, context }) =>
          data !== undefined && context.staged.isEdited(rowId(data), colDef.colId ?? ''),
        'grid-cell-wanted': ({ data, colDef }) =>
          data !== undefined && fields.get(colDef.colId ?? '')?.note?.(data)?.isWanted === true,
        'grid-cell-wrong': ({ colDef, value }) =>
          fields.get(colDef.colId ?? '')?.day !== undefined && Boolean(value) && !isDay(String(value)),
      },
    },
  };
  return (
    <div onPaste={(event) => paste(event.clipboardData.getData('text')) && event.preventDefault()}>
      <Grid
        label={list.title}
        rows={rows}
        columns={columns}
        rowId={rowId}
        storageKey={props.storageKey}
        {...(props.pageSizes && { pageSizes: props.pageSizes })}
        {...(props.pageSize && { pageSize: props.pageSize })}
        options={options}
        actions={props.actions}
        wide={wide ?? false}
      />
      <Announce>{pasted || counted(rows.length, ...list.noun)}</Announce>
    </div>
  );
}

/** The menu of a row. */
function RowMenu({ data, context }: ICellRendererParams) {
  const { staged, nameOf, rowId, menu }: StagedContext<object> = context;
  const id = rowId(data);
  const state = staged.stateOf(id);
  if (state === 'saving' || (!menu && (state === undefined || state === 'saved'))) return null;
  return (
    <DropdownMenu trigger={<IconButton icon={MoreVertical} label={`Menu wiersza: ${nameOf(data)}`} size="sm" />}>
      {menu?.(data) ?? (
        <>
          <MenuItem icon={Save} onSelect={() => void staged.saveOne(id)}>
            Zapisz ten wiersz
          </MenuItem>
          <MenuItem icon={Undo2} onSelect={() => staged.restore(id)}>
            Cofnij zmiany w wierszu
          </MenuItem>
        </>
      )}
    </DropdownMenu>
  );
}

const MENU: ColDef = {
  colId: 'menu',
  headerName: 'Menu',
  width: 80,
  sortable: false,
  filter: false,
  resizable: false,
  pinned: 'right',
  cellRenderer: RowMenu,
};
