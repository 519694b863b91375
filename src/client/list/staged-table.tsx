import type { ColDef, GridApi, ICellRendererParams } from 'ag-grid-community';
import { MoreVertical, Save, Undo2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { List } from '#shared/list.ts';
import { isDay, typedDay } from '#engine/day.ts';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { Grid } from '#ui/table/grid.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/text/number.ts';
import { type EditedField, type EditedFields, editedOf, gridColumns, hasField } from './grid-columns.ts';
import { holder } from '../parts/holder.ts';
import { isTyping } from '../parts/window-keys.ts';
import { type StagedCells, useStagedEdits } from './staged-edits.ts';
import { type StagedContext, stagedOptions, type Together } from './staged-options.ts';
import { StagedActions, StagedStatus } from './staged-status.tsx';

/** The lines of a copied column; of several columns the first. */
const columnOf = (text: string) =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t')[0] ?? '');

/** The rows from a cell down, in the order that is shown, over all pages. */
function rowsBelow<Row>(api: GridApi<Row>, from: number): Row[] {
  const rows: Row[] = [];
  api.forEachNodeAfterFilterAndSort(({ data, rowIndex }) => {
    if (data !== undefined && (rowIndex ?? -1) >= from) rows.push(data);
  });
  return rows;
}

/** Stages what is typed and not yet entered: the grid forgets it when it goes, as when a tablet is turned. */
function keepTyped<Row extends object>(grid: GridApi<Row> | undefined, stage: (row: Row, part: Partial<Row>) => void) {
  if (!grid || grid.isDestroyed()) return;
  const editors = grid.getCellEditorInstances();
  for (const [index, { rowIndex, column }] of grid.getEditingCells().entries()) {
    const row = grid.getDisplayedRowAtIndex(rowIndex)?.data;
    const value: unknown = editors[index]?.getValue();
    if (row && column) stage(row, { [column.getColId()]: value ?? null } as Partial<Row>);
  }
}

type StagedTableProps<Row extends object> = {
  list: List<Row>;
  staged: StagedCells<Row>;
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
  together?: Together<Row>;
  /** Told of the rows that are ticked; without it none can be. */
  onTicked?: (rows: Row[]) => void;
  /** Takes what is pasted into a cell of choices and is none of them. */
  onPasted?: (text: string) => void;
  actions?: ReactNode;
  /** All columns, in parts of the window's width, rather than scrolled within. */
  wide?: boolean;
  /** How many objects the rows are of, where one may have several. */
  count?: number;
};

/** A list as a grid whose edits are staged: typed, marked, or pasted as a column. */
export function StagedTable<Row extends object>(props: StagedTableProps<Row>) {
  const { list, staged, rows, rowId, nameOf, edited, cells, menu, together, onTicked, wide } = props;
  const [pasted, setPasted] = useState('');
  const [api] = useState(() => holder<GridApi<Row> | undefined>(undefined));
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
  const pasteChoice = ({ field, read }: EditedField<Row>, row: Row | undefined, text: string) => {
    const value = read?.(text);
    if (value === undefined) props.onPasted?.(text);
    else if (row) staged.edit(rowId(row), { [field]: value } as Partial<Row>);
    return value !== undefined || props.onPasted !== undefined;
  };
  const paste = (text: string) => {
    const grid = api.get();
    const cell = grid?.getFocusedCell();
    const field = cell && fields.get(cell.column.getColId());
    if (!grid || !cell || grid.getEditingCells().length > 0) return false;
    const below = rowsBelow(grid, cell.rowIndex);
    if (field?.read) return pasteChoice(field, below[0], text);
    if (!field?.day) return false;
    const lines = columnOf(text).map(typedDay);
    const targets = below.filter((row) => hasField(field, row)).slice(0, lines.length);
    staged.editAll(targets.map((row, index) => [rowId(row), { [field.field]: lines[index] || null } as Partial<Row>]));
    const wrong = lines.slice(0, targets.length).filter((line) => line !== '' && !isDay(line)).length;
    setPasted(`Wklejono: ${targets.length}${wrong > 0 ? `; nie są datami: ${wrong}` : ''}`);
    return true;
  };
  const [now] = useState(() => holder({ staged, nameOf, menu, onTicked }));
  useLayoutEffect(() => now.set({ staged, nameOf, menu, onTicked }));
  useLayoutEffect(
    () => () => keepTyped(api.get(), (row, part) => now.get().staged.edit(rowId(row), part)),
    [api, now, rowId],
  );
  const isUnsaved = useCallback(
    (row: Row, column: string) => {
      const { staged } = now.get();
      const own = fields.get(column);
      const id = rowId(row);
      return own !== undefined && hasField(own, row) && staged.stateOf(id) !== 'saved' && staged.isEdited(id, column);
    },
    [now, fields, rowId],
  );
  const frame = useRef<HTMLDivElement>(null);
  // The event goes to where the text cursor was left, which arrows from cell to cell do not move.
  useEffect(() => {
    const listen = (event: ClipboardEvent) => {
      const { activeElement } = document;
      if (!frame.current?.contains(activeElement) || !activeElement?.closest('.ag-cell') || isTyping(activeElement))
        return;
      if (paste(event.clipboardData?.getData('text') ?? '')) event.preventDefault();
    };
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  });
  const hasTicks = onTicked !== undefined;
  const options = useMemo(
    () => stagedOptions<Row>({ now, fields, rowId, hasTicks, together, hold: api.set }),
    [now, fields, rowId, hasTicks, together, api],
  );
  return (
    <div ref={frame}>
      <Grid
        label={list.title}
        rows={rows}
        columns={columns}
        rowId={rowId}
        storageKey={props.storageKey}
        staged
        isUnsaved={isUnsaved}
        {...(props.pageSizes && { pageSizes: props.pageSizes })}
        {...(props.pageSize && { pageSize: props.pageSize })}
        options={options}
        actions={props.actions}
        wide={wide ?? false}
      />
      <Announce>{pasted || counted(props.count ?? rows.length, ...list.noun)}</Announce>
    </div>
  );
}

/** The items of a row's menu, made when it opens: other rows may have been edited since its cell was drawn. */
function MenuItems({ data, context }: Pick<ICellRendererParams, 'data' | 'context'>) {
  const { now, rowId }: StagedContext<object> = context;
  const { staged, menu } = now.get();
  const id = rowId(data);
  if (menu) return menu(data);
  return (
    <>
      <MenuItem icon={Save} onSelect={() => void staged.saveOne(id)}>
        Zapisz ten wiersz
      </MenuItem>
      <MenuItem icon={Undo2} onSelect={() => staged.restore(id)}>
        Cofnij zmiany w wierszu
      </MenuItem>
    </>
  );
}

/** The menu of a row. */
function RowMenu({ data, context }: ICellRendererParams) {
  const { now, rowId }: StagedContext<object> = context;
  const { staged, nameOf, menu } = now.get();
  const state = staged.stateOf(rowId(data));
  if (state === 'saving' || (!menu && (state === undefined || state === 'saved'))) return null;
  return (
    <DropdownMenu trigger={<IconButton icon={MoreVertical} label={`Menu wiersza: ${nameOf(data)}`} size="sm" />}>
      <MenuItems data={data} context={context} />
    </DropdownMenu>
  );
}

const MENU: ColDef = {
  colId: 'menu',
  headerName: 'Menu',
  width: 80,
  context: { compact: 52 },
  sortable: false,
  filter: false,
  resizable: false,
  pinned: 'right',
  cellRenderer: RowMenu,
};

type StagedGridProps<Row> = {
  list: List<Row>;
  rows: readonly Row[];
  /** The label of a row in its menu and in failures. */
  nameOf: (row: Row) => string;
  edited: EditedFields<Row>;
  save: (row: Row, edits: Partial<Row>) => Promise<unknown>;
  storageKey: string;
  pageSizes?: number[];
  pageSize?: number;
};

/** A list as one grid with staged edits. Asks before unsaved ones are left. */
export function StagedGrid<Row extends object>({ rows, save, ...props }: StagedGridProps<Row>) {
  const { list, nameOf } = props;
  const rowId = useMemo(() => (row: Row) => String(list.rowKey(row)), [list]);
  const staged = useStagedEdits({ rows, rowId, save });
  return (
    <div className="space-y-3">
      <StagedTable
        {...props}
        staged={staged}
        rows={staged.shown}
        rowId={rowId}
        actions={<StagedActions staged={staged} />}
      />
      <StagedStatus staged={staged} nameOf={nameOf} />
    </div>
  );
}
