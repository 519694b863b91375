import type { ExtraRoute } from '#client/panel.ts';

export const extraRoutes: ExtraRoute[] = [
  {
    route: '/admin/dziennik',
    title: 'Dziennik zmian',
    access: [9000],
    screen: () => import('./screens/audit-log.tsx'),
  },
];
