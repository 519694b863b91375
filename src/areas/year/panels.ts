import { CalendarCheck2 } from 'lucide-react';
import type { Screens } from '#client/panel.ts';
import { YEAR_PANELS } from './schema-words.ts';
import { readYearSearch } from './search.ts';

export const yearScreens = {
  routes: [
    {
      route: '/rok',
      title: 'Rok',
      actions: ['Ustal terminy roku'],
      actionsBy: ['administration'],
      access: YEAR_PANELS,
      tile: {
        description: 'Kroki roku: co dalej i kto czeka',
        icon: CalendarCheck2,
        group: 'administration',
      },
      search: readYearSearch,
      screen: () => import('./screens/year.tsx'),
    },
    {
      route: '/rok/osoby',
      title: 'Osoby, na które czeka krok roku',
      access: ['accounts', 'library', 'reports', 'administration'],
      screen: () => import('./screens/missing.tsx'),
    },
  ],
} as const satisfies Screens;
