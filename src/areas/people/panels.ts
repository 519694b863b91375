import { UsersRound } from 'lucide-react';
import { panel } from '#client/panel.ts';

export const peoplePanels = {
  6: panel({
    code: 6,
    route: '/admin/AppAccounts',
    label: 'Konta użytkowników',
    description: 'Konta, identyfikatory osób, import danych',
    icon: UsersRound,
    group: 'administration',
  }),
};
