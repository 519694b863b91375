import type { Screens } from '#client/panel.ts';

export const doctoralDocumentsScreens = {
  routes: [
    {
      route: '/gdpd/dokumenty/$idPrzew',
      title: 'Dokumenty przewodu',
      access: ['doctoral'],
      parent: '/gdpd',
      screen: () => import('./screens/documents-page.tsx'),
    },
  ],
} as const satisfies Screens;
