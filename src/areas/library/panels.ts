import { Library } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const libraryScreens = {
  panels: {
    library: {
      route: '/admindashboard',
      label: 'Biblioteka',
      description: 'Rekordy publikacji, czasopisma, wydawnictwa',
      icon: Library,
      group: 'library',
      tone: 'amber',
      reload: true,
    },
  },
} as const satisfies Screens;
