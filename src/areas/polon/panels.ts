import { IdCard, UserSearch } from 'lucide-react';
import { type ExtraRoute, panel } from '#client/panel.ts';
import { readSlotSearch } from '#areas/periods/search.ts';
import { readPersonSearch } from './search.ts';

export const polonPanels = {
  1: panel({
    code: 1,
    route: '/poloninfopanel',
    label: 'Informacje z systemu POLON',
    description: 'Zatrudnienie, dyscypliny, liczba N',
    icon: IdCard,
    group: 'own-data',
    search: readSlotSearch,
    screen: () => import('./screens/own-polon.tsx'),
  }),
  4: panel({
    code: 4,
    route: '/admin/poloninfopnl',
    label: 'Podgląd danych z POLONu',
    description: 'Dane wybranej osoby i ich potwierdzenia',
    icon: UserSearch,
    group: 'administration',
    waiting: 'Otwarte zgłoszenia',
    search: readPersonSearch,
    screen: () => import('./screens/admin-polon.tsx'),
  }),
};

export const extraRoutes: ExtraRoute[] = [
  {
    route: '/admin/poloninfopnl/zgloszenia',
    title: 'Zgłoszenia błędów danych',
    access: [4],
    screen: () => import('./screens/fault-reports.tsx'),
  },
];
