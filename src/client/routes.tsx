import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  type StaticDataRouteOption,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { type FunctionComponent, Suspense } from 'react';
import { focusContent } from '#ui/state/focus-content.ts';
import { Fallback } from './shell/fallback.tsx';
import { AuthGuard } from './shell/auth-guard.tsx';
import type { ExtraRoute, ReadSearch } from './panel.ts';
import { type Declared, extraRoutes, panels, type Step, stepsTo } from './registry.ts';
import { watchSteps } from './steps.ts';
import { Shell } from './shell/shell.tsx';
import { Page } from '#ui/page.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';

const Missing = lazyRouteComponent(() => import('./shell/auth-guard-pages.tsx'), 'NotFound');

/** Few users see it. */
const NotFound = () => (
  <Suspense>
    <Missing />
  </Suspense>
);

/** What the page says of its screen until this script runs; the screen itself says it again. */
const framed = {
  path: window.location.pathname,
  subtitle: document.querySelector('#root main p')?.textContent || undefined,
};

/** Shown while a screen loads. */
const pendingPage = (title: string): FunctionComponent =>
  function PendingPage() {
    return (
      <Page title={title} subtitle={window.location.pathname === framed.path && framed.subtitle}>
        <TableSkeleton />
      </Page>
    );
  };

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    title?: string;
    /** The way here from the dashboard. */
    steps?: readonly Step[];
    /** The screen may show toasts. */
    toasts?: boolean;
  }
}

const root = createRootRoute({ component: Shell, errorComponent: Fallback, notFoundComponent: NotFound });

const panelRoutes = panels.map(
  ({ name, route, label, title = label, search, screen }): ExtraRoute => ({
    route,
    title,
    access: [name],
    screen: screen ?? (async () => ({ default: (await import('./shell/auth-guard-pages.tsx')).notBuilt(title) })),
    ...(search && { search }),
  }),
);

/** Every part of an address may be left out; its reader keeps what it understands. */
type Reader<Search> = (raw: Partial<Search> & SearchSchemaInput) => Search;

type Shown = { staticData: StaticDataRouteOption; component: RouteComponent; pendingComponent: FunctionComponent };

const addressed = <const Path extends string, Search>(path: Path, validateSearch: Reader<Search>, shown: Shown) =>
  createRoute({ getParentRoute: () => root, path, validateSearch, ...shown });

const keepAll: ReadSearch = (raw) => raw;

function toRoute({ route, title, access, screen, search = keepAll, pending = pendingPage(title) }: ExtraRoute) {
  const load = async (): Promise<{ default: RouteComponent }> => {
    const { default: Screen } = await screen();
    return {
      default: () => (
        <AuthGuard access={access} title={title} pending={pending}>
          <Screen />
        </AuthGuard>
      ),
    };
  };
  return addressed(route, search, {
    staticData: { title, steps: stepsTo(route), toasts: typeof access !== 'string' },
    component: lazyRouteComponent(load),
    pendingComponent: pending,
  });
}

type SearchOf<Entry> = Entry extends { search: (raw: Record<string, unknown>) => infer Search } ? Search : object;

type Routes = {
  [Entry in Declared as Entry['route']]: ReturnType<typeof addressed<Entry['route'], SearchOf<Entry>>>;
};

/** The routes of all areas, with the addresses that the areas declare: nothing else can be linked to. */
const allRoutes = () =>
  Object.fromEntries(
    [...panelRoutes, ...extraRoutes].map((entry) => [entry.route, toRoute(entry)]),
  ) as unknown as Routes;

/** The router with all routes of the registry. */
export function createAppRouter() {
  const router = createRouter({
    routeTree: root.addChildren(allRoutes()),
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultErrorComponent: Fallback,
    scrollRestoration: true,
  });
  watchSteps(router);
  // A new screen starts at its top for keyboards and screen readers too, unless its form has begun with its first field, or it
  // goes on by a button that it has too.
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (
      fromLocation &&
      pathChanged &&
      !document.activeElement?.matches('main :is(input, select, textarea, [data-kept])')
    )
      focusContent();
  });
  return router;
}
