import { MessageSquareWarning } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const assignmentLogScreens = {
  panels: {
    assignmentLog: {
      route: '/admin/podgladkomunikatow',
      label: 'Komunikaty',
      description: 'Przypisania publikacji do wyjaśnienia',
      icon: MessageSquareWarning,
      group: 'library',
      waiting: 'Niepotwierdzone',
      screen: () => import('./screens/assignment-log.tsx'),
    },
  },
} as const satisfies Screens;
