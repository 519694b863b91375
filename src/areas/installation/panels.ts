import { Activity, PackageOpen } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const installationScreens = {
  routes: [
    {
      route: '/admin/stan',
      title: 'Stan systemu',
      actions: ['Zmień harmonogram', 'Zrób kopię teraz'],
      access: ['administration'],
      tile: { description: 'Kopie zapasowe, baza, zadania w tle', icon: Activity, group: 'supervision' },
      screen: () => import('./screens/state.tsx'),
    },
    {
      route: '/admin/stan/przeniesienie',
      title: 'Przeniesienie danych',
      actions: ['Eksportuj wszystkie dane'],
      access: ['administration'],
      tile: {
        description: 'Wszystkie dane jako jeden plik',
        icon: PackageOpen,
        group: 'supervision',
      },
      screen: () => import('./screens/move.tsx'),
    },
  ],
} as const satisfies Screens;
