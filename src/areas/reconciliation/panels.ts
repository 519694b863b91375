import { Combine, Diff } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

/** For holders of the accounts panel. */
export const reconciliationScreens = {
  routes: [
    {
      route: '/admin/AppAccounts/rozbieznosci',
      title: 'Rozbieżności danych osób',
      access: ['accounts'],
      parent: null,
      tile: { description: 'Gdzie dwa źródła mówią co innego', icon: Diff, group: 'people' },
      screen: () => import('./screens/differences.tsx'),
    },
    {
      route: '/admin/AppAccounts/scalanie',
      title: 'Scalanie osób',
      access: ['accounts'],
      parent: null,
      tile: { description: 'Jedna osoba zapisana dwa razy', icon: Combine, group: 'people' },
      screen: () => import('./screens/merges.tsx'),
    },
  ],
} as const satisfies Screens;
