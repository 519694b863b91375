import { Lightbulb, Printer } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const patentsScreens = {
  panels: {
    5: {
      route: '/admin/patenty',
      label: 'Druk ośw. patentów',
      description: 'Patenty osoby i wydruk oświadczeń',
      icon: Printer,
      group: 'administration',
    },
    17: {
      route: '/admin/patentyrestricted',
      label: 'Dyscypliny patentów',
      description: 'Przypisanie patentów do dyscyplin',
      icon: Lightbulb,
      group: 'administration',
    },
  },
} as const satisfies Screens;
