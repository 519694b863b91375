import { CircleHelp, History, House, MonitorSmartphone } from 'lucide-react';
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
