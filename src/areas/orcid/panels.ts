import type { Screens } from '#client/panel.ts';

/** Further pages of the own submissions. */
export const orcidScreens = {
  routes: [
    {
      route: '/zgloszenia/orcid',
      title: 'Prace z ORCID',
      actions: ['Połącz konto z ORCID', 'Zapisuj prace w ORCID'],
      access: ['assignments', 'evaluationAssignments'],
      screen: () => import('./screens/orcid.tsx'),
    },
    {
      route: '/zgloszenia/orcid/powrot',
      title: 'Łączenie z ORCID',
      access: ['assignments', 'evaluationAssignments'],
      screen: () => import('./screens/link-back.tsx'),
    },
  ],
} as const satisfies Screens;
