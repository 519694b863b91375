import type { LucideIcon } from 'lucide-react';
import type { ComponentType, FunctionComponent } from 'react';
import type { PanelCode } from '#areas/panel-codes.ts';

/** Groups of tiles in the order of the dashboard. */
export const PANEL_GROUPS = [
  { key: 'own-data', title: 'Moje dane' },
  { key: 'own-publications', title: 'Moje publikacje' },
  { key: 'discipline-unit', title: 'Dyscyplina i jednostka' },
  { key: 'administration', title: 'Administracja' },
  { key: 'library', title: 'Biblioteka' },
] as const;
export type PanelGroup = (typeof PANEL_GROUPS)[number]['key'];

export type Screen<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Reads the search params, dropping what is invalid. By hand: zod stays out of the first load. */
export type ReadSearch = (raw: Record<string, unknown>) => object;

/** Who may open a route: everybody, any logged-in user, or holders of one of the panels. */
export type Access = 'open' | 'login' | readonly [PanelCode, ...PanelCode[]];

type Tile = {
  route: string;
  label: string;
  description: string;
  icon: LucideIcon;
  group: PanelGroup;
  tone?: 'darkred' | 'amber';
  search?: ReadSearch;
  /** What the badge counts; 'Do załatwienia' by default. */
  waiting?: string;
  /** Leaves the client: the server decides what the address shows. */
  reload?: true;
};

/** A panel as its area declares it. The screen gets the code, as one screen may serve several panels. */
export type PanelEntry<Code extends PanelCode> = Tile & { screen?: Screen<{ panel: Code }> };

export type Panel = Tile & { code: PanelCode; screen?: Screen<object> };

/** A route without a tile: a public page, or a further page of an area. */
export type ExtraRoute = {
  route: string;
  title: string;
  access: Access;
  screen: Screen<object>;
  search?: ReadSearch;
  /** Shown while the screen and the session load. */
  pending?: FunctionComponent;
};

/** What an area declares in its `panels.ts`. */
export type Screens = {
  panels?: { readonly [Code in PanelCode]?: PanelEntry<Code> };
  routes?: readonly ExtraRoute[];
};
