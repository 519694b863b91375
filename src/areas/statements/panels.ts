import { FileSignature } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const statementsScreens = {
  panels: {
    2: {
      route: '/oswiadczenia',
      label: 'Oświadczenia',
      description: 'Publikacje i patenty: wydruk do podpisu',
      icon: FileSignature,
      group: 'own-data',
    },
  },
} as const satisfies Screens;
