import { Send } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

/** Further pages of the library's panel, and of the administrator's settings. */
export const pbnScreens = {
  routes: [
    {
      route: '/admindashboard/pbn',
      title: 'PBN',
      access: ['library'],
      screen: () => import('./screens/records.tsx'),
    },
    {
      route: '/admindashboard/pbn/porownanie',
      title: 'Porównanie z PBN',
      access: ['library'],
      screen: () => import('./screens/comparison.tsx'),
    },
    {
      route: '/admindashboard/pbn/osoby',
      title: 'Osoby w PBN',
      access: ['library'],
      screen: () => import('./screens/people.tsx'),
    },
    {
      route: '/admindashboard/pbn/dane',
      title: 'Dane z PBN',
      access: ['library'],
      screen: () => import('./screens/readings.tsx'),
    },
    {
      route: '/admindashboard/pbn/powrot',
      title: 'Logowanie do PBN',
      access: ['library'],
      screen: () => import('./screens/login-back.tsx'),
    },
    {
      route: '/admin/ustawienia/pbn',
      title: 'PBN',
      access: ['administration'],
      tile: { description: 'Adres, token aplikacji, instytucja', icon: Send, group: 'settings' },
      screen: () => import('./screens/settings.tsx'),
    },
  ],
} as const satisfies Screens;
