import { CircleHelp, History, House, Microscope, MonitorSmartphone } from 'lucide-react';
import { type Known, known } from './palette-known.ts';

/** Screens that no tile leads to. */
export const EVERYBODYS: Known[] = [
  { to: '/dashboard', label: 'Panel użytkownika', detail: 'Wszystkie panele', icon: House, words: 'kafle start' },
  { to: '/sesje', label: 'Moje sesje', detail: 'Konto', icon: MonitorSmartphone, words: 'urządzenia wylogowanie' },
  { to: '/pomoc', label: 'Pomoc', detail: 'Spis treści', icon: CircleHelp, words: 'podręcznik instrukcja jak' },
].map(({ words, ...hit }) => known({ ...hit, key: hit.to, accent: 'muted' }, words));

/** Of who has works; the home page leads to it. */
export const OWN_CHANGES = known(
  {
    key: '/zmiany',
    to: '/zmiany',
    label: 'Co się zmieniło',
    detail: 'Twoje prace i dane',
    icon: History,
    accent: 'muted',
  },
  'zmiany historia nowości',
);

/** Parts of a discipline's view, which the address opens. */
export const DISCIPLINE_PARTS: Known[] = [
  { widok: 'osoby', label: 'Jednostki i osoby', words: 'pracownicy kto' },
  { widok: 'lata', label: 'Lata i liczba N', words: 'etaty' },
  { widok: 'limity', label: 'Pomniejszenia', words: 'limit limity n0' },
].map(({ widok, label, words }) =>
  known(
    {
      key: `/discsuper/info ${widok}`,
      to: '/discsuper/info',
      search: { widok },
      label,
      detail: 'Widok dyscypliny',
      icon: Microscope,
      accent: 'muted',
    },
    words,
  ),
);
