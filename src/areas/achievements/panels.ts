import { Award, BookUser, ScrollText } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const achievementsScreens = {
  panels: {
    18: {
      route: '/wykazosiagniec',
      label: 'Wykaz osiągnięć',
      description: 'Własny dorobek z lat, PDF i XLSX',
      icon: Award,
      group: 'own-publications',
    },
    19: {
      route: '/admin/wgladdoosiagniec',
      label: 'Wgląd do wykazu osiągnięć',
      description: 'Dorobek wybranej osoby albo grupy',
      icon: ScrollText,
      group: 'administration',
    },
    24: {
      route: '/unitsuper/wgladdoosiagniec',
      label: 'Wgląd do wykazu dorobku osoby',
      description: 'Dorobek pracowników jednostki',
      icon: BookUser,
      group: 'discipline-unit',
    },
  },
} as const satisfies Screens;
