import { ShieldCheck } from 'lucide-react';
import type { Screens } from '#client/panel.ts';
import { readPrivacySearch } from './search.ts';

export const privacyScreens = {
  routes: [
    {
      route: '/info/dane-osobowe',
      title: 'Informacja o danych osobowych',
      access: 'open',
      screen: () => import('./screens/privacy-notice.tsx'),
    },
    {
      route: '/admin/dane-osobowe',
      title: 'Dane osobowe',
      actions: [
        'Wydaj wyciąg danych osoby',
        'Usuń dane osoby',
        'Zmień czas przechowywania',
        'Zmień deklarację dostępności',
      ],
      access: ['administration'],
      search: readPrivacySearch,
      tile: {
        description: 'Wyciąg, usunięcie, przechowywanie',
        icon: ShieldCheck,
        group: 'supervision',
      },
      screen: () => import('./screens/privacy.tsx'),
    },
  ],
} as const satisfies Screens;
