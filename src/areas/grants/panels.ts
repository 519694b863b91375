import type { ExtraRoute } from '#client/panel.ts';

export const extraRoutes: ExtraRoute[] = [
  {
    route: '/admin/uprawnienia',
    title: 'Uprawnienia',
    access: [9000],
    screen: () => import('./screens/grants.tsx'),
  },
];
