import { FileSignature, ListTodo } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const statementsScreens = {
  panels: {
    ownStatements: {
      route: '/oswiadczenia',
      label: 'Oświadczenia',
      actions: ['Drukuj oświadczenie', 'Potwierdź oświadczenie'],
      description: 'Wydruk i potwierdzenie',
      icon: FileSignature,
      group: 'own-data',
      waiting: 'Do wydruku',
      screen: () => import('./screens/own-statements.tsx'),
    },
  },
  routes: [
    {
      route: '/admin/publikacje/oswiadczenia',
      title: 'Oświadczenia pracowników',
      actions: ['Drukuj oświadczenia jednostki', 'Przypomnij o oświadczeniach'],
      access: ['publicationStatements'],
      tile: { description: 'Kto nie wydrukował, wydruk zbiorczy', icon: ListTodo, group: 'administration' },
      screen: () => import('./screens/statement-states.tsx'),
    },
  ],
} as const satisfies Screens;
