import { ChartColumn } from 'lucide-react';
import type { Screens } from '#client/panel.ts';
import { readPeriodSearch } from '#areas/periods/search.ts';
import { readReportSearch } from '#client/search.ts';
import { readUniversitySearch } from './search.ts';

export const reportsScreens = {
  panels: {
    reports: {
      route: '/admin/raporty',
      label: 'Raporty',
      description: 'Punkty, liczba N, symulacje ewaluacji',
      icon: ChartColumn,
      group: 'evaluation',
      search: readPeriodSearch,
      screen: () => import('./screens/reports.tsx'),
    },
  },
  routes: [
    {
      route: '/admin/zestawieniesrndladyscyplin',
      title: 'Zestawienie średnich wartości N',
      access: ['reports'],
      parent: '/admin/raporty',
      search: readPeriodSearch,
      screen: () => import('./screens/mean-numbers.tsx'),
    },
    {
      route: '/admin/zestawieniendladyscyplinwlatach',
      title: 'Zestawienie liczby N dla dyscyplin w latach',
      access: ['reports'],
      parent: '/admin/raporty',
      search: readPeriodSearch,
      screen: () => import('./screens/year-numbers.tsx'),
    },
    {
      route: '/admin/zestawieniapunktowpublikacji',
      title: 'Zestawienie punktów publikacji',
      access: ['reports'],
      parent: '/admin/raporty',
      screen: () => import('./screens/works-by-points.tsx'),
    },
    {
      route: '/admin/dyscyplinyuczelni',
      title: 'Dyscypliny uczelni',
      actions: ['Porównanie dyscyplin'],
      access: ['reports'],
      parent: '/admin/raporty',
      search: readUniversitySearch,
      screen: () => import('./screens/university.tsx'),
    },
    {
      route: '/admin/wypelnslotowewal',
      title: 'Zestawienie średniej liczby punktów na slot w latach ewaluacji',
      access: ['reports'],
      parent: '/admin/raporty',
      search: readReportSearch,
      screen: () => import('./screens/slot-points.tsx'),
    },
  ],
} as const satisfies Screens;
