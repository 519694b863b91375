import { CalendarRange, FileText, LogOut, type LucideIcon, MonitorSmartphone, Moon, Printer, Sun } from 'lucide-react';
import type { PanelName } from '#shared/panel-codes.ts';
import { chooseTheme } from '#ui/theme/theme.ts';
import { actionsOf } from '../searched.ts';
import { ACTIONS_CALLED } from './palette-aliases.ts';
import { arrivalOf } from './palette-forms.ts';
import { MOST, ofTile } from './palette-hits.ts';
import { type Known, known, nearest } from './palette-known.ts';
import { forgetTab } from './recent-people.ts';

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

const hasPeriodOfScreen = () => periodOfScreen() !== null;

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

/** A year that somebody has statements of. */
const YEAR = /(?:^|\s)(20\d\d)(?:\s|$)/;

/** The statement of the year that the text names: the own one, and for an office those of everybody. */
function statementOfYear(held: readonly PanelName[], text: string): Known[] {
  const year = YEAR.exec(text)?.[1];
  if (year === undefined) return [];
  const hit = { icon: FileText, accent: 'muted' as const };
  return [
    ...(held.includes('ownStatements')
      ? [
          {
            ...hit,
            key: `statement of ${year}`,
            label: `Drukuj oświadczenie za ${year}`,
            detail: 'Oświadczenia',
            to: '/oswiadczenia',
            arrival: { row: year },
          },
        ]
      : []),
    ...(held.includes('publicationStatements')
      ? [
          {
            ...hit,
            key: `statements of ${year}`,
            label: `Oświadczenia pracowników za ${year}`,
            detail: 'Kto nie wydrukował',
            to: '/admin/publikacje/oswiadczenia',
            search: { year },
          },
        ]
      : []),
  ].map((each) => known(each, 'drukuj wydruk potwierdź'));
}

/** What the user can do that matches: on which screen, or at once. */
export function findActions(held: readonly PanelName[], text: string, hasPeriod = hasPeriodOfScreen()) {
  const ofScreens = actionsOf(held).map(({ action, ...tile }) => {
    const hit = ofTile(tile);
    return known(
      { ...hit, key: `${hit.key} ${action}`, label: action, detail: hit.label, arrival: arrivalOf(action) },
      `${tile.description} ${ACTIONS_CALLED[action] ?? ''}`,
    );
  });
  const ofScreen = hasPeriod ? [CHANGE_PERIOD] : [];
  const { hits, rank } = nearest(
    [...ofScreen, ...statementOfYear(held, text), ...EVERYBODYS_ACTIONS, ...ofScreens],
    text,
  );
  return { hits: hits.slice(0, MOST), rank };
}
