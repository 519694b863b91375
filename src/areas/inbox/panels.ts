import { Inbox } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const inboxScreens = {
  routes: [
    {
      route: '/sprawy',
      title: 'Sprawy',
      actions: ['Co czeka na biuro', 'Moje sprawy', 'Załatw sprawy'],
      access: ['accounts', 'doctoral', 'reports'],
      tile: {
        description: 'Wszystko, co czeka na biuro',
        icon: Inbox,
        group: 'administration',
      },
      screen: () => import('./screens/office.tsx'),
    },
  ],
} as const satisfies Screens;
