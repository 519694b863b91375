import type { Screens } from '#client/panel.ts';

export const bookScreens = {
  routes: [
    { route: '/pomoc', title: 'Pomoc', access: 'open', screen: () => import('./screens/contents.tsx') },
    {
      route: '/pomoc/$page',
      title: 'Strona pomocy',
      access: 'open',
      screen: () => import('./screens/book-page.tsx'),
    },
  ],
} as const satisfies Screens;
