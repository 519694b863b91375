import { BookDashed, ChartPie, UserRoundX } from 'lucide-react';
import { api, queryClient } from '#client/api.ts';
import type { PersonRef, Screens } from '#client/panel.ts';
import { readPersonSlotsSearch } from './search.ts';
import { readPeriodSearch } from '#areas/periods/search.ts';
import { readReportSearch } from '#client/search.ts';

export const evaluationScreens = {
  panels: {
    slotFilling: {
      route: '/publicationpanelevalrep',
      label: 'Wypełnienie slotów',
      description: 'Własne sloty, limity i punkty',
      icon: ChartPie,
      group: 'own-publications',
      tone: 'darkred',
      search: readPeriodSearch,
      prefetch: (period) => queryClient.prefetchQuery(api.evaluation.slotFilling.queryOptions({ selperiod: period })),
      screen: () => import('./screens/slot-filling.tsx'),
    },
  },
  routes: [
    {
      route: '/admin/zmianaprzypisan/sloty',
      title: 'Wypełnienie slotów osoby',
      access: ['assignmentsOfPerson'],
      ofPerson: ({ row, login }: PersonRef) => (row === null ? { user: login ?? undefined } : { account: row }),
      search: readPersonSlotsSearch,
      screen: () => import('./screens/person-slots.tsx'),
    },
    {
      route: '/admin/rozdzialybezksiazki',
      title: 'Rozdziały książek bez rekordu',
      access: ['reports'],
      parent: '/admin/raporty',
      tile: {
        description: 'Limitu nie można sprawdzić',
        icon: BookDashed,
        group: 'evaluation',
      },
      screen: () => import('./screens/unlinked-chapters.tsx'),
    },
    {
      route: '/admin/osobyzN0',
      title: 'Zestawienie osób bez publikacji (mogących tworzyć N0)',
      access: ['reports'],
      parent: '/admin/raporty',
      tile: {
        description: 'Kto pomniejsza sloty i ile to kosztuje',
        icon: UserRoundX,
        group: 'evaluation',
      },
      search: readReportSearch,
      screen: () => import('./screens/reductions.tsx'),
    },
  ],
} as const satisfies Screens;
