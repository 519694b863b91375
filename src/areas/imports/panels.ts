import { FileInput } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

/** Imports of people, of settings and of achievements. */
export const importsScreens = {
  routes: [
    {
      route: '/admin/AppAccounts/importy',
      title: 'Importy danych osób',
      actions: ['Importuj dane z POL-on'],
      access: ['accounts'],
      parent: null,
      tile: { description: 'Raporty POL-on i wykazy z plików', icon: FileInput, group: 'people' },
      screen: () => import('./screens/imports.tsx'),
    },
    {
      route: '/admin/AppAccounts/importy/zasady',
      title: 'Które źródło wygrywa',
      access: ['accounts'],
      screen: () => import('./screens/source-rules.tsx'),
    },
    {
      route: '/admin/AppAccounts/importy/$id',
      title: 'Import danych osób',
      access: ['accounts'],
      screen: () => import('./screens/import.tsx'),
    },
    {
      route: '/admin/importy',
      title: 'Importy ustawień',
      actions: ['Wczytaj uprawnienia z pliku', 'Wczytaj dyscypliny z pliku', 'Wczytaj słowniki z pliku'],
      access: ['administration'],
      screen: () => import('./screens/setting-imports.tsx'),
    },
    {
      route: '/admin/wgladdoosiagniec/rejestr/importy',
      title: 'Importy osiągnięć',
      access: ['achievementsOfPerson'],
      screen: () => import('./screens/achievement-imports.tsx'),
    },
  ],
} as const satisfies Screens;
