import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { usePanelSearch } from '#client/search.ts';
import { readSlotSearch } from '#areas/periods/search.ts';

const WHILE_PENDING_MS = 1_500;

/** The periods, the one in the address (else the default one), and how the slots are filled in it. */
export function useSlots() {
  const [search, change] = usePanelSearch(readSlotSearch);
  const periods = useQuery(api.periods.list.queryOptions());
  const known = periods.data ?? [];
  const period =
    known.find(({ row_id }) => row_id === search.period) ?? known.find((row) => row.display_default) ?? known[0];
  const slots = useQuery(
    api.evaluation.slotFilling.queryOptions(
      { selperiod: period?.row_id ?? 0 },
      {
        enabled: period !== undefined,
        // Assignments made on another screen a moment ago must show here.
        staleTime: 0,
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => (state.data && state.data.shares.pending > 0 ? WHILE_PENDING_MS : false),
      },
    ),
  );
  return {
    periods: known,
    period,
    choose: (row_id: number) => void change({ period: row_id }, { replace: false }),
    shares: slots.data?.shares,
    /** What is shown belongs to the period chosen before. */
    reloading: slots.isPlaceholderData,
    error: periods.error ?? slots.error,
    retry: () => void (periods.error ? periods.refetch() : slots.refetch()),
  };
}
