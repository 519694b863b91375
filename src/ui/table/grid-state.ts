import type { GridState } from 'ag-grid-community';
import { readPreference, storePreference } from '../state/preference.ts';

// AG Grid ignores unknown parts of a stored state.
const rememberedState = (key: string) => (readPreference(key) ?? undefined) as GridState | undefined;

export const rememberState = (key: string, state: GridState) => {
  const { columnOrder, columnPinning, columnSizing, columnVisibility, sort, pagination } = state;
  const pageSize = pagination && { page: 0, pageSize: pagination.pageSize };
  storePreference(key, { columnOrder, columnPinning, columnSizing, columnVisibility, sort, pagination: pageSize });
};

type Place = { filter: GridState['filter']; page: number; quickFilter: string };
const places = new Map<string, Place>();

export const quickFilterAt = (place: string | undefined) => (place && places.get(place)?.quickFilter) || '';
export const dropPlace = (place: string) => places.delete(place);

export const keepPlace = (place: string, part: Partial<Place>) =>
  places.set(place, { ...(places.get(place) ?? { filter: undefined, page: 0, quickFilter: '' }), ...part });

/** The remembered columns with the filters and the page of the place. */
export function stateAt(storageKey: string, place: string | undefined): GridState | undefined {
  const state = rememberedState(storageKey);
  const kept = place === undefined ? undefined : places.get(place);
  if (!kept) return state;
  const { filter, page } = kept;
  const pageSize = state?.pagination?.pageSize;
  return {
    ...state,
    ...(filter && { filter }),
    ...(pageSize !== undefined && { pagination: { page, pageSize } }),
  };
}

/** What of a grid's state is not of its columns. */
export const movingOf = ({ filter, sort, pagination, rowSelection }: GridState): GridState => ({
  ...(filter && { filter }),
  ...(sort && { sort }),
  ...(pagination && { pagination }),
  ...(rowSelection && { rowSelection }),
});

/** Takes that over to the grid that is made anew when the wide view is turned on or off. */
export function carrier() {
  let kept: GridState | undefined;
  return {
    get: () => kept,
    keep(state: GridState) {
      kept = movingOf(state);
    },
    drop() {
      kept = undefined;
    },
  };
}
