import type { ExtraRoute } from '#client/panel.ts';

/** Further pages of the accounts panel. */
export const extraRoutes: ExtraRoute[] = [
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
];
