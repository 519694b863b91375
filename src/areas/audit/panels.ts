import type { Screens } from '#client/panel.ts';

export const auditScreens = {
  routes: [
    {
      route: '/admin/dziennik',
      title: 'Dziennik zmian',
      access: [9000],
      screen: () => import('./screens/audit-log.tsx'),
    },
  ],
} as const satisfies Screens;
