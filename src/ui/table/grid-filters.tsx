import type { GridApi } from 'ag-grid-community';
import { useEffect, useState } from 'react';
import { Button } from '../button.tsx';

/** The names of the columns that are filtered, in the order in which that was asked. */
const filteredIn = (api: GridApi) =>
  Object.keys(api.getFilterModel()).map((id) => {
    const column = api.getColumn(id);
    return column ? api.getDisplayNameForColumn(column, 'header') : id;
  });

type GridFiltersProps = { api: GridApi | undefined; onCleared: () => void };

/** Which columns are filtered, and the way back: they may be out of sight, or without the button of their filter. */
export function GridFilters({ api, onCleared }: GridFiltersProps) {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!api) return undefined;
    const read = () => setNames(filteredIn(api));
    read();
    api.addEventListener('filterChanged', read);
    return () => {
      if (!api.isDestroyed()) api.removeEventListener('filterChanged', read);
    };
  }, [api]);
  if (names.length === 0) return null;
  const clear = () => {
    api?.setFilterModel(null);
    onCleared();
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <span>
        {names.length === 1 ? 'Filtr w kolumnie' : 'Filtry w kolumnach'}:{' '}
        <strong className="font-semibold">{names.join(', ')}</strong>
      </span>
      <Button variant="link" size="xs" className="no-print" onClick={clear}>
        Wyczyść filtry
      </Button>
    </p>
  );
}
