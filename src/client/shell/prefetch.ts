import { api, queryClient } from '../api.ts';
import { extraRoutes, panels } from '../registry.ts';

/**
 * Asks for what nearly every screen waits for in the request of the session, and beside it for what the screen shows first, in
 * the period of the address or in the one that the page says is shown first. What fails, as without a session, is asked for
 * again by the screen, which then says why.
 */
export function prefetchFirst() {
  const { pathname, search } = window.location;
  void queryClient.prefetchQuery(api.dashboard.panels.queryOptions());
  void queryClient.prefetchQuery(api.periods.list.queryOptions());
  const prefetch = [...panels, ...extraRoutes].find(({ route }) => route === pathname)?.prefetch;
  const period = Number(new URLSearchParams(search).get('period') ?? document.documentElement.dataset['period']);
  // After the session's request has left: the frame need not wait for the rows.
  if (prefetch && period > 0) setTimeout(() => void prefetch(period));
}
