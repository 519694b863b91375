import { ChartColumn, FileSpreadsheet } from 'lucide-react';
import { panel } from '#client/panel.ts';

export const reportsPanels = {
  8: panel({
    code: 8,
    route: '/admin/raporty',
    label: 'Raporty',
    description: 'Punkty, liczba N, symulacje ewaluacji',
    icon: ChartColumn,
    group: 'administration',
  }),
  21: panel({
    code: 21,
    route: '/discrepos',
    label: 'Zestawienia dyscypliny',
    description: 'Publikacje i patenty do pobrania',
    icon: FileSpreadsheet,
    group: 'discipline-unit',
  }),
};
