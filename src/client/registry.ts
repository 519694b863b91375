import { createElement } from 'react';
import { PANEL_CODES, type PanelCode } from '#shared/panel-codes.ts';
import type { BuiltPanel } from '#app/app-router.ts';
import * as areas from './areas.ts';
import { type ExtraRoute, PANEL_GROUPS, type Panel, type PanelEntry, type Screen, type Screens } from './panel.ts';

const all: Screens[] = Object.values(areas);

type WithPanels = Extract<(typeof areas)[keyof typeof areas], { panels: object }>['panels'];
type CodeOf<Panels> = Panels extends unknown ? keyof Panels : never;
type EntryOf<Panels, Code> = Panels extends { readonly [Key in Code & PanelCode]: infer Entry } ? Entry : never;

/** The panels of all areas in one object. */
const declaredPanels = () =>
  Object.assign({}, ...all.map(({ panels }) => panels)) as {
    [Code in CodeOf<WithPanels>]: EntryOf<WithPanels, Code>;
  };

type Built<Code extends PanelCode> = { screen: Screen<{ panel: Code }> } | { reload: true };
type Planned = { screen?: undefined };

/** Does not compile if a panel is missing, or if server and client disagree on whether it is built. */
const checked: {
  [Code in PanelCode]: PanelEntry<Code> & (Code extends BuiltPanel ? Built<Code> : Planned);
} = declaredPanels();
const entries: { [Code in PanelCode]: PanelEntry<Code> } = checked;

function toPanel<Code extends PanelCode>(code: Code): Panel {
  const { screen, ...tile } = entries[code];
  if (!screen) return { code, ...tile };
  const load = async () => {
    const { default: Component } = await screen();
    return { default: () => createElement(Component, { panel: code }) };
  };
  return { code, ...tile, screen: load };
}

/** Every panel of the specification. */
export const panels: Panel[] = PANEL_CODES.map((code) => toPanel(code));

const byCode = new Map<number, Panel>(panels.map((panel) => [panel.code, panel]));

/** The panel of a code; undefined if this client does not know it. */
export const panelOf = (code: number) => byCode.get(code);

type Area = (typeof areas)[keyof typeof areas];
type PanelsOf<One> = One extends { panels: infer Panels } ? Panels[keyof Panels] : never;
type RoutesOf<One> = One extends { routes: readonly (infer Route)[] } ? Route : never;

/** An address as its area declares it. */
export type Declared = PanelsOf<Area> | RoutesOf<Area>;

/** Routes that are no panels. */
export const extraRoutes: ExtraRoute[] = all.flatMap(({ routes }) => routes ?? []);

/** A screen of panels that the user holds, by panel or by address; undefined without it. */
export function screenAt(at: PanelCode | string, held: readonly number[]) {
  if (typeof at === 'number') return held.includes(at) ? panelOf(at) : undefined;
  return extraRoutes.find(
    ({ route, access }) => route === at && typeof access !== 'string' && access.some((code) => held.includes(code)),
  );
}

/** A step of the way to a screen: a group of the dashboard, or a screen. */
export type Step = { label: string; to?: string };

/** The way from the dashboard to a screen: its group, and the screens above it. */
export function stepsTo(route: string): Step[] {
  const panel = panels.find((each) => each.route === route);
  const extra = extraRoutes.find((each) => each.route === route);
  const group = PANEL_GROUPS.find(({ key }) => key === (panel ?? extra?.tile)?.group);
  if (!extra?.parent) return group ? [{ label: group.title }] : [];
  const parent = panels.find((each) => each.route === extra.parent)?.label ?? titleOf(extra.parent);
  return [...stepsTo(extra.parent), { label: parent, to: extra.parent }];
}

const titleOf = (route: string) => extraRoutes.find((each) => each.route === route)?.title ?? '';

/** A screen with a tile, for holders of `codes`. */
export type ScreenTile = Omit<Panel, 'code' | 'screen' | 'search'> & { codes: readonly PanelCode[]; code?: PanelCode };

const tiles: ScreenTile[] = [
  ...panels.map((panel) => ({ ...panel, codes: [panel.code] })),
  ...extraRoutes.flatMap(({ route, title, access, tile }) =>
    tile && typeof access !== 'string' ? [{ ...tile, route, label: title, codes: access }] : [],
  ),
];

/** Further screens of one person, which have no tile: the search finds them. */
const personScreens: ScreenTile[] = extraRoutes.flatMap(({ route, title, access, parent, tile, ofPerson }) => {
  const above = tiles.find((each) => each.route === parent);
  if (!ofPerson || tile || !above || typeof access === 'string') return [];
  const { icon, group } = above;
  return [{ route, label: title, description: above.label, icon, group, codes: access, ofPerson }];
});

const isHeld =
  (held: readonly number[]) =>
  ({ codes }: ScreenTile) =>
    codes.some((code) => held.includes(code));

/** The screens that the search finds for a user who holds these panels. */
export const searchedOf = (held: readonly number[]) => [...tiles, ...personScreens].filter(isHeld(held));

/** The tiles of a user who holds these panels. */
export const tilesOf = (held: readonly number[]) => tiles.filter(isHeld(held));
