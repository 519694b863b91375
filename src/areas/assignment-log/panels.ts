import { MessageSquareWarning } from 'lucide-react';
import { panel } from '#client/panel.ts';

export const assignmentLogPanels = {
  23: panel({
    code: 23,
    route: '/admin/podgladkomunikatow',
    label: 'Komunikaty',
    description: 'Przypisania publikacji do wyjaśnienia',
    icon: MessageSquareWarning,
    group: 'library',
  }),
};
