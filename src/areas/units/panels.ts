import { Network } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const unitsScreens = {
  routes: [
    {
      route: '/admin/jednostki',
      title: 'Jednostki',
      actions: ['Dodaj jednostkę', 'Zmień nazwę jednostki'],
      access: ['accounts'],
      tile: { description: 'Drzewo, kierownicy, nazwy, scalenia', icon: Network, group: 'people' },
      screen: () => import('./screens/units.tsx'),
    },
    {
      route: '/admin/jednostki/na-dzien',
      title: 'Jednostki na dzień',
      access: ['accounts'],
      screen: () => import('./screens/units-on-day.tsx'),
    },
    {
      route: '/admin/jednostki/$id',
      title: 'Jednostka',
      access: ['accounts'],
      screen: () => import('./screens/unit.tsx'),
    },
  ],
} as const satisfies Screens;
