import { UserRound } from 'lucide-react';
import type { Screens } from '#client/panel.ts';
import { readPersonPage } from './search.ts';

export const employmentScreens = {
  routes: [
    {
      route: '/admin/osoby',
      title: 'Osoby',
      actions: ['Dodaj osobę', 'Zmień zatrudnienie osoby'],
      access: ['accounts'],
      tile: { description: 'Zatrudnienie, dyscypliny i liczba N', icon: UserRound, group: 'people' },
      screen: () => import('./screens/people.tsx'),
    },
    {
      route: '/admin/osoba',
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
