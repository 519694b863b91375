import type { CellKeyDownEvent, GridApi, GridOptions } from 'ag-grid-community';
import { useMemo, useState } from 'react';
import { keepShown } from '#client/parts/in-list.tsx';
import { KeyHints } from '#client/parts/key-hints.tsx';
import { singleKeys } from '#client/parts/single-keys.ts';
import { isCovered, useWindowKeys } from '#client/parts/window-keys.ts';
import { Grid } from '#ui/table/grid.tsx';
import { procedureList } from '../lists.ts';
import { PROCEDURES } from '../labels.ts';
import type { ListedProcedure } from '../schema.ts';
import { registerColumns } from './register-columns.tsx';

/** On a phone each procedure is a few lines. */
const FACTS = {
  title: {},
  due: {},
  stage: { before: 'etap: ' },
  supervisor: { before: 'promotor ' },
  second: { before: 'drugi promotor ' },
  auxiliary: { before: 'promotor pomocniczy ' },
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
  isNear: boolean;
};

/** The procedures in a grid of pages; a row opens its procedure. */
export function RegisterGrid({ rows, place, isOfAll, open, onSearched, isNear }: RegisterGridProps) {
  const [api, setApi] = useState<GridApi>();
  useRowKeys(api);
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
        columns={registerColumns}
        rowId={rowId}
        storageKey="siatka.przewody"
        place={place}
        pageSizes={[5, 10, 15, 25, 50]}
        pageSize={25}
        facts={FACTS}
        options={options}
        onShown={keepProcedures}
        onSearched={onSearched}
        isNear={isNear}
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
