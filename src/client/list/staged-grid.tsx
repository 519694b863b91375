import type { ColDef, GridOptions, ICellRendererParams } from 'ag-grid-community';
import { MoreVertical, Save, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import type { List } from '#areas/list.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { DropdownMenu, MenuItem } from '#ui/dropdown-menu.tsx';
import { Grid } from '#ui/grid.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Announce } from '#ui/live-region.tsx';
import { formatInteger } from '#ui/number.ts';
import { Progress } from '#ui/progress.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { type EditedFields, gridColumns } from './grid-columns.ts';
import { useStagedEdits } from './staged-edits.ts';

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

/** A list as a grid with staged edits. Asks before unsaved ones are left. */
export function StagedGrid<Row extends object>(props: StagedGridProps<Row>) {
  const { list, rows, nameOf, edited, save, storageKey, pageSizes, pageSize } = props;
  const rowId = useMemo(() => (row: Row) => String(list.rowKey(row)), [list]);
  const staged = useStagedEdits({ rows, rowId, save });
  const { count, progress, failures } = staged;
  const names = new Map(rows.map((row) => [rowId(row), nameOf(row)]));
  const columns = useMemo((): ColDef<Row>[] => [...gridColumns(list, edited), MENU], [list, edited]);
  const options: GridOptions<Row> = {
    context: { staged, nameOf, rowId } satisfies MenuContext<Row>,
    // Rows are controlled: the grid requests edits and changes nothing itself.
    readOnlyEdit: true,
    onCellEditRequest: ({ data, colDef, newValue }) =>
      staged.edit(rowId(data), { [colDef.colId ?? '']: newValue } as Partial<Row>),
    rowClassRules: {
      'grid-row-edited': ({ data }) => data !== undefined && staged.stateOf(rowId(data)) !== undefined,
      'grid-row-failed': ({ data }) => data !== undefined && staged.stateOf(rowId(data)) === 'failed',
    },
    defaultColDef: {
      resizable: true,
      sortable: true,
      minWidth: 80,
      cellClassRules: {
        'grid-cell-edited': ({ data, colDef, context }) =>
          data !== undefined && context.staged.isEdited(rowId(data), colDef.colId ?? ''),
      },
    },
  };
  return (
    <div className="space-y-3">
      <LeaveGuard isUnsaved={staged.isUnsaved} />
      <Grid
        label={list.title}
        rows={staged.shown}
        columns={columns}
        rowId={rowId}
        storageKey={storageKey}
        {...(pageSizes && { pageSizes })}
        {...(pageSize && { pageSize })}
        options={options}
        actions={
          count > 0 && (
            <div className="flex flex-wrap items-center gap-3">
              <span className="tabular border-s-3 border-primary ps-2 text-sm font-medium">
                Zmienione: {formatInteger(count)}
              </span>
              <Button variant="ghost" icon={Undo2} disabled={progress !== undefined} onClick={staged.clear}>
                Cofnij wszystkie
              </Button>
              <Button variant="primary" icon={Save} busy={progress !== undefined} onClick={() => void staged.saveAll()}>
                Zapisz wszystkie
              </Button>
            </div>
          )
        }
      />
      <Announce>{`Zmienione wiersze: ${formatInteger(count)}`}</Announce>
      {progress && (
        <Progress
          label={`Zapisano ${formatInteger(progress.done)} z ${formatInteger(progress.total)}`}
          value={(progress.done / progress.total) * 100}
        />
      )}
      {failures.length > 0 && (
        <Alert tone="danger" title="Nie zapisano części wierszy; ich zmiany zostały">
          <ul>
            {failures.map(({ id, reason }) => (
              <li key={id}>
                {names.get(id)}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

type MenuContext<Row> = {
  staged: Pick<ReturnType<typeof useStagedEdits<object>>, 'stateOf' | 'restore' | 'saveOne' | 'isEdited'>;
  nameOf: (row: Row) => string;
  rowId: (row: Row) => string;
};

/** The menu of an edited row. */
function RowMenu({ data, context }: ICellRendererParams) {
  const { staged, nameOf, rowId }: MenuContext<unknown> = context;
  const id = rowId(data);
  const state = staged.stateOf(id);
  if (state === undefined || state === 'saving') return null;
  return (
    <DropdownMenu trigger={<IconButton icon={MoreVertical} label={`Menu wiersza: ${nameOf(data)}`} size="sm" />}>
      <MenuItem icon={Save} onSelect={() => void staged.saveOne(id)}>
        Zapisz ten wiersz
      </MenuItem>
      <MenuItem icon={Undo2} onSelect={() => staged.restore(id)}>
        Cofnij zmiany w wierszu
      </MenuItem>
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
