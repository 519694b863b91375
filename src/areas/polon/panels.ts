import { ClipboardList, IdCard, UserSearch } from 'lucide-react';
import type { PersonRef, Screens } from '#client/panel.ts';
import { readPeriodSearch } from '#areas/periods/search.ts';
import { readPersonSearch } from './search.ts';

export const polonScreens = {
  panels: {
    ownPolon: {
      route: '/poloninfopanel',
      label: 'Informacje z systemu POLON',
      actions: ['Potwierdź dane z POL-on', 'Zgłoś błąd danych'],
      description: 'Zatrudnienie, dyscypliny, liczba N',
      icon: IdCard,
      group: 'own-data',
      search: readPeriodSearch,
      screen: () => import('./screens/own-polon.tsx'),
    },
    polonOfPerson: {
      route: '/admin/poloninfopnl',
      label: 'Podgląd danych z POLONu',
      description: 'Dane osoby i ich potwierdzenia',
      icon: UserSearch,
      group: 'administration',
      ofPerson: ({ login }: PersonRef) => ({ user: login ?? undefined }),
      search: readPersonSearch,
      screen: () => import('./screens/admin-polon.tsx'),
    },
  },
  routes: [
    {
      route: '/admin/poloninfopnl/zgloszenia',
      title: 'Zgłoszenia błędów danych',
      actions: ['Odpowiedz na zgłoszenie błędu danych'],
      access: ['polonOfPerson'],
      tile: {
        description: 'Co pracownicy uważają za błędne',
        icon: ClipboardList,
        group: 'people',
        badgeOf: 'polonOfPerson',
        waiting: 'Bez odpowiedzi',
      },
      screen: () => import('./screens/fault-reports.tsx'),
    },
  ],
} as const satisfies Screens;
