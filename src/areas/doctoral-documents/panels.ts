import type { Screens } from '#client/panel.ts';

export const doctoralDocumentsScreens = {
  routes: [
    {
      route: '/gdpd/dokumenty/$id',
      title: 'Dokumenty przewodu',
      access: ['doctoral'],
      parent: '/gdpd/$action/{-$id}',
      parentParams: { action: 'edytuj' },
      screen: () => import('./screens/documents-page.tsx'),
    },
  ],
} as const satisfies Screens;
