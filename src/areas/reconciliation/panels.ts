import type { ExtraRoute } from '#client/panel.ts';
import { readDifferenceFilter, readPair } from './search.ts';

/** Further pages of the accounts panel. */
export const extraRoutes: ExtraRoute[] = [
  {
    route: '/admin/AppAccounts/rozbieznosci',
    title: 'Rozbieżności danych osób',
    access: [6],
    search: readDifferenceFilter,
    screen: () => import('./screens/differences.tsx'),
  },
  {
    route: '/admin/AppAccounts/scalanie',
    title: 'Scalanie osób',
    access: [6],
    search: readPair,
    screen: () => import('./screens/merges.tsx'),
  },
];
