import { Globe, Share2 } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const openDataScreens = {
  routes: [
    {
      route: '/admin/ustawienia/otwarte-dane',
      title: 'Otwarte dane',
      actions: ['Wydaj klucz API'],
      access: ['administration'],
      tile: { description: 'Strony publiczne, OAI-PMH, klucze API', icon: Share2, group: 'settings' },
      screen: () => import('./screens/open-data.tsx'),
    },
    {
      route: '/wykazosiagniec/strona',
      title: 'Strona publiczna',
      access: ['achievements'],
      tile: { description: 'Własna strona w katalogu uczelni', icon: Globe, group: 'own-publications' },
      screen: () => import('./screens/own-page.tsx'),
    },
  ],
} as const satisfies Screens;
