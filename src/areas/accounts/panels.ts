import { UsersRound } from 'lucide-react';
import { type ExtraRoute, panel } from '#client/panel.ts';

export const accountsPanels = {
  6: panel({
    code: 6,
    route: '/admin/AppAccounts',
    label: 'Konta użytkowników',
    description: 'Konta, identyfikatory osób, import danych',
    icon: UsersRound,
    group: 'administration',
    screen: () => import('./screens/accounts.tsx'),
  }),
};

export const extraRoutes: ExtraRoute[] = [
  {
    route: '/admin/AppAccounts/$action/{-$row}',
    title: 'Konto użytkownika',
    access: [6],
    screen: () => import('./screens/account-page.tsx'),
  },
];
