import { MonitorSmartphone, UserRoundCog } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const sessionScreens = {
  routes: [
    { route: '/sesje', title: 'Moje sesje', access: 'login', screen: () => import('./screens/own-sessions.tsx') },
    {
      route: '/admin/sesje',
      title: 'Sesje użytkowników',
      access: ['administration'],
      tile: { description: 'Kto jest zalogowany i skąd', icon: MonitorSmartphone, group: 'supervision' },
      screen: () => import('./screens/all-sessions.tsx'),
    },
    {
      route: '/admin/dzialanie',
      title: 'Działanie w imieniu innej osoby',
      actions: ['Działaj w imieniu innej osoby'],
      access: ['administration'],
      tile: { description: 'Ekrany tak, jak widzi je ta osoba', icon: UserRoundCog, group: 'supervision' },
      screen: () => import('./screens/act-as.tsx'),
    },
  ],
} as const satisfies Screens;
