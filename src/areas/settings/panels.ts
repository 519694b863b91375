import { Settings2 } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const settingsScreens = {
  routes: [
    {
      route: '/admin/ustawienia',
      title: 'Ustawienia',
      actions: ['Zmień nazwę uczelni', 'Zmień logo', 'Zmień barwę'],
      access: ['administration'],
      tile: { description: 'Nazwa, wygląd, kontakt, sesje', icon: Settings2, group: 'settings' },
      screen: () => import('./screens/settings.tsx'),
    },
  ],
} as const satisfies Screens;
