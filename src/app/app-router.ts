import { PANEL_NAMES, type PanelName } from '#shared/panel-codes.ts';
import type { Area, BuiltPanels, OverviewParts } from '#platform/area.ts';
import type { InboxParts } from '#areas/inbox/service-sources.ts';
import * as areas from './areas.ts';
import { router } from '#platform/http/trpc.ts';

type Areas = typeof areas;
type Routers = { [Name in keyof Areas]: Areas[Name]['router'] };

/** Each area's router under the area's name. */
const routersOf = (declared: Record<keyof Areas, Area>) =>
  Object.fromEntries(Object.entries(declared).map(([name, area]) => [name, area.router])) as Routers;

export const appRouter = router(routersOf(areas));

export type AppRouter = typeof appRouter;

const all: Area[] = Object.values(areas);

export const builtPanels: BuiltPanels = new Map(
  PANEL_NAMES.flatMap((name) =>
    all.flatMap(({ panels }) => (panels?.[name] === undefined ? [] : [[name, panels[name]]])),
  ),
);

/** The parts of the dashboard's overview. */
export const overviewParts: OverviewParts = Object.assign({}, ...all.map(({ overview }) => overview));

/** What waits for the offices. */
export const inboxParts: InboxParts = {
  sources: all.flatMap(({ inbox }) => inbox?.sources ?? []),
  settlers: all.flatMap(({ inbox }) => inbox?.settlers ?? []),
  terms: all.flatMap(({ inbox }) => inbox?.terms ?? []),
};

type PanelsOf<Declared> = Declared extends { panels: infer Panels } ? keyof Panels & PanelName : never;

/** The built panels. */
export type BuiltPanel = { [Name in keyof Areas]: PanelsOf<Areas[Name]> }[keyof Areas];
