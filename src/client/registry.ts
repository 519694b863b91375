import { createElement } from 'react';
import { PANEL_CODES, type PanelCode } from '#areas/panel-codes.ts';
import type { BuiltPanel } from '#server/app-router.ts';
import * as areas from './areas.ts';
import type { ExtraRoute, Panel, PanelEntry, Screen, Screens } from './panel.ts';

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

/** Routes without a tile. */
export const extraRoutes: ExtraRoute[] = all.flatMap(({ routes }) => routes ?? []);
