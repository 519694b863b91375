import { BookOpen, CircleHelp, FileText, GraduationCap, UserRound } from 'lucide-react';
import { PEOPLE_SEARCH } from '#areas/people/schema-words.ts';
import { PATENT_TYPE, typeName, UNAPPROVED_TEXTS } from '#areas/publications/schema-codes.ts';
import type { FoundWork } from '#areas/publications/schema.ts';
import { client } from '../api.ts';
import { lowerFirst } from '#shared/text.ts';
import { PANEL_GROUPS } from '../panel.ts';
import type { PanelName } from '#shared/panel-codes.ts';
import { extraRoutes, panels, type ScreenTile, tilesOf } from '../registry.ts';
import { searchedOf } from '../searched.ts';
import { ALSO_CALLED } from './palette-aliases.ts';
import { allRecords, findRecords, NUMBER, recordAddress, withoutWord } from './palette-records.ts';
import { type Hit, known, nearest } from './palette-known.ts';
import { DISCIPLINE_PARTS, EVERYBODYS, OWN_CHANGES } from './palette-untiled.ts';
import { recentKey, type RecentPerson } from './recent-people.ts';

export { findJournals } from './palette-records.ts';

export const MOST = 6;

const PATENT_KIND = typeName(PATENT_TYPE);

const groupTitle = (tile: ScreenTile) => PANEL_GROUPS.find(({ key }) => key === tile.group)?.title ?? '';

export const ofTile = (tile: ScreenTile): Hit => ({
  key: tile.route,
  label: tile.title ?? tile.label,
  detail: groupTitle(tile),
  icon: tile.icon,
  accent: tile.tone ?? 'muted',
  to: tile.route,
  reload: tile.reload ?? false,
});

/** The user's screens that match; for no text those with a tile. */
export function findScreens(held: readonly PanelName[], text: string) {
  return nearest(
    [
      ...EVERYBODYS,
      ...(holdsOne(held, OWN_WORKS) ? [OWN_CHANGES] : []),
      // Without a word screens alone are offered.
      ...(text.trim() !== '' && held.includes('disciplineView') ? DISCIPLINE_PARTS : []),
      ...(text.trim() === '' ? tilesOf : searchedOf)(held).map((tile) =>
        known(
          ofTile(tile),
          [tile.description, tile.title && tile.label, ALSO_CALLED[tile.route]].filter(Boolean).join(' '),
        ),
      ),
    ],
    text,
  );
}

/** The user, on the list of the own works, by the own name; whoever finds people finds the own row among them. */
export function findMe(held: readonly PanelName[], text: string, me: string) {
  const list = tilesOf(held).findLast(({ panels: behind, ofWork }) => ofWork && holdsOne(behind, OWN_WORKS));
  if (!list || me === '' || text.trim() === '' || mayFindPeople(held)) return nearest([], text);
  const { label, ...tile } = ofTile(list);
  const found = nearest(
    [known({ ...tile, key: 'me', label: me, detail: '', icon: UserRound, accent: 'muted' }, '')],
    text,
  );
  return { ...found, hits: found.hits.map((hit) => ({ ...hit, detail: `Twoje prace: ${lowerFirst(label)}` })) };
}

/** Panels that show people, the person's own page first; it alone shows somebody without an account. */
function personPanels(held: readonly PanelName[], person?: RecentPerson) {
  const all = searchedOf(held).filter(({ ofPerson }) => ofPerson);
  const own = all.filter(({ route }) => route === '/admin/osoba');
  return person?.row === null ? own : [...own, ...all.filter(({ route }) => route !== '/admin/osoba')];
}

/** The person in the first panel that shows people. */
export function ofPerson(held: readonly PanelName[], person: RecentPerson): Hit[] {
  const [panel] = personPanels(held, person);
  if (!panel) return [];
  const search = panel.ofPerson?.(person);
  const { name: label, detail } = person;
  return [
    { key: recentKey(person), label, detail, icon: UserRound, to: panel.route, person, ...(search && { search }) },
  ];
}

/** The person in the other panels. */
export const inOtherPanels = (held: readonly PanelName[], person: RecentPerson): Hit[] =>
  personPanels(held, person)
    .slice(1)
    .map((panel) => ({
      ...ofTile(panel),
      key: `${panel.route} ${recentKey(person)}`,
      label: `${panel.label}: ${person.name}`,
      detail: person.detail,
      search: panel.ofPerson?.(person) ?? {},
      person,
    }));

