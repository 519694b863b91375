import { FileSignature } from 'lucide-react';
import { panel } from '#client/panel.ts';

export const statementsPanels = {
  2: panel({
    code: 2,
    route: '/oswiadczenia',
    label: 'Oświadczenia',
    description: 'Oświadczenia o publikacjach i patentach do wydruku i podpisu',
    icon: FileSignature,
    group: 'own-data',
  }),
};
