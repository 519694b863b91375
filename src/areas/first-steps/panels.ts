import { Footprints } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const firstStepsScreens = {
  routes: [
    {
      route: '/admin/pierwsze-kroki',
      title: 'Pierwsze kroki',
      access: ['administration'],
      tile: { description: 'Co jest gotowe i co dalej', icon: Footprints, group: 'settings' },
      screen: () => import('./screens/first-steps.tsx'),
    },
    {
      route: '/pierwszy-administrator',
      title: 'Pierwszy administrator',
      access: 'open',
      screen: () => import('./screens/first-administrator.tsx'),
    },
  ],
} as const satisfies Screens;
