import { Banknote } from 'lucide-react';
import { panel } from '#client/panel.ts';

export const paymentsPanels = {
  14: panel({
    code: 14,
    route: '/admin/publpayments',
    label: 'Opłaty publikacji',
    description: 'Koszty według kategorii i źródeł',
    icon: Banknote,
    group: 'library',
  }),
};
