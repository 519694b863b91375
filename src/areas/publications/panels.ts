import { ArrowLeftRight, ListChecks, Printer, Tags } from 'lucide-react';
import type { Screens } from '#client/panel.ts';
import { readPublicationSearch } from './search.ts';

export const publicationsScreens = {
  panels: {
    3: {
      route: '/zmianaprzypisan',
      label: 'Zmiana przypisań publikacji do dyscyplin',
      description: 'Dyscyplina każdej własnej publikacji',
      icon: ArrowLeftRight,
      group: 'own-publications',
      waiting: 'Bez dyscypliny',
      search: readPublicationSearch,
      screen: () => import('./screens/own-publications.tsx'),
    },
    7: {
      route: '/admin/publikacje',
      label: 'Druk ośw. publikacji',
      description: 'Publikacje osoby i wydruk oświadczeń',
      icon: Printer,
      group: 'administration',
      search: readPublicationSearch,
      screen: () => import('./screens/admin-publications.tsx'),
    },
    9: {
      route: '/admin/zmianaprzypisan',
      label: 'Administracja przypisaniami publikacji do dyscypliny',
      description: 'Sprawdzenie i zmiana przypisań osoby',
      icon: ListChecks,
      group: 'administration',
      search: readPublicationSearch,
      screen: () => import('./screens/admin-publications.tsx'),
    },
    10: {
      route: '/publicationpanelevalasg',
      label: 'Przypisania do dyscyplin',
      description: 'Własne publikacje, punkty, kwalifikacja',
      icon: Tags,
      group: 'own-publications',
      waiting: 'Bez dyscypliny',
      tone: 'darkred',
      search: readPublicationSearch,
      screen: () => import('./screens/own-publications.tsx'),
    },
  },
} as const satisfies Screens;
