import type { ColDef, GridApi, GridOptions, PostSortRowsParams } from 'ag-grid-community';
import type { ReactNode } from 'react';
import { isDay } from '#engine/day.ts';
import type { Holder } from '../parts/holder.ts';
import { type CellWarnings, type EditedField, hasField } from './grid-columns.ts';
import type { StagedCells, StagedState } from './staged-edits.ts';

/** What a table of staged edits does as of its last rendering. */
type StagedNow<Row extends object> = {
  staged: StagedCells<Row>;
  /** The label of a row in its menu and in failures. */
  nameOf: (row: Row) => string;
  /** Items of a row's menu in place of the usual ones, which edited rows alone have. */
  menu: ((row: Row) => ReactNode) | undefined;
  /** Told of the rows that are ticked; without it none can be. */
  onTicked: ((rows: Row[]) => void) | undefined;
};

/** What the grid's cells get; `now` is the same for good. */
export type StagedContext<Row extends object> = {
  now: Holder<StagedNow<Row>>;
  rowId: (row: Row) => string;
};

/** Rows that belong together, as those of one person, and their order: they stay so, whatever the table is sorted by. */
export type Together<Row> = { group: (row: Row) => string; place: (row: Row) => number };

/** A group stands where the first of its rows does. */
const regroup =
  <Row>({ group, place }: Together<Row>) =>
  ({ nodes }: PostSortRowsParams<Row>) => {
    const groups = Map.groupBy(nodes, ({ data }) => (data ? group(data) : ''));
    const placeOf = ({ data }: (typeof nodes)[number]) => (data ? place(data) : 0);
    const ordered = [...groups.values()].flatMap((each) => each.toSorted((a, b) => placeOf(a) - placeOf(b)));
    nodes.splice(0, nodes.length, ...ordered);
  };

type OptionsInput<Row extends object> = StagedContext<Row> & {
  /** By column. */
  fields: ReadonlyMap<string, EditedField<Row>>;
  hasTicks: boolean;
  together: Together<Row> | undefined;
  hold: (api: GridApi<Row>) => unknown;
};

/** The options of AG Grid; made once, as each new object costs the grid a pass over all columns and rows. */
export function stagedOptions<Row extends object>({ now, rowId, ...input }: OptionsInput<Row>): GridOptions<Row> {
  const { fields, hasTicks, together, hold } = input;
  const edit = (row: Row, field: string, value: unknown) =>
    now.get().staged.edit(rowId(row), { [field]: value } as Partial<Row>);
  const isIn = (state: StagedState, row: Row | undefined) =>
    row !== undefined && now.get().staged.stateOf(rowId(row)) === state;
  const warningOf = (row: Row, { colId = '' }: ColDef<Row>) => now.get().staged.warningOf?.(rowId(row), colId);
  const isOf = (row: Row, { colId = '' }: ColDef<Row>) => {
    const own = fields.get(colId);
    return own === undefined || hasField(own, row);
  };
  return {
    context: { now, rowId, warningOf } satisfies StagedContext<Row> & CellWarnings<Row>,
    stopEditingWhenCellsLoseFocus: true,
    onGridReady: ({ api }) => {
      hold(api);
      now.get().onTicked?.(api.getSelectedRows());
    },
    // What a row repeats of the one above is another thing then.
    onSortChanged: ({ api }) => api.redrawRows(),
    onFilterChanged: ({ api }) => api.redrawRows(),
    ...(together && { postSortRows: regroup(together) }),
    ...(hasTicks && {
      rowSelection: { mode: 'multiRow', selectAll: 'filtered', enableClickSelection: false },
      selectionColumnDef: { headerName: 'Zaznaczenie', width: 40, pinned: 'left', resizable: false },
      onSelectionChanged: (event) => now.get().onTicked?.(event.api.getSelectedRows()),
    }),
    rowClassRules: {
      'grid-row-edited': ({ data }) => data !== undefined && now.get().staged.stateOf(rowId(data)) !== undefined,
      'grid-row-saving': ({ data }) => isIn('saving', data),
      'grid-row-saved': ({ data }) => isIn('saved', data),
      'grid-row-failed': ({ data }) => isIn('failed', data),
    },
    defaultColDef: {
      resizable: true,
      sortable: true,
      minWidth: 80,
      // Rows are controlled: the grid changes nothing itself. At once, since its events wait and are lost with a grid that a
      // turned phone takes away.
      valueSetter: ({ data, colDef, newValue }) => {
        edit(data, colDef.colId ?? '', newValue ?? null);
        return false;
      },
      cellClassRules: {
        'grid-cell-edited': ({ data, colDef }) =>
          data !== undefined && isOf(data, colDef) && now.get().staged.isEdited(rowId(data), colDef.colId ?? ''),
        'grid-cell-wanted': ({ data, colDef }) =>
          data !== undefined && isOf(data, colDef) && fields.get(colDef.colId ?? '')?.note?.(data)?.isWanted === true,
        'grid-cell-warned': ({ data, colDef }) =>
          data !== undefined && isOf(data, colDef) && warningOf(data, colDef) !== undefined,
        'grid-cell-wrong': ({ colDef, value }) =>
          fields.get(colDef.colId ?? '')?.day !== undefined && Boolean(value) && !isDay(String(value)),
      },
    },
  };
}
