import type { Screens } from '#client/panel.ts';

/** Further pages of the library's panel. */
export const intakeScreens = {
  routes: [
    {
      route: '/admindashboard/importy',
      title: 'Importy biblioteki',
      actions: ['Importuj rekordy', 'Dodaj pracę po DOI'],
      access: ['library'],
      screen: () => import('./screens/intakes.tsx'),
    },
    {
      route: '/admindashboard/importy/$id',
      title: 'Import rekordów',
      access: ['library'],
      screen: () => import('./screens/intake.tsx'),
    },
  ],
} as const satisfies Screens;
