import { Building2, ChartPie, Microscope } from 'lucide-react';
import type { Screens } from '#client/panel.ts';
import { readPeriodSearch } from '#areas/periods/search.ts';

export const evaluationScreens = {
  panels: {
    11: {
      route: '/publicationpanelevalrep',
      label: 'Wypełnienie slotów',
      description: 'Własne sloty, limity i punkty',
      icon: ChartPie,
      group: 'own-publications',
      tone: 'darkred',
      search: readPeriodSearch,
      screen: () => import('./screens/slot-filling.tsx'),
    },
    12: {
      route: '/discsuper/info',
      label: 'Widok dysycpliny',
      description: 'Jednostki, punkty i sloty dyscypliny',
      icon: Microscope,
      group: 'discipline-unit',
    },
    13: {
      route: '/unitsuper/info',
      label: 'Widok jednostki',
      description: 'Pracownicy, punkty i sloty jednostki',
      icon: Building2,
      group: 'discipline-unit',
    },
  },
} as const satisfies Screens;
