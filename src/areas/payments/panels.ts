import { Banknote } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const paymentsScreens = {
  panels: {
    14: {
      route: '/admin/publpayments',
      label: 'Opłaty publikacji',
      description: 'Koszty według kategorii i źródeł',
      icon: Banknote,
      group: 'library',
    },
  },
} as const satisfies Screens;
