import type { Screens } from '#client/panel.ts';

export const grantsScreens = {
  routes: [
    {
      route: '/admin/uprawnienia',
      title: 'Uprawnienia',
      access: [9000],
      screen: () => import('./screens/grants.tsx'),
    },
  ],
} as const satisfies Screens;
