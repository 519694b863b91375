import { BookA } from 'lucide-react';
import type { Screens } from '#client/panel.ts';
import { readDictionarySearch } from './search.ts';

export const dictionariesScreens = {
  routes: [
    {
      route: '/admin/slowniki',
      title: 'Słowniki',
      access: ['administration'],
      tile: { description: 'Nieobecności, waluty, źródła opłat', icon: BookA, group: 'settings' },
      search: readDictionarySearch,
      screen: () => import('./screens/dictionaries.tsx'),
    },
  ],
} as const satisfies Screens;
