import { Building2, ChartPie, Microscope } from 'lucide-react';
import { panel } from '#client/panel.ts';
import { readSlotSearch } from '#areas/periods/search.ts';

export const evaluationPanels = {
  11: panel({
    code: 11,
    route: '/publicationpanelevalrep',
    label: 'Wypełnienie slotów',
    description: 'Własne sloty, limity i punkty',
    icon: ChartPie,
    group: 'own-publications',
    tone: 'darkred',
    search: readSlotSearch,
    screen: () => import('./screens/slot-filling.tsx'),
  }),
  12: panel({
    code: 12,
    route: '/discsuper/info',
    label: 'Widok dysycpliny',
    description: 'Jednostki, punkty i sloty dyscypliny',
    icon: Microscope,
    group: 'discipline-unit',
  }),
  13: panel({
    code: 13,
    route: '/unitsuper/info',
    label: 'Widok jednostki',
    description: 'Pracownicy, punkty i sloty jednostki',
    icon: Building2,
    group: 'discipline-unit',
  }),
};
