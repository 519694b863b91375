import { ChartColumn, FileSpreadsheet } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const reportsScreens = {
  panels: {
    8: {
      route: '/admin/raporty',
      label: 'Raporty',
      description: 'Punkty, liczba N, symulacje ewaluacji',
      icon: ChartColumn,
      group: 'administration',
    },
    21: {
      route: '/discrepos',
      label: 'Zestawienia dyscypliny',
      description: 'Publikacje i patenty do pobrania',
      icon: FileSpreadsheet,
      group: 'discipline-unit',
    },
  },
} as const satisfies Screens;
