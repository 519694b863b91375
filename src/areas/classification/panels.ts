import { Shapes } from 'lucide-react';
import { readPeriodSearch } from '#areas/periods/search.ts';
import type { Screens } from '#client/panel.ts';

export const classificationScreens = {
  routes: [
    {
      route: '/admin/dyscypliny',
      title: 'Dyscypliny',
      access: ['administration', 'reports'],
      tile: { description: 'Klasyfikacja, HST, następczynie', icon: Shapes, group: 'evaluation' },
      search: readPeriodSearch,
      screen: () => import('./screens/disciplines.tsx'),
    },
  ],
} as const satisfies Screens;
