import { IdCard, UserSearch } from 'lucide-react';
import { panel } from '#client/panel.ts';

export const polonPanels = {
  1: panel({
    code: 1,
    route: '/poloninfopanel',
    label: 'Informacje z systemu POLON',
    description: 'Zatrudnienie, dyscypliny, liczba N',
    icon: IdCard,
    group: 'own-data',
  }),
  4: panel({
    code: 4,
    route: '/admin/poloninfopnl',
    label: 'Podgląd danych z POLONu',
    description: 'Dane wybranej osoby i ich potwierdzenia',
    icon: UserSearch,
    group: 'administration',
  }),
};
