import { type ReactNode, useState } from 'react';
import type { List } from '#shared/list.ts';
import { StagedSet } from '#client/list/staged-set.tsx';
import { StagedTable } from '#client/list/staged-table.tsx';
import type { StagedEdits } from '#client/list/staged-edits.ts';
import type { CouncilRow } from '../schema.ts';
import { CELLS, EDITED, memberName, PAGE_SIZE, PAGE_SIZES, rowId } from './council-cells.tsx';
import { RowMenu } from './row-menu.tsx';

type CouncilGridProps = {
  list: List<CouncilRow>;
  storageKey: string;
  staged: StagedEdits<CouncilRow>;
  rows: CouncilRow[];
  wide: boolean;
  actions: ReactNode;
};

/** A table of the council for a screen with room, edited in its cells. */
export function CouncilGrid({ list, storageKey, staged, rows, wide, actions }: CouncilGridProps) {
  const [ticked, setTicked] = useState<CouncilRow[]>([]);
  return (
    <StagedTable
      list={list}
      staged={staged}
      rows={rows}
      rowId={rowId}
      nameOf={memberName}
      edited={EDITED}
      storageKey={storageKey}
      pageSizes={PAGE_SIZES}
      pageSize={PAGE_SIZE}
      cells={CELLS}
      menu={(row) => <RowMenu row={row} staged={staged} />}
      onTicked={setTicked}
      wide={wide}
      actions={
        <>
          <StagedSet list={list} edited={EDITED} staged={staged} ticked={ticked} rowId={rowId} />
          {actions}
        </>
      }
    />
  );
}
