import { readPreference, storePreference } from '#ui/state/preference.ts';
import { api, queryClient } from '../api.ts';
import { panels } from '../registry.ts';

const LAST_DEFAULT = 'okres-domyslny';

/**
 * Asks for what nearly every screen waits for in the request of the session, and beside it for the screen's own data of the
 * address's period or of the default one at the last visit; if the default has changed since, again once it is known. What
 * fails, as without a session, is asked for again by the screen, which then says why.
 */
export function prefetchFirst() {
  const { pathname, search } = window.location;
  const prefetch = panels.find(({ route }) => route === pathname)?.prefetch;
  void queryClient.prefetchQuery(api.dashboard.panels.queryOptions());
  const periods = queryClient.fetchQuery(api.periods.list.queryOptions());
  const asked = Number(new URLSearchParams(search).get('period'));
  const guessed = asked || Number(readPreference(LAST_DEFAULT));
  // After the session's request has left: the frame need not wait for the rows.
  if (prefetch && guessed > 0) setTimeout(() => void prefetch(guessed));
  periods.then(
    (all) => {
      const byDefault = all.find((each) => each.display_default);
      if (byDefault) storePreference(LAST_DEFAULT, byDefault.row_id);
      const period = asked ? all.find((each) => each.row_id === asked) : byDefault;
      if (period && period.row_id !== guessed) prefetch?.(period.row_id);
    },
    () => undefined,
  );
}