const OFFICE_WORKS: PanelName[] = ['publicationStatements', 'assignmentsOfPerson'];
const OFFICE_PATENTS: PanelName[] = ['patentAssignments', 'patentStatements'];
const OWN_WORKS: PanelName[] = ['assignments', 'evaluationAssignments'];

const holdsOne = (held: readonly PanelName[], panels: readonly PanelName[]) =>
  panels.some((name) => held.includes(name));

export const mayFindPeople = (held: readonly PanelName[]) =>
  holdsOne(held, PEOPLE_SEARCH) && personPanels(held).length > 0;
/** Works of everybody, not the own ones alone. */
export const mayFindAllWorks = (held: readonly PanelName[]) => holdsOne(held, [...OFFICE_WORKS, ...OFFICE_PATENTS]);

export const mayFindWorks = (held: readonly PanelName[]) => mayFindAllWorks(held) || holdsOne(held, OWN_WORKS);

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
  const isShared = (name: string) => rows.filter((row) => row.name === name).length > 1;
  return rows.map(({ degree, unit, active, ...person }) => {
    // One person may have had several accounts of one login.
    const number = isShared(person.name) ? ` ${person.row}` : '';
    const standing = active === null ? 'bez konta' : active ? number && `konto${number}` : `konto${number} nieaktywne`;
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

/** The screen that shows a work to an office: patents their own, of their author. */
function officeScreenOf(held: readonly PanelName[], work: FoundWork) {
  const patents =
    work.kind === PATENT_KIND
      ? panels.find(({ name }) => OFFICE_PATENTS.includes(name) && held.includes(name))
      : undefined;
  return patents && { to: patents.route, search: { person: work.account, period: work.period } };
}

/** One title may be there several times: handed in twice, withdrawn, rejected. */
const standingOf = ({ status }: FoundWork) => (status < 2 ? 'czeka na zatwierdzenie' : UNAPPROVED_TEXTS[status]);

/** Works by title or DOI: everybody's for the offices, else the own; of the library the record, for its number. */
export async function findWorks(held: readonly PanelName[], text: string, signal: AbortSignal): Promise<Hit[]> {
  const number = withoutWord(text);
  if (NUMBER.test(number) && held.includes('library')) {
    const records = await findRecords(number, signal);
    if (records.length > 0) return records.slice(0, MOST);
  }
  const isOffice = mayFindAllWorks(held);
  const call = isOffice ? client.publications.search : client.publications.searchOwn;
  const works: FoundWork[] = await call.query({ text, limit: MOST }, { signal });
  const panel = tilesOf(held).findLast(
    ({ panels, ofWork }) => ofWork && holdsOne(panels, isOffice ? OFFICE_WORKS : OWN_WORKS),
  );
  const shown = (work: FoundWork) =>
    held.includes('library')
      ? { to: recordAddress(work.id) }
      : ((isOffice ? officeScreenOf(held, work) : undefined) ??
        (panel && { to: panel.route, search: panel.ofWork?.(work) ?? {} }));
  const rest = works.length === MOST && held.includes('library') ? await allRecords(text, MOST, signal) : [];
  const hits = works.flatMap((work) => {
    const to = shown(work);
    return to
      ? {
          key: `work ${work.id}`,
          label: work.title,
          detail: [work.within, work.kind.toLowerCase(), work.year, standingOf(work)].filter(Boolean).join(' · '),
          icon: BookOpen,
          // The library looks for the record; others for the work on a list of somebody's assignments.
          ...to,
        }
      : [];
  });
  return [...hits, ...rest];
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

/** Open to whoever has its code, and of no use to others than those. */
const OF_ROLES: Readonly<Record<string, readonly PanelName[]>> = { '/pierwszy-administrator': ['administration'] };

/** How near the screen of a route is to a user who holds these panels: what the own roles have, what everybody has, the rest at `other`. */
const nearnessTo = (held: readonly PanelName[], other: number) => (route: string) => {
  const named = panels.find((panel) => panel.route === route);
  const access = named
    ? [named.name]
    : (OF_ROLES[route] ?? extraRoutes.find((each) => each.route === route)?.access ?? []);
  return typeof access === 'string' ? 1 : holdsOne(held, access) ? 0 : other;
};

/** Parts of the book about the user's screens and everybody's; its texts are loaded with the first search. */
export async function findHelp(held: readonly PanelName[], text: string): Promise<Hit[]> {
  const { findSections, NOT_FOR, titleOfPage } = await import('../book/pages.ts');
  return findSections(text, nearnessTo(held, NOT_FOR))
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
