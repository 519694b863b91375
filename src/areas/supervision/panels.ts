import { Building2, FileSpreadsheet, Microscope } from 'lucide-react';
import { api, queryClient } from '#client/api.ts';
import type { Screens } from '#client/panel.ts';
import { PANEL_CODES } from '#shared/panel-codes.ts';
import { readDisciplineSearch, readUnitSearch } from './search.ts';

export const supervisionScreens = {
  panels: {
    disciplineView: {
      route: '/discsuper/info',
      label: 'Widok dysycpliny',
      title: 'Widok dyscypliny',
      actions: ['Zobacz najlepsze ruchy', 'Poproś autorów', 'Ułóż scenariusz dyscypliny', 'Sprawdź, co można zyskać'],
      description: 'Jednostki, punkty i sloty dyscypliny',
      icon: Microscope,
      group: 'discipline-unit',
      search: readDisciplineSearch,
      prefetch: (period) =>
        queryClient.prefetchQuery(
          api.supervision.disciplines.queryOptions({ p: period, panel: PANEL_CODES.disciplineView }),
        ),
      screen: () => import('./screens/discipline.tsx'),
    },
    unitView: {
      route: '/unitsuper/info',
      label: 'Widok jednostki',
      actions: ['Znajdź osoby bez publikacji'],
      description: 'Pracownicy, punkty i sloty jednostki',
      icon: Building2,
      group: 'discipline-unit',
      search: readUnitSearch,
      screen: () => import('./screens/unit.tsx'),
    },
    disciplineFiles: {
      route: '/discrepos',
      label: 'Zestawienia dyscypliny',
      description: 'Publikacje i patenty do pobrania',
      icon: FileSpreadsheet,
      group: 'discipline-unit',
      screen: () => import('./screens/works-menu.tsx'),
    },
  },
  routes: [
    {
      route: '/discrepos/zestpubwdysc',
      title: 'Publikacje w dyscyplinie',
      access: ['disciplineFiles'],
      screen: () => import('./screens/works-file.tsx'),
    },
    {
      route: '/discrepos/zestpatwdysc',
      title: 'Patenty w dyscyplinie',
      access: ['disciplineFiles'],
      screen: () => import('./screens/works-file.tsx'),
    },
  ],
} as const satisfies Screens;
