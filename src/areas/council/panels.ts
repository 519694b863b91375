import { GraduationCap, Landmark } from 'lucide-react';
import type { Screens } from '#client/panel.ts';
import { readCouncilSearch, readPersonSearch } from './search.ts';

export const councilScreens = {
  panels: {
    councilEdit: {
      route: '/admin/pnlemplper',
      label: 'Osoby ze stopniem',
      description: 'Stopnie i tytuły, rada, daty urodzenia',
      icon: GraduationCap,
      group: 'administration',
      waiting: 'Bez daty urodzenia',
      screen: () => import('./screens/reports-menu.tsx'),
    },
    councilView: {
      route: '/discsuper/rd',
      label: 'Rada i osoby w dyscyplinie',
      description: 'Skład rady na wybrany dzień',
      icon: Landmark,
      group: 'discipline-unit',
      search: readCouncilSearch,
      screen: () => import('./screens/council-view.tsx'),
    },
  },
  routes: [
    {
      route: '/admin/okresy/rady',
      title: 'Parametry rad dyscyplin',
      access: ['administration', 'councilEdit', 'reports'],
      screen: () => import('./screens/parameters.tsx'),
    },
    {
      route: '/admin/pnlemplrada',
      title: 'Rada dyscypliny',
      actions: ['Ustal skład rady', 'Drukuj skład rady'],
      access: ['councilEdit'],
      parent: '/admin/pnlemplper',
      search: readCouncilSearch,
      screen: () => import('./screens/council-edit.tsx'),
    },
    {
      route: '/admin/pnlempldaty',
      title: 'Uzupełnianie dat urodzin',
      actions: ['Uzupełnij datę urodzenia'],
      access: ['councilEdit'],
      parent: '/admin/pnlemplper',
      search: readPersonSearch,
      screen: () => import('./screens/birth-dates.tsx'),
    },
    {
      route: '/admin/pnlemplfunkcje',
      title: 'Funkcje w radach i na uczelni',
      access: ['councilEdit'],
      parent: '/admin/pnlemplper',
      search: readPersonSearch,
      screen: () => import('./screens/functions.tsx'),
    },
  ],
} as const satisfies Screens;
