import type { PanelName } from '#shared/panel-codes.ts';
import { extraRoutes, isHeld, panels, type ScreenTile, tiles } from './registry.ts';

/** The tile above a screen without one. */
function tileAbove(route: string): ScreenTile | undefined {
  const parent = extraRoutes.find((each) => each.route === route)?.parent;
  return parent ? (tiles.find((each) => each.route === parent) ?? tileAbove(parent)) : undefined;
}

/** Screens of one thing, and addresses to which other systems come back, are not opened by their name. */
const isOpenable = (route: string) => !route.includes('$') && !route.endsWith('/powrot');

/** Further screens, which have no tile: the search finds them. */
const furtherScreens: ScreenTile[] = extraRoutes.flatMap(({ route, title, access, tile, ofPerson }) => {
  const above = tileAbove(route);
  if (tile || !above || typeof access === 'string' || !(ofPerson || isOpenable(route))) return [];
  const { icon, group } = above;
  return [
    { route, label: title, description: above.label, icon, group, panels: access, ...(ofPerson && { ofPerson }) },
  ];
});

/** What can be done, and on which screen. */
const actions: (ScreenTile & { action: string })[] = [
  ...panels.flatMap((panel) => (panel.actions ?? []).map((action) => ({ ...panel, panels: [panel.name], action }))),
  ...extraRoutes.flatMap(({ route, title, access, tile, actions: own = [], actionsBy }) => {
    const shown = tile ?? tileAbove(route);
    if (!shown || typeof access === 'string') return [];
    const { icon, group, description } = shown;
    return own.map((action) => ({
      route,
      label: title,
      description,
      icon,
      group,
      panels: actionsBy ?? access,
      action,
    }));
  }),
];

/** The screens that the search finds for a user who holds these panels. */
export const searchedOf = (held: readonly PanelName[]) => [...tiles, ...furtherScreens].filter(isHeld(held));

/** What a user who holds these panels can do. */
export const actionsOf = (held: readonly PanelName[]) => actions.filter(isHeld(held));
