import { FileType2 } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const templatesScreens = {
  routes: [
    {
      route: '/admin/szablony',
      title: 'Szablony dokumentów',
      actions: ['Zmień tekst oświadczenia', 'Zmień szablon dokumentu'],
      access: ['reports', 'doctoral', 'administration'],
      tile: { description: 'Teksty i pliki, z których powstają', icon: FileType2, group: 'administration' },
      search: ({ kind, version }) => ({
        ...(typeof kind === 'string' && { kind }),
        ...(typeof version === 'number' && { version }),
      }),
      screen: () => import('./screens/templates.tsx'),
    },
  ],
} as const satisfies Screens;
