import type { GridApi } from 'ag-grid-community';
import { useEffect, useRef } from 'react';

type Drawn = { api: GridApi | undefined; rows: unknown; columns: unknown; context: unknown };

/**
 * Draws the cells of a grid anew when its rows, columns or context are others: a cell may say more than its value, as a share of
 * the whole, and the grid, which compares values, leaves it as it was.
 */
export function useFreshCells({ api, rows, columns, context }: Drawn) {
  const drawn = useRef<readonly unknown[]>([]);
  useEffect(() => {
    const now = [api, rows, columns, context];
    if (now.every((each, index) => each === drawn.current[index])) return;
    drawn.current = now;
    if (api && !api.isDestroyed()) api.refreshCells({ force: true, suppressFlash: true });
  }, [api, rows, columns, context]);
}
