import type { ExtraRoute } from '#client/panel.ts';
import { readImportFilter } from './search-imports.ts';

/** Imports of people's data, reached from the accounts' panel. */
export const importRoutes: ExtraRoute[] = [
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
    search: readImportFilter,
    screen: () => import('./screens/import.tsx'),
  },
];
