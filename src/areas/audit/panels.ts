import { ScrollText } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const auditScreens = {
  routes: [
    {
      route: '/admin/dziennik',
      title: 'Dziennik zmian',
      access: ['administration'],
      tile: { description: 'Kto, kiedy i co zmienił albo odczytał', icon: ScrollText, group: 'supervision' },
      screen: () => import('./screens/audit-log.tsx'),
    },
  ],
} as const satisfies Screens;
