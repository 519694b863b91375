import { UsersRound } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const accountsScreens = {
  panels: {
    6: {
      route: '/admin/AppAccounts',
      label: 'Konta użytkowników',
      description: 'Konta, identyfikatory osób, import danych',
      icon: UsersRound,
      group: 'administration',
      screen: () => import('./screens/accounts.tsx'),
    },
  },
  routes: [
    {
      route: '/admin/AppAccounts/$action/{-$row}',
      title: 'Konto użytkownika',
      access: [6],
      screen: () => import('./screens/account-page.tsx'),
    },
  ],
} as const satisfies Screens;
