import { ArrowLeftRight, Lightbulb, ListChecks, Printer, Tags } from 'lucide-react';
import { api, queryClient } from '#client/api.ts';
import type { PersonRef, Screens, WorkRef } from '#client/panel.ts';
import { readPatentSearch, readPublicationSearch } from './search.ts';

const ofPerson = ({ row, login }: PersonRef) =>
  row === null ? { source: 'baza', person: login ?? undefined } : { person: row };
const ofWork = ({ title, period, account }: WorkRef) => ({ person: account, period, q: title });
/** With what the rows show: arriving later, it would render them again. */
const prefetch = (period: number) => {
  void queryClient.prefetchQuery(api.publications.disciplines.queryOptions({ period }));
  void queryClient.prefetchQuery(api.publications.statusLevels.queryOptions());
  void queryClient.prefetchQuery(api.publications.compliances.queryOptions({ author: 0 }));
  // In a request of its own: the rows need not wait for what is computed.
  setTimeout(() => void queryClient.prefetchQuery(api.evaluation.desk.queryOptions({ period })));
  return queryClient.prefetchQuery(api.publications.own.queryOptions({ period }));
};
const ofOwnWork = ({ title, period }: WorkRef) => ({ period, q: title });

export const publicationsScreens = {
  panels: {
    assignments: {
      route: '/zmianaprzypisan',
      label: 'Zmiana przypisań publikacji do dyscyplin',
      description: 'Dyscyplina każdej pracy',
      icon: ArrowLeftRight,
      group: 'own-publications',
      waiting: 'Publikacje nieprzypisane',
      ofWork: ofOwnWork,
      prefetch,
      search: readPublicationSearch,
      screen: () => import('./screens/assignments.tsx'),
    },
    patentStatements: {
      route: '/admin/patenty',
      label: 'Druk ośw. patentów',
      actions: ['Drukuj oświadczenie o patentach'],
      description: 'Patenty osoby i wydruk oświadczeń',
      icon: Printer,
      group: 'administration',
      ofPerson,
      search: readPublicationSearch,
      screen: () => import('./screens/patents/admin-patents.tsx'),
    },
    publicationStatements: {
      route: '/admin/publikacje',
      label: 'Druk ośw. publikacji',
      actions: ['Drukuj oświadczenie pracownika', 'Wycofaj oświadczenie'],
      description: 'Publikacje osoby i wydruk oświadczeń',
      icon: Printer,
      group: 'administration',
      ofPerson,
      ofWork,
      search: readPublicationSearch,
      screen: () => import('./screens/admin-publications.tsx'),
    },
    assignmentsOfPerson: {
      route: '/admin/zmianaprzypisan',
      label: 'Administracja przypisaniami publikacji do dyscypliny',
      actions: ['Zmień dyscyplinę pracy za autora'],
      description: 'Sprawdzenie i zmiana przypisań osoby',
      icon: ListChecks,
      group: 'evaluation',
      ofPerson,
      ofWork,
      search: readPublicationSearch,
      screen: () => import('./screens/admin-publications.tsx'),
    },
    evaluationAssignments: {
      route: '/publicationpanelevalasg',
      label: 'Przypisania do dyscyplin',
      actions: ['Wybierz dyscyplinę pracy', 'Przyjmij moje optimum'],
      description: 'Z punktami i optimum',
      icon: Tags,
      group: 'own-publications',
      waiting: 'Publikacje nieprzypisane',
      tone: 'darkred',
      ofWork: ofOwnWork,
      prefetch,
      search: readPublicationSearch,
      screen: () => import('./screens/evaluation-assignments.tsx'),
    },
    patentAssignments: {
      route: '/admin/patentyrestricted',
      label: 'Dyscypliny patentów',
      description: 'Przypisanie patentów do dyscyplin',
      icon: Lightbulb,
      group: 'evaluation',
      waiting: 'Patenty nieprzypisane',
      ofPerson,
      search: readPatentSearch,
      screen: () => import('./screens/patents/admin-patents.tsx'),
    },
  },
} as const satisfies Screens;
