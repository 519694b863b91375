import type { LucideIcon } from 'lucide-react';
import type { ComponentType, FunctionComponent } from 'react';
import type { PanelName } from '#shared/panel-codes.ts';

/** Groups of tiles in the order of the dashboard. */
export const PANEL_GROUPS = [
  { key: 'own-data', title: 'Moje dane' },
  { key: 'own-publications', title: 'Moje publikacje' },
  { key: 'discipline-unit', title: 'Dyscyplina i jednostka' },
  { key: 'people', title: 'Dane osób' },
  { key: 'evaluation', title: 'Ewaluacja' },
  { key: 'administration', title: 'Administracja' },
  { key: 'library', title: 'Biblioteka' },
  { key: 'settings', title: 'Konfiguracja' },
  { key: 'supervision', title: 'Nadzór' },
  { key: 'trial', title: 'Do testów' },
] as const;
type PanelGroup = (typeof PANEL_GROUPS)[number]['key'];

export type Screen<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Reads the search params, dropping what is invalid. By hand: zod stays out of the first load. */
export type ReadSearch = (raw: Record<string, unknown>) => object;

/** Who may open a route: everybody, any logged-in user, or holders of one of the panels. */
export type Access = 'open' | 'login' | readonly [PanelName, ...PanelName[]];

/** A person by an account's row number, or without an account by the login of the staff directory, or by the own number. */
export type PersonRef = { row: number | null; login: string | null; name: string; person?: number | null };
/** A work, the period that shows it, and an account of its author. */
export type WorkRef = { title: string; period: number; account: number };

/** How the dashboard, the menu and the search present a screen. */
type Presented = { description: string; icon: LucideIcon; group: PanelGroup };

/** Asks for what the screen shows first in the period, while its code loads. */
type Prefetch = (period: number) => unknown;

type Tile = Presented & {
  route: string;
  label: string;
  /** Everywhere but on the tile, whose documented label has a mistake or is cut short. */
  title?: string;
  /** What is done there, in the words in which people look for it. */
  actions?: readonly string[];
  tone?: 'darkred' | 'amber';
  search?: ReadSearch;
  /** The search params that show this person, or this work, there. */
  ofPerson?: (person: PersonRef) => object;
  ofWork?: (work: WorkRef) => object;
  prefetch?: Prefetch;
  /** What the badge counts; 'Do załatwienia' by default. */
  waiting?: string;
  /** Leaves the client: the server decides what the address shows. */
  reload?: true;
};

/** A panel as its area declares it. The screen gets the name, as one screen may serve several panels. */
export type PanelEntry<Name extends PanelName> = Tile & { screen?: Screen<{ panel: Name }> };

export type Panel = Tile & { name: PanelName; screen?: Screen<object> };

/** A route that is no panel: a public page, or a further page of an area. */
export type ExtraRoute = {
  route: string;
  title: string;
  access: Access;
  prefetch?: Prefetch;
  /** The address of the screen above it, where it is not the one that its own address continues; null: none. */
  parent?: string | null;
  /** Of the address above, what this one does not have. */
  parentParams?: Readonly<Record<string, string>>;
  /** The search params that show this person there; a tab of the person's header. */
  ofPerson?: (person: PersonRef) => object;
  /** `badgeOf`: shows the badge of this panel, which its own tile then leaves out. */
  tile?: Presented & { badgeOf?: PanelName; waiting?: string };
  actions?: readonly string[];
  /** Who can do them, where that is not everybody who may look. */
  actionsBy?: readonly PanelName[];
  screen: Screen<object>;
  search?: ReadSearch;
  /** Shown while the screen and the session load. */
  pending?: FunctionComponent;
};

/** What an area declares in its `panels.ts`. */
export type Screens = {
  panels?: { readonly [Name in PanelName]?: PanelEntry<Name> };
  routes?: readonly ExtraRoute[];
};
