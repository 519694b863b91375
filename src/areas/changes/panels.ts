import type { Screens } from '#client/panel.ts';

export const changesScreens = {
  routes: [
    {
      route: '/zmiany',
      title: 'Co się zmieniło',
      access: ['assignments', 'evaluationAssignments'],
      screen: () => import('./screens/own-changes.tsx'),
    },
    {
      route: '/zmiany/praca/$id',
      title: 'Historia pracy',
      access: ['assignments', 'evaluationAssignments', 'assignmentsOfPerson', 'library'],
      parent: null,
      screen: () => import('./screens/work-changes.tsx'),
    },
  ],
} as const satisfies Screens;
