import { useState } from 'react';
import { StagedSet } from '#client/list/staged-set.tsx';
import { StagedActions } from '#client/list/staged-status.tsx';
import { StagedTable } from '#client/list/staged-table.tsx';
import type { StagedEdits } from '#client/list/staged-edits.ts';
import { councilList } from '../lists.ts';
import type { CouncilRow } from '../schema.ts';
import { CELLS, EDITED, nameOf, PAGE_SIZE, PAGE_SIZES, rowId } from './council-cells.tsx';
import { RowMenu } from './row-menu.tsx';

const LISTS = { members: councilList('members', 'edit'), others: councilList('others', 'edit') };

type CouncilGridProps = { of: keyof typeof LISTS; staged: StagedEdits<CouncilRow>; rows: CouncilRow[]; wide: boolean };

/** A table of the council for a screen with room, edited in its cells. */
export default function CouncilGrid({ of, staged, rows, wide }: CouncilGridProps) {
  const list = LISTS[of];
  const [ticked, setTicked] = useState<CouncilRow[]>([]);
  return (
    <StagedTable
      list={list}
      staged={staged}
      rows={rows}
      rowId={rowId}
      nameOf={nameOf}
      edited={EDITED}
      storageKey={`siatka.rada-edycja.${of}`}
      pageSizes={PAGE_SIZES}
      pageSize={PAGE_SIZE}
      cells={CELLS}
      menu={(row) => <RowMenu row={row} staged={staged} />}
      onTicked={setTicked}
      wide={wide}
      actions={
        <>
          <StagedSet list={list} edited={EDITED} staged={staged} ticked={ticked} rowId={rowId} />
          {of === 'members' && <StagedActions staged={staged} />}
        </>
      }
    />
  );
}
