import { FileStack } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const doctoralScreens = {
  panels: {
    22: {
      route: '/gdpd',
      label: 'Gener. dok. przew. dokt.',
      description: 'Rejestr przewodów i ich dokumenty',
      icon: FileStack,
      group: 'discipline-unit',
    },
  },
} as const satisfies Screens;
