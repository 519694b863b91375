import { MessageSquareWarning } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const assignmentLogScreens = {
  panels: {
    23: {
      route: '/admin/podgladkomunikatow',
      label: 'Komunikaty',
      description: 'Przypisania publikacji do wyjaśnienia',
      icon: MessageSquareWarning,
      group: 'library',
    },
  },
} as const satisfies Screens;
