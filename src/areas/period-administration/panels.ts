import { CalendarRange } from 'lucide-react';
import type { Screens } from '#client/panel.ts';
import { readPeriodTab } from '#areas/periods/search.ts';

export const periodsScreens = {
  routes: [
    {
      route: '/admin/okresy',
      title: 'Okresy ewaluacji',
      actions: ['Zmień zasady okresu', 'Zamknij okres'],
      actionsBy: ['administration'],
      access: ['administration', 'reports'],
      tile: { description: 'Lata, zasady i zamknięcie', icon: CalendarRange, group: 'evaluation' },
      screen: () => import('./screens/periods.tsx'),
    },
    {
      route: '/admin/okresy/$period',
      title: 'Okres ewaluacji',
      access: ['administration', 'reports'],
      search: readPeriodTab,
      screen: () => import('./screens/period.tsx'),
    },
    {
      route: '/admin/okresy/skutki/$id',
      title: 'Skutki zmiany',
      access: ['administration', 'reports'],
      screen: () => import('./screens/preview.tsx'),
    },
  ],
} as const satisfies Screens;
