import type { Screens } from '#client/panel.ts';

/** Further pages of the library's panel: the ministry's lists. */
export const listsScreens = {
  routes: [
    {
      route: '/admindashboard/czasopisma',
      title: 'Czasopisma',
      actions: ['Dodaj wykaz czasopism'],
      access: ['library'],
      screen: () => import('./screens/journals.tsx'),
    },
    {
      route: '/admindashboard/wydawcy',
      title: 'Wydawnictwa',
      access: ['library'],
      screen: () => import('./screens/publishers.tsx'),
    },
    {
      route: '/admindashboard/wykazy/importy/$id',
      title: 'Import wykazu',
      access: ['library'],
      parent: '/admindashboard/importy',
      screen: () => import('./screens/list-import.tsx'),
    },
  ],
} as const satisfies Screens;
