import type { ExtraRoute } from '#client/panel.ts';

export const extraRoutes: ExtraRoute[] = [
  { route: '/sesje', title: 'Moje sesje', access: 'login', screen: () => import('./screens/own-sessions.tsx') },
  {
    route: '/admin/sesje',
    title: 'Sesje użytkowników',
    access: [9000],
    screen: () => import('./screens/all-sessions.tsx'),
  },
  {
    route: '/admin/dzialanie',
    title: 'Działanie w imieniu innej osoby',
    access: [9000],
    screen: () => import('./screens/act-as.tsx'),
  },
];
