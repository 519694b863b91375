import { api, queryClient } from './api.ts';
import { panels } from './registry.ts';

/**
 * Asks for what nearly every screen waits for in the request of the session, and for the screen's own data as soon as the
 * period is known. What fails, as without a session, is asked for again by the screen, which then says why.
 */
export function askAhead() {
  const { pathname, search } = window.location;
  const ahead = panels.find(({ route }) => route === pathname)?.ahead;
  const asked = Number(new URLSearchParams(search).get('period'));
  void queryClient.prefetchQuery(api.dashboard.panels.queryOptions());
  const periods = queryClient.fetchQuery(api.periods.list.queryOptions());
  periods.then(
    (all) => {
      const period = all.find((each) => (asked ? each.row_id === asked : each.display_default));
      if (period) ahead?.(period.row_id);
    },
    () => undefined,
  );
}
