import type { Screens } from '#client/panel.ts';

/** Further pages of the accounts panel. */
export const importsScreens = {
  routes: [
    {
      route: '/admin/AppAccounts/importy',
      title: 'Import danych osób',
      access: [6],
      screen: () => import('./screens/imports.tsx'),
    },
    {
      route: '/admin/AppAccounts/importy/$id',
      title: 'Import danych osób',
      access: [6],
      screen: () => import('./screens/import.tsx'),
    },
  ],
} as const satisfies Screens;
