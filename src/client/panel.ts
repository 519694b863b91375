import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createElement, type FunctionComponent } from 'react';
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

type Screen<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Reads the address's search part: keeps what it understands, drops the rest. By hand: zod stays out of the first load. */
export type ReadSearch = (raw: Record<string, unknown>) => object;

/** Who sees a route: everybody, whoever is logged in, or the holders of one of the panels. */
export type Access = 'open' | 'login' | readonly [PanelCode, ...PanelCode[]];

type PanelTile<Code extends PanelCode> = {
  code: Code;
  route: string;
  label: string;
  description: string;
  icon: LucideIcon;
  group: PanelGroup;
  search?: ReadSearch;
  /** What the number of a badge counts; 'Do załatwienia' unless said. */
  waiting?: string;
};

export type Panel<Code extends PanelCode = PanelCode> = PanelTile<Code> & {
  tone: 'default' | 'darkred' | 'amber';
  /** Leaves the client: the server decides what the address shows. */
  reload: boolean;
  screen?: Screen<object>;
};

type PanelEntry<Code extends PanelCode> = PanelTile<Code> & {
  tone?: Panel['tone'];
  reload?: true;
  screen?: Screen<{ panel: Code }>;
};

/** One panel of an area. Its screen is told the code, so that one screen may serve several panels. */
export function panel<const Code extends PanelCode>({ screen, ...entry }: PanelEntry<Code>): Panel<Code> {
  return {
    tone: 'default',
    reload: false,
    ...entry,
    ...(screen && {
      screen: async () => {
        const { default: Component } = await screen();
        return { default: () => createElement(Component, { panel: entry.code }) };
      },
    }),
  };
}

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
