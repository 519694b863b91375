import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { usePanelSearch } from '#client/search.ts';
import type { SlotFill } from '../schema.ts';
import { readPeriodSearch } from '#areas/periods/search.ts';

const POLL_MS = 1_500;

/** Assignments are changed on other screens; asked again while shares await recalculation. */
export const SLOT_OPTIONS = {
  staleTime: 0,
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { state: { data: SlotFill | undefined } }) =>
    state.data && state.data.shares.pending > 0 ? POLL_MS : false,
} as const;

/** The period in the address, else the default one, and its slots. */
export function useSlots() {
  const [search, change] = usePanelSearch(readPeriodSearch);
  const query = useQuery(api.periods.list.queryOptions());
  const periods = query.data ?? [];
  const period =
    periods.find(({ row_id }) => row_id === search.period) ?? periods.find((row) => row.display_default) ?? periods[0];
  const slots = useQuery(
    api.evaluation.slotFilling.queryOptions(
      { selperiod: period?.row_id ?? 0 },
      {
        ...SLOT_OPTIONS,
        enabled: period !== undefined,
      },
    ),
  );
  return {
    periods,
    period,
    choose: (row_id: number) => void change({ period: row_id }, { replace: false }),
    /** Still showing the previous period. */
    reloading: slots.isPlaceholderData,
    answer: query.error ? { ...query, data: slots.data } : slots,
  };
}
