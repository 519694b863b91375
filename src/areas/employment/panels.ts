import { UserRound } from 'lucide-react';
import type { Screens } from '#client/panel.ts';
import { PERSON_PAGE, readPersonPage } from './search.ts';

export const employmentScreens = {
  routes: [
    {
      route: '/admin/osoby',
      title: 'Osoby',
      actions: ['Dodaj osobę', 'Zmień zatrudnienie osoby'],
      access: ['accounts'],
      tile: { description: 'Zatrudnienie, dyscypliny i liczba N każdej osoby', icon: UserRound, group: 'people' },
      screen: () => import('./screens/people.tsx'),
    },
    {
      route: PERSON_PAGE,
      title: 'Osoba',
      access: ['accounts', 'polonOfPerson', 'assignmentsOfPerson'],
      parent: '/admin/osoby',
      search: readPersonPage,
      ofPerson: ({ row, login, person }) =>
        row === null ? (login === null ? { person } : { user: login }) : { account: row },
      screen: () => import('./screens/person.tsx'),
    },
  ],
} as const satisfies Screens;
