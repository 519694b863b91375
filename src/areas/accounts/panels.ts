import { UserPlus, UserRoundPlus, UsersRound } from 'lucide-react';
import type { PersonRef, Screens } from '#client/panel.ts';

export const accountsScreens = {
  panels: {
    accounts: {
      route: '/admin/AppAccounts',
      label: 'Konta użytkowników',
      description: 'Konta, identyfikatory, importy',
      icon: UsersRound,
      group: 'administration',
      ofPerson: ({ row, login, name }: PersonRef) => ({ text: login ?? name, ...(row === null ? {} : { konto: row }) }),
      screen: () => import('./screens/accounts.tsx'),
    },
  },
  routes: [
    {
      route: '/admin/AppAccounts/nowy',
      title: 'Nowy pracownik',
      actions: ['Dodaj pracownika', 'Utwórz konto'],
      access: ['accounts'],
      parent: null,
      tile: { description: 'Osoba, login i rola w jednym formularzu', icon: UserPlus, group: 'people' },
      screen: () => import('./screens/welcome.tsx'),
    },
    {
      route: '/admin/AppAccounts/utworz',
      title: 'Utwórz konta',
      access: ['accounts'],
      parent: null,
      tile: { description: 'Dla wszystkich, którzy ich nie mają', icon: UserRoundPlus, group: 'people' },
      screen: () => import('./screens/many-accounts.tsx'),
    },
    {
      route: '/admin/AppAccounts/$action/{-$row}',
      title: 'Konto użytkownika',
      access: ['accounts'],
      screen: () => import('./screens/account-page.tsx'),
    },
  ],
} as const satisfies Screens;
