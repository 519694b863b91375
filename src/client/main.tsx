import '#ui/theme.css';
// oxlint-disable-next-line no-restricted-imports -- in the first file, the first screen of most visits saves a round trip
import '#areas/dashboard/screens/dashboard.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { CatchBoundary, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { api, queryClient } from './api.ts';
import { watchPrints } from '#ui/state/printed.ts';
import { watchErrors } from './error-report.ts';
import { Fallback } from './shell/fallback.tsx';
import { prefetchFirst } from './shell/prefetch.ts';
import { createAppRouter } from './routes.tsx';

declare global {
  interface Window {
    /**
     * For the browser tests, which forget what a screen has loaded (test/support/browser/screen.ts): they run this same
     * build. The query library's browser extension looks for it here too. It holds nothing that the page has not asked for.
     */
    __TANSTACK_QUERY_CLIENT__: typeof queryClient;
  }
}

const BEGINNINGS = ['pointermove', 'keydown', 'focusin'] as const;

// zod, loaded with the screens, must not probe for `eval`: the content security policy would report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/**
 * Asked for by `public/first-paint.js` once the script has been evaluated, so that this is a task of its own. Whoever records the
 * page's calls with their stacks would else have the whole script parsed again for the first of them.
 */
function start() {
  window.__TANSTACK_QUERY_CLIENT__ = queryClient;
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  watchErrors();
  watchPrints();
  // Nothing can be lost before something has had the focus.
  const router = createAppRouter();
  document.addEventListener(
    'focusin',
    () => {
      void import('#ui/state/kept-focus.ts').then((kept) => kept.watchFocus());
    },
    { once: true },
  );
  // Whoever presses the first link of a screen has come to it by a pointer or by keys.
  const begin = () => {
    for (const event of BEGINNINGS) document.removeEventListener(event, begin);
    void import('./returned-focus.ts').then((returned) => returned.watchReturns(router));
  };
  for (const event of BEGINNINGS) document.addEventListener(event, begin);
  // Loads in parallel with the screen's code.
  void queryClient.prefetchQuery(api.session.isLogged.queryOptions());
  if (window.location.pathname !== '/') prefetchFirst();
  // A page restored from the back-forward cache may belong to a user who has logged out.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload();
  });

  createRoot(root, { onCaughtError: reportError }).render(
    <StrictMode>
      <CatchBoundary getResetKey={() => 0} errorComponent={Fallback}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CatchBoundary>
    </StrictMode>,
  );
}

// Without a build the page names this module itself.
if (import.meta.env.DEV) start();
else window.addEventListener('start-app', start, { once: true });
