import { FileStack } from 'lucide-react';
import { panel } from '#client/panel.ts';

export const doctoralPanels = {
  22: panel({
    code: 22,
    route: '/gdpd',
    label: 'Gener. dok. przew. dokt.',
    description: 'Rejestr przewodów i ich dokumenty',
    icon: FileStack,
    group: 'discipline-unit',
  }),
};
