import type { Screens } from '#client/panel.ts';
import { readRefusal } from './search.ts';

export const loginScreens = {
  routes: [
    { route: '/', title: 'Strona główna', access: 'open', screen: () => import('./screens/landing.tsx') },
    {
      route: '/info/dostepnosc',
      title: 'Deklaracja dostępności',
      access: 'open',
      screen: () => import('./screens/accessibility.tsx'),
    },
    {
      route: '/info/badcookies',
      title: 'Problem z ciasteczkami',
      access: 'open',
      screen: () => import('./screens/bad-cookies.tsx'),
    },
    {
      route: '/info/nologin',
      title: 'Nie udało się zalogować',
      access: 'open',
      search: readRefusal,
      screen: () => import('./screens/login-refused.tsx'),
    },
    {
      route: '/info/nologout',
      title: 'Nie udało się wylogować',
      access: 'open',
      screen: () => import('./screens/logout-failed.tsx'),
    },
  ],
} as const satisfies Screens;
