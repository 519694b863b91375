import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
} from '@tanstack/react-router';
import { focusContent } from '#ui/focus-content.ts';
import { Fallback } from './fallback.tsx';
import { Gate } from './gate.tsx';
import { NotFound, notBuilt, pendingPage } from './pages.tsx';
import type { ExtraRoute } from './panel.ts';
import { extraRoutes, panels } from './registry.ts';
import { Shell } from './shell.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string;
    /** The screen may show toasts. */
    toasts?: boolean;
  }
}

const root = createRootRoute({ component: Shell, errorComponent: Fallback, notFoundComponent: NotFound });

const panelRoutes = panels.map(
  ({ code, route, label, search, screen }): ExtraRoute => ({
    route,
    title: label,
    access: [code],
    screen: screen ?? (() => Promise.resolve({ default: notBuilt(label) })),
    ...(search && { search }),
  }),
);

function toRoute({ route, title, access, screen, search, pending = pendingPage(title) }: ExtraRoute) {
  const load = async (): Promise<{ default: RouteComponent }> => {
    const { default: Screen } = await screen();
    return {
      default: () => (
        <Gate access={access} title={title} pending={pending}>
          <Screen />
        </Gate>
      ),
    };
  };
  return createRoute({
    getParentRoute: () => root,
    path: route,
    staticData: { title, toasts: typeof access !== 'string' },
    component: lazyRouteComponent(load),
    pendingComponent: pending,
    ...(search && { validateSearch: search }),
  });
}

/** The client's addresses, all of them from the registry. */
export function createAppRouter() {
  const router = createRouter({
    routeTree: root.addChildren([...panelRoutes, ...extraRoutes].map(toRoute)),
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultErrorComponent: Fallback,
    scrollRestoration: true,
  });
  // A new screen begins at its beginning for the keyboard and the screen reader too.
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusContent();
  });
  return router;
}
