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

/** Reads the address's search part: keeps what it understands, drops the rest. By hand: zod stays out of the first load. */
export type ReadSearch = (raw: Record<string, unknown>) => object;

/** Who sees a route: everybody, whoever is logged in, or the holders of one of the panels. */
export type Access = 'open' | 'login' | readonly [PanelCode, ...PanelCode[]];

type Tile = {
  route: string;
  label: string;
  description: string;
  icon: LucideIcon;
  group: PanelGroup;
  tone?: 'darkred' | 'amber';
  search?: ReadSearch;
  /** What the number of a badge counts; 'Do załatwienia' unless said. */
  waiting?: string;
  /** Leaves the client: the server decides what the address shows. */
  reload?: true;
};

/** A panel as its area declares it. The screen gets the code, so that one screen may serve several panels. */
export type PanelEntry<Code extends PanelCode> = Tile & { screen?: Screen<{ panel: Code }> };

export type Panel = Tile & { code: PanelCode; screen?: Screen<object> };

/** A route that is no panel's tile: a page for everybody, or a further page of an area. */
export type ExtraRoute = {
  route: string;
  title: string;
  access: Access;
  screen: Screen<object>;
  search?: ReadSearch;
  /** Shown until the screen and the session have come. */
  pending?: FunctionComponent;
};

/** What an area declares in its `panels.ts`. */
export type Screens = {
  panels?: { readonly [Code in PanelCode]?: PanelEntry<Code> };
  routes?: readonly ExtraRoute[];
};
