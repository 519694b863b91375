import { CopyCheck } from 'lucide-react';
import type { Screens } from '#client/panel.ts';
import { readSoleSearch } from './search.ts';

export const soleDisciplinesScreens = {
  routes: [
    {
      route: '/admin/zmianaprzypisan/jedyna',
      title: 'Jedyna dyscyplina autora',
      access: ['assignmentsOfPerson'],
      search: readSoleSearch,
      tile: { description: 'Prace osób z jedną dyscypliną', icon: CopyCheck, group: 'evaluation' },
      screen: () => import('./screens/sole-disciplines.tsx'),
    },
  ],
} as const satisfies Screens;
