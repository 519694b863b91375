import {
  BookOpen,
  CalendarRange,
  CircleHelp,
  FileText,
  GraduationCap,
  LogOut,
  type LucideIcon,
  MonitorSmartphone,
  Moon,
  Printer,
  Sun,
  UserRound,
} from 'lucide-react';
import { PERSON_PAGE } from '#areas/employment/search.ts';
import { chooseTheme } from '#ui/theme.ts';
import type { FoundWork } from '#areas/publications/schema.ts';
import { client } from '../api.ts';
import { PANEL_GROUPS } from '../panel.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import { extraRoutes, panels, type ScreenTile, tilesOf } from '../registry.ts';
import { actionsOf, searchedOf } from '../searched.ts';
import { ALSO_CALLED } from './palette-aliases.ts';
import { findRecords, NUMBER, recordAddress } from './palette-records.ts';
import { type Hit, type Known, known, nearest } from './palette-known.ts';
import { EVERYBODYS, OWN_CHANGES } from './palette-untiled.ts';
import { forgetTab, keyOf, type RecentPerson } from './recent-people.ts';

const MOST = 6;

const groupTitle = (tile: ScreenTile) => PANEL_GROUPS.find(({ key }) => key === tile.group)?.title ?? '';

const ofTile = (tile: ScreenTile): Hit => ({
  key: tile.route,
  label: tile.title ?? tile.label,
  detail: groupTitle(tile),
  icon: tile.icon,
  accent: tile.tone ?? 'muted',
  to: tile.route,
  reload: tile.reload ?? false,
});

const theme = (chosen: Parameters<typeof chooseTheme>[0], label: string, icon: LucideIcon) => ({
  hit: { key: `theme ${chosen}`, label, detail: 'Wygląd', icon, to: '', act: () => chooseTheme(chosen) },
  words: 'tryb kolory zmień',
});

function logOut() {
  forgetTab();
  window.location.assign('/api/logout');
}

/** The choice of a period of the screen below the search, if it has one. */
const periodOfScreen = () => document.querySelector<HTMLSelectElement>('main select[data-period]');

// Once the search has closed and given the focus back.
const toPeriod = () => setTimeout(() => periodOfScreen()?.focus());
const ofPage = { detail: 'Ta strona', to: '', accent: 'muted' } as const;
const CHANGE_PERIOD = known(
  { ...ofPage, key: 'period', label: 'Zmień okres', icon: CalendarRange, act: toPeriod },
  'ewaluacji wybierz lata',
);

/** What everybody can do on any screen. */
const EVERYBODYS_ACTIONS: Known[] = [
  theme('dark', 'Ciemny motyw', Moon),
  theme('light', 'Jasny motyw', Sun),
  theme('system', 'Motyw jak w systemie', MonitorSmartphone),
  {
    hit: {
      key: 'print',
      label: 'Drukuj tę stronę',
      detail: 'Ta strona',
      icon: Printer,
      to: '',
      // Once the search has closed.
      act: () => setTimeout(() => window.print()),
    },
    words: 'wydruk pdf',
  },
  {
    hit: { key: 'logout', label: 'Wyloguj się', detail: 'Konto', icon: LogOut, to: '', act: logOut },
    words: 'koniec',
  },
].map(({ hit, words }) => known({ ...hit, accent: 'muted' }, words));

/** The user's screens that match; for no text those with a tile. */
export const findScreens = (held: readonly PanelName[], text: string) =>
  nearest(
    [
      ...EVERYBODYS,
      ...(holdsOne(held, OWN_WORKS) ? [OWN_CHANGES] : []),
      ...(text.trim() === '' ? tilesOf : searchedOf)(held).map((tile) =>
        known(ofTile(tile), `${tile.description} ${ALSO_CALLED[tile.route] ?? ''}`),
      ),
    ],
    text,
  );

/** What the user can do that matches: on which screen, or at once. */
export function findActions(held: readonly PanelName[], text: string) {
  const ofScreens = actionsOf(held).map(({ action, ...tile }) => {
    const hit = ofTile(tile);
    return known({ ...hit, key: `${hit.key} ${action}`, label: action, detail: hit.label }, tile.description);
  });
  const ofScreen = periodOfScreen() ? [CHANGE_PERIOD] : [];
  const { hits, rank } = nearest([...ofScreen, ...EVERYBODYS_ACTIONS, ...ofScreens], text);
  return { hits: hits.slice(0, MOST), rank };
}

/** Panels that show people, the person's own page first; it alone shows somebody without an account. */
function personPanels(held: readonly PanelName[], person?: RecentPerson) {
  const all = searchedOf(held).filter(({ ofPerson }) => ofPerson);
  const own = all.filter(({ route }) => route === PERSON_PAGE);
  return person?.row === null ? own : [...own, ...all.filter(({ route }) => route !== PERSON_PAGE)];
}

/** The person in the first panel that shows people. */
export function ofPerson(held: readonly PanelName[], person: RecentPerson): Hit[] {
  const [panel] = personPanels(held, person);
  if (!panel) return [];
  const search = panel.ofPerson?.(person);
  const { name: label, detail } = person;
  return [{ key: keyOf(person), label, detail, icon: UserRound, to: panel.route, person, ...(search && { search }) }];
}

