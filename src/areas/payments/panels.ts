import { Banknote } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const paymentsScreens = {
  panels: {
    payments: {
      route: '/admin/publpayments',
      label: 'Opłaty publikacji',
      actions: ['Dodaj opłatę za publikację'],
      description: 'Koszty według kategorii i źródeł',
      icon: Banknote,
      group: 'library',
      waiting: 'Bez kategorii',
      screen: () => import('./screens/payment-search.tsx'),
    },
  },
  routes: [
    {
      route: '/admin/oplaty/$pubid',
      title: 'Opłaty za publikację',
      access: ['payments'],
      parent: '/admin/publpayments',
      screen: () => import('./screens/payment-editor.tsx'),
    },
    {
      route: '/admin/publpayments/kategorie',
      title: 'Kategorie płatności',
      access: ['payments'],
      screen: () => import('./screens/payment-categories.tsx'),
    },
    {
      route: '/admin/publpayments/zestawienie',
      title: 'Zestawienie opłat',
      access: ['payments'],
      screen: () => import('./screens/payment-summary.tsx'),
    },
  ],
} as const satisfies Screens;
