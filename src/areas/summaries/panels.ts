import { Layers } from 'lucide-react';
import type { Screens } from '#client/panel.ts';
import { readSummarySearch } from './search.ts';

export const summariesScreens = {
  routes: [
    {
      route: '/admin/zestawieniaokresowe',
      title: 'Zestawienia okresowe',
      actions: ['Zleć nowe zestawienie'],
      access: ['reports'],
      parent: '/admin/raporty',
      tile: { description: 'Wyniki dyscyplin w wybranych latach', icon: Layers, group: 'evaluation' },
      search: readSummarySearch,
      screen: () => import('./screens/summaries.tsx'),
    },
  ],
} as const satisfies Screens;
