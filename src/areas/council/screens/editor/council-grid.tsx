import { type ReactNode, useState } from 'react';
import type { List } from '#shared/list.ts';
import { StagedSet } from '#client/list/staged-set.tsx';
import { StagedTable } from '#client/list/staged-table.tsx';
import type { StagedCells } from '#client/list/staged-edits.ts';
import type { CouncilLine } from '../../schema.ts';
import { cellsOf, EDITED, lineName, PAGE_SIZE, PAGE_SIZES, rowId } from './council-cells.tsx';
import { lineId } from './line-edits.ts';

type CouncilGridProps = {
  list: List<CouncilLine>;
  storageKey: string;
  staged: StagedCells<CouncilLine>;
  rows: CouncilLine[];
  count: number;
  menu: (row: CouncilLine) => ReactNode;
  wide: boolean;
  onPasted: (text: string) => void;
  actions: ReactNode;
};

const CELLS = cellsOf<CouncilLine>();
/** The functions of a person, below one another. */
const TOGETHER = { group: rowId, place: ({ line }: CouncilLine) => line };

/** A table of the council for a screen with room, edited in its cells. */
export function CouncilGrid({ list, staged, actions, ...table }: CouncilGridProps) {
  const [ticked, setTicked] = useState<CouncilLine[]>([]);
  return (
    <StagedTable
      list={list}
      staged={staged}
      rowId={lineId}
      nameOf={lineName}
      edited={EDITED}
      pageSizes={PAGE_SIZES}
      pageSize={PAGE_SIZE}
      cells={CELLS}
      together={TOGETHER}
      onTicked={setTicked}
      {...table}
      actions={
        <>
          <StagedSet list={list} edited={EDITED} staged={staged} ticked={ticked} rowId={lineId} />
          {actions}
        </>
      }
    />
  );
}
