import { FileSignature } from 'lucide-react';
import { panel } from '#client/panel.ts';

export const statementsPanels = {
  2: panel({
    code: 2,
    route: '/oswiadczenia',
    label: 'Oświadczenia',
    description: 'Publikacje i patenty: wydruk do podpisu',
    icon: FileSignature,
    group: 'own-data',
  }),
};
