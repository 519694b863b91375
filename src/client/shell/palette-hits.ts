import { BookOpen, House, type LucideIcon, MonitorSmartphone, UserRound } from 'lucide-react';
import { plain } from '#ui/text/plain.ts';
import type { TileAccent } from '#ui/tile.tsx';
import type { FoundWork } from '#areas/publications/schema.ts';
import { client } from '../api.ts';
import { PANEL_GROUPS } from '../panel.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import { type ScreenTile, searchedOf, tilesOf } from '../registry.ts';
import type { RecentPerson } from './recent-people.ts';

/** Something found, and where it is shown. */
export type Hit = {
  key: string;
  label: string;
  detail: string;
  icon: LucideIcon;
  accent?: TileAccent | undefined;
  to: string;
  search?: object;
  /** Leaves the client. */
  reload?: boolean;
  person?: RecentPerson;
};

const MOST = 6;

const groupTitle = (tile: ScreenTile) => PANEL_GROUPS.find(({ key }) => key === tile.group)?.title ?? '';

const ofTile = (tile: ScreenTile): Hit & { words: string } => ({
  key: tile.route,
  label: tile.label,
  detail: groupTitle(tile),
  icon: tile.icon,
  accent: tile.tone ?? 'muted',
  to: tile.route,
  reload: tile.reload ?? false,
  words: tile.description,
});

const EVERYBODYS: (Hit & { words: string })[] = [
  { to: '/dashboard', label: 'Panel użytkownika', detail: 'Wszystkie panele', icon: House, words: 'kafle start' },
  { to: '/sesje', label: 'Moje sesje', detail: 'Konto', icon: MonitorSmartphone, words: 'urządzenia wylogowanie' },
].map((hit) => ({ ...hit, key: hit.to, accent: 'muted' }));

const wordsOf = (text: string) =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 0: the label is the text; 1: it begins with it; 2: its words do; 3: words of the description too; undefined: no match. */
function nearness({ label, detail, words }: { label: string; detail: string; words: string }, text: string) {
  const typed = wordsOf(text);
  const inLabel = wordsOf(label);
  const everywhere = [...inLabel, ...wordsOf(`${detail} ${words}`)];
  const begins = (all: string[]) => typed.every((word) => all.some((each) => each.startsWith(word)));
  const [whole, start] = [inLabel.join(' '), typed.join(' ')];
  if (whole.startsWith(start)) return whole === start ? 0 : 1;
  return begins(inLabel) ? 2 : begins(everywhere) ? 3 : undefined;
}

/** The user's screens with words that begin like every word of the text, the nearest first; all for an empty text. */
export function findScreens(held: readonly PanelName[], text: string): Hit[] {
  const all = [...EVERYBODYS, ...searchedOf(held).map(ofTile)];
  return all
    .map((hit) => ({ hit, rank: nearness(hit, text) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ hit }) => hit);
}

const personPanels = (held: readonly PanelName[]) => searchedOf(held).filter(({ ofPerson }) => ofPerson);

/** The person in the first panel that shows people. */
export function ofPerson(held: readonly PanelName[], person: RecentPerson): Hit[] {
  const [panel] = personPanels(held);
  if (!panel) return [];
  const search = panel.ofPerson?.(person);
  const { name: label, detail } = person;
  return [
    { key: `person ${person.row}`, label, detail, icon: UserRound, to: panel.route, person, ...(search && { search }) },
  ];
}

/** The person in the other panels. */
export const inOtherPanels = (held: readonly PanelName[], person: RecentPerson): Hit[] =>
  personPanels(held)
    .slice(1)
    .map((panel) => ({
      ...ofTile(panel),
      key: `${panel.route} ${person.row}`,
      label: `${panel.label}: ${person.name}`,
      search: panel.ofPerson?.(person) ?? {},
      person,
    }));

/** Panels that open the search of people. */
const PEOPLE_SEARCH: PanelName[] = [
  'polonOfPerson',
  'patentStatements',
  'accounts',
  'publicationStatements',
  'assignmentsOfPerson',
  'councilEdit',
  'patentAssignments',
  'achievementsOfPerson',
];
const OFFICE_WORKS: PanelName[] = ['publicationStatements', 'assignmentsOfPerson'];
const OWN_WORKS: PanelName[] = ['assignments', 'evaluationAssignments'];

const holdsOne = (held: readonly PanelName[], panels: readonly PanelName[]) =>
  panels.some((name) => held.includes(name));

export const mayFindPeople = (held: readonly PanelName[]) =>
  holdsOne(held, PEOPLE_SEARCH) && personPanels(held).length > 0;
export const mayFindWorks = (held: readonly PanelName[]) => holdsOne(held, [...OFFICE_WORKS, ...OWN_WORKS]);

/** Rejects when aborted. */
export const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

const SCOPES = { flgnazw: true, flgimie: true, flgUPN: true, flgstart: true, flgpolon: false };

export async function findPeople(dtext: string, signal: AbortSignal): Promise<RecentPerson[]> {
  const rows = await client.people.searchAccounts.query({ dtext, limit: MOST, ...SCOPES }, { signal });
  return rows.map((row) => ({
    row: row.row_num,
    login: row.userprincipalname,
    name: `${row.um_polon_nazwisko} ${row.um_polon_imie}`,
    detail: [row.um_stopien_tytul_wyliczany, row.userprincipalname, !row.um_current && 'konto nieaktywne']
      .filter(Boolean)
      .join(' · '),
  }));
}

/** Works by title: everybody's for the offices, else the own. */
export async function findWorks(held: readonly PanelName[], text: string, signal: AbortSignal): Promise<Hit[]> {
  const isOffice = holdsOne(held, OFFICE_WORKS);
  const call = isOffice ? client.publications.search : client.publications.searchOwn;
  const works: FoundWork[] = await call.query({ text, limit: MOST }, { signal });
  const panel = tilesOf(held).findLast(
    ({ panels, ofWork }) => ofWork && holdsOne(panels, isOffice ? OFFICE_WORKS : OWN_WORKS),
  );
  if (!panel) return [];
  return works.map((work) => ({
    key: `work ${work.id}`,
    label: work.title,
    detail: [work.within, work.kind.toLowerCase(), work.year].filter(Boolean).join(' · '),
    icon: BookOpen,
    to: panel.route,
    search: panel.ofWork?.(work) ?? {},
  }));
}
