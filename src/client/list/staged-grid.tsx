import { useMemo } from 'react';
import type { List } from '#shared/list.ts';
import type { EditedFields } from './grid-columns.ts';
import { useStagedEdits } from './staged-edits.ts';
import { StagedActions, StagedStatus } from './staged-status.tsx';
import { StagedTable } from './staged-table.tsx';

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
  const names = new Map(rows.map((row) => [rowId(row), nameOf(row)]));
  return (
    <div className="space-y-3">
      <StagedTable
        {...props}
        staged={staged}
        rows={staged.shown}
        rowId={rowId}
        actions={<StagedActions staged={staged} />}
      />
      <StagedStatus staged={staged} nameOf={(id) => names.get(id)} />
    </div>
  );
}
