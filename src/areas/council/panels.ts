import { GraduationCap, Landmark } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const councilScreens = {
  panels: {
    15: {
      route: '/admin/pnlemplper',
      label: 'Osoby ze stopniem',
      description: 'Stopnie i tytuły, rada, daty urodzenia',
      icon: GraduationCap,
      group: 'administration',
    },
    20: {
      route: '/discsuper/rd',
      label: 'Rada i osoby w dyscyplinie',
      description: 'Skład rady na wybrany dzień',
      icon: Landmark,
      group: 'discipline-unit',
    },
  },
} as const satisfies Screens;
