import { KeyRound } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const grantsScreens = {
  routes: [
    {
      route: '/admin/uprawnienia',
      title: 'Uprawnienia',
      actions: ['Nadaj uprawnienie', 'Odbierz uprawnienie'],
      access: ['administration'],
      tile: { description: 'Role osób i ich zakres', icon: KeyRound, group: 'supervision' },
      screen: () => import('./screens/grants.tsx'),
    },
  ],
} as const satisfies Screens;
