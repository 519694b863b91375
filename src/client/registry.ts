import { createElement } from 'react';
import { PANEL_NAMES, type PanelName } from '#shared/panel-codes.ts';
import type { BuiltPanel } from '#app/app-router.ts';
import * as areas from './areas.ts';
import { type ExtraRoute, PANEL_GROUPS, type Panel, type PanelEntry, type Screen, type Screens } from './panel.ts';

const all: Screens[] = Object.values(areas);

type WithPanels = Extract<(typeof areas)[keyof typeof areas], { panels: object }>['panels'];
type NameOf<Panels> = Panels extends unknown ? keyof Panels : never;
type EntryOf<Panels, Name> = Panels extends { readonly [Key in Name & PanelName]: infer Entry } ? Entry : never;

/** The panels of all areas in one object. */
const declaredPanels = () =>
  Object.assign({}, ...all.map(({ panels }) => panels)) as {
    [Name in NameOf<WithPanels>]: EntryOf<WithPanels, Name>;
  };

type Built<Name extends PanelName> = { screen: Screen<{ panel: Name }> } | { reload: true };
type Planned = { screen?: undefined };

/** Does not compile if a panel is missing, or if server and client disagree on whether it is built. */
const checked: {
  [Name in PanelName]: PanelEntry<Name> & (Name extends BuiltPanel ? Built<Name> : Planned);
} = declaredPanels();
const entries: { [Name in PanelName]: PanelEntry<Name> } = checked;

function toPanel<Name extends PanelName>(name: Name): Panel {
  const { screen, ...tile } = entries[name];
  if (!screen) return { name, ...tile };
  const load = async () => {
    const { default: Component } = await screen();
    return { default: () => createElement(Component, { panel: name }) };
  };
  return { name, ...tile, screen: load };
}

/** Every panel of the specification. */
export const panels: Panel[] = PANEL_NAMES.map((name) => toPanel(name));

type Area = (typeof areas)[keyof typeof areas];
type PanelsOf<One> = One extends { panels: infer Panels } ? Panels[keyof Panels] : never;
type RoutesOf<One> = One extends { routes: readonly (infer Route)[] } ? Route : never;

/** An address as its area declares it. */
export type Declared = PanelsOf<Area> | RoutesOf<Area>;

const further: ExtraRoute[] = all.flatMap(({ routes }) => routes ?? []);
const addresses = [...panels, ...further].map(({ route }) => route);

/** The screen whose address this one continues. */
const addressAbove = (route: string) =>
  addresses.filter((each) => route.startsWith(`${each}/`)).toSorted((one, other) => other.length - one.length)[0] ??
  null;

/** Routes that are no panels, each with its `parent`. */
export const extraRoutes: ExtraRoute[] = further.map((each) => ({ parent: addressAbove(each.route), ...each }));

/** A screen of panels that the user holds, by panel or by address; undefined without it. */
export const screenAt = (at: PanelName | ExtraRoute['route'], held: readonly PanelName[]) =>
  panels.find(({ name }) => name === at && held.includes(name)) ??
  extraRoutes.find(
    ({ route, access }) => route === at && typeof access !== 'string' && access.some((name) => held.includes(name)),
  );

/** A step of the way to a screen: a group of the dashboard, or a screen. */
export type Step = { label: string; to?: string; params?: Readonly<Record<string, string>> | undefined };

/** The way from the dashboard to a screen: its group, and the screens above it. */
export function stepsTo(route: string): Step[] {
  const panel = panels.find((each) => each.route === route);
  const extra = extraRoutes.find((each) => each.route === route);
  const group = PANEL_GROUPS.find(({ key }) => key === (panel ?? extra?.tile)?.group);
  if (!extra?.parent) return group ? [{ label: group.title }] : [];
  const above = panels.find((each) => each.route === extra.parent);
  const parent = above?.title ?? above?.label ?? titleOf(extra.parent);
  // The group of the library is named like its panel.
  return [
    ...stepsTo(extra.parent).filter(({ label }) => label !== parent),
    { label: parent, to: extra.parent, params: extra.parentParams },
  ];
}

const titleOf = (route: string) => extraRoutes.find((each) => each.route === route)?.title ?? '';

/** A screen with a tile, for holders of one of `panels`; `badgeOf`: the panel whose badge it shows. */
export type ScreenTile = Omit<Panel, 'name' | 'screen' | 'search'> & {
  panels: readonly PanelName[];
  badgeOf?: PanelName;
};

/** Nobody's duty: its tile stands last. */
const COMPONENTS = '/admin/testpanel';

/** Panels whose badge a further screen shows. */
const elsewhere = extraRoutes.map(({ tile }) => tile?.badgeOf);

export const tiles: ScreenTile[] = [
  ...panels.map((panel) => ({
    ...panel,
    panels: [panel.name],
    ...(!elsewhere.includes(panel.name) && { badgeOf: panel.name }),
  })),
  ...extraRoutes.flatMap(({ route, title, access, tile }) =>
    tile && typeof access !== 'string' ? [{ ...tile, route, label: title, panels: access }] : [],
  ),
].toSorted((one, other) => Number(one.route === COMPONENTS) - Number(other.route === COMPONENTS));

export const isHeld =
  (held: readonly PanelName[]) =>
  ({ panels: needed }: ScreenTile) =>
    needed.some((name) => held.includes(name));

/** The tiles of a user who holds these panels. */
export const tilesOf = (held: readonly PanelName[]) => tiles.filter(isHeld(held));
