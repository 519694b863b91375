import type { Screens } from '#client/panel.ts';

/** Further pages of the accounts panel. */
export const reconciliationScreens = {
  routes: [
    {
      route: '/admin/AppAccounts/rozbieznosci',
      title: 'Rozbieżności danych osób',
      access: [6],
      screen: () => import('./screens/differences.tsx'),
    },
    {
      route: '/admin/AppAccounts/scalanie',
      title: 'Scalanie osób',
      access: [6],
      screen: () => import('./screens/merges.tsx'),
    },
  ],
} as const satisfies Screens;
