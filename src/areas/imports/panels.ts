import { FileInput } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

/** Further pages of the accounts panel. */
export const importsScreens = {
  routes: [
    {
      route: '/admin/AppAccounts/importy',
      title: 'Importy danych osób',
      access: [6],
      parent: '/admin/AppAccounts',
      tile: { description: 'Raporty POL-on i wykazy z plików', icon: FileInput, group: 'people' },
      screen: () => import('./screens/imports.tsx'),
    },
    {
      route: '/admin/AppAccounts/importy/$id',
      title: 'Import danych osób',
      access: [6],
      parent: '/admin/AppAccounts/importy',
      screen: () => import('./screens/import.tsx'),
    },
  ],
} as const satisfies Screens;
