import { FileStack } from 'lucide-react';
import type { Screens } from '#client/panel.ts';
import { readProcedureSearch, readRegisterSearch, readTermSearch } from './search.ts';

export const doctoralScreens = {
  panels: {
    doctoral: {
      route: '/gdpd',
      label: 'Gener. dok. przew. dokt.',
      title: 'Przewody doktorskie',
      actions: ['Rejestruj nowy przewód'],
      description: 'Rejestr przewodów i ich dokumenty',
      icon: FileStack,
      group: 'discipline-unit',
      waiting: 'Przewody po terminie',
      search: readRegisterSearch,
      screen: () => import('./screens/register.tsx'),
    },
  },
  routes: [
    {
      route: '/gdpd/terminy',
      title: 'Terminy przewodów',
      actions: ['Oznacz dotrzymanie terminu'],
      access: ['doctoral'],
      search: readTermSearch,
      screen: () => import('./screens/deadlines.tsx'),
    },
    {
      route: '/gdpd/$action/{-$id}',
      title: 'Przewód doktorski',
      access: ['doctoral'],
      search: readProcedureSearch,
      screen: () => import('./screens/procedure-page.tsx'),
    },
  ],
} as const satisfies Screens;