/** The person in the other panels. */
export const inOtherPanels = (held: readonly PanelName[], person: RecentPerson): Hit[] =>
  personPanels(held, person)
    .slice(1)
    .map((panel) => ({
      ...ofTile(panel),
      key: `${panel.route} ${keyOf(person)}`,
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

export async function findPeople(text: string, signal: AbortSignal): Promise<RecentPerson[]> {
  const rows = await client.people.find.query({ text, limit: MOST }, { signal });
  return rows.map(({ degree, unit, active, ...person }) => {
    const standing = active === null ? 'bez konta' : active ? null : 'konto nieaktywne';
    return { ...person, detail: [degree, person.login, unit, standing].filter(Boolean).join(' · ') };
  });
}

export const mayFindSupervised = (held: readonly PanelName[]) =>
  !mayFindPeople(held) && holdsOne(held, ['disciplineView', 'unitView']);

/** People of the disciplines and units in the user's care, in the list where the user sees them. */
export async function findSupervised(text: string, signal: AbortSignal): Promise<Hit[]> {
  const rows = await client.supervision.findPeople.query({ text, limit: MOST }, { signal });
  return rows.map(({ id: osoba, nazwisko, imie, stopien, period, discipline, discipline_name, unit, unit_name }) => ({
    key: `supervised ${osoba}`,
    label: `${nazwisko} ${imie}`,
    detail: [stopien, discipline_name ?? unit_name].filter(Boolean).join(' · '),
    icon: UserRound,
    ...(discipline === null
      ? { to: '/unitsuper/info', search: { period, unit, osoba } }
      : { to: '/discsuper/info', search: { period, disc: discipline, widok: 'osoby', osoba } }),
  }));
}

/** Works by title or DOI: everybody's for the offices, else the own; of the library the record, for its number. */
export async function findWorks(held: readonly PanelName[], text: string, signal: AbortSignal): Promise<Hit[]> {
  if (NUMBER.test(text) && held.includes('library')) {
    const records = await findRecords(text, signal);
    if (records.length > 0) return records.slice(0, MOST);
  }
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
    // The library looks for the record; others for the work on a list of somebody's assignments.
    ...(held.includes('library')
      ? { to: recordAddress(work.id) }
      : { to: panel.route, search: panel.ofWork?.(work) ?? {} }),
  }));
}

export const mayFindProcedures = (held: readonly PanelName[]) => held.includes('doctoral');

export async function findProcedures(text: string, signal: AbortSignal): Promise<Hit[]> {
  const rows = await client.doctoral.find.query({ text, limit: MOST }, { signal });
  return rows.map(({ id, student, title, discipline }) => ({
    key: `procedure ${id}`,
    label: student || title,
    detail: [student && title, discipline].filter(Boolean).join(' · '),
    icon: GraduationCap,
    to: `/gdpd/edytuj/${id}`,
  }));
}

const STATEMENT_PANELS: PanelName[] = ['ownStatements', 'publicationStatements', 'patentStatements'];
export const mayFindDocuments = (held: readonly PanelName[]) =>
  holdsOne(held, [...STATEMENT_PANELS, 'councilEdit', 'doctoral']);

/** Documents by their numbers, as 'OU/12/2026' or '12/2026'. */
export async function findDocuments(held: readonly PanelName[], text: string, signal: AbortSignal): Promise<Hit[]> {
  const isOffice = held.includes('publicationStatements');
  const [statements, lists, documents] = await Promise.all([
    holdsOne(held, STATEMENT_PANELS) ? client.statements.find.query({ text }, { signal }) : [],
    held.includes('councilEdit') ? client.council.findDocuments.query({ text }, { signal }) : [],
    held.includes('doctoral') ? client.doctoralDocuments.find.query({ text }, { signal }) : [],
  ]);
  return [
    ...statements.map(({ id, number, name, year, kind, withdrawn }) => ({
      key: `statement ${id}`,
      label: `${number}, ${name}`,
      detail: `Oświadczenie za ${year}${kind === 'patent' ? ', patenty' : ''}${withdrawn ? ', wycofane' : ''}`,
      icon: FileText,
      to: isOffice ? '/admin/publikacje/oswiadczenia' : '/oswiadczenia',
      ...(isOffice && { search: { text: name, year: String(year), kind, state: 'all' } }),
    })),
    ...lists.map(({ id, number, code, day, discipline }) => ({
      key: `list ${id}`,
      label: `${number}, ${discipline}`,
      detail: 'Lista rady dyscypliny',
      icon: FileText,
      to: '/admin/pnlemplrada',
      search: { disc: code, dzien: day },
    })),
    ...documents.map(({ procedure, number, name, title }) => ({
      key: `document ${number}`,
      label: `${number}, ${name}`,
      detail: title,
      icon: FileText,
      to: `/gdpd/dokumenty/${procedure}`,
    })),
  ];
}

/** How near the screen of a route is to a user who holds these panels: what the own roles have, what everybody has, the rest. */
const nearnessTo = (held: readonly PanelName[]) => (route: string) => {
  const named = panels.find((panel) => panel.route === route);
  const access = named ? [named.name] : (extraRoutes.find((each) => each.route === route)?.access ?? []);
  return typeof access === 'string' ? 1 : holdsOne(held, access) ? 0 : 2;
};

/** Parts of the book, those about the user's screens first; its texts are loaded with the first search. */
export async function findHelp(held: readonly PanelName[], text: string): Promise<Hit[]> {
  const { findSections, titleOfPage } = await import('../book/pages.ts');
  return findSections(text, nearnessTo(held))
    .slice(0, MOST)
    .map((section) => ({
      key: `help ${section.page} ${section.id}`,
      label: section.title,
      detail: `Pomoc · ${titleOfPage(section)}`,
      icon: CircleHelp,
      to: `/pomoc/${section.page}`,
      hash: section.id,
    }));
}
