import { Award, BookUser, ScrollText } from 'lucide-react';
import { panel } from '#client/panel.ts';

export const achievementsPanels = {
  18: panel({
    code: 18,
    route: '/wykazosiagniec',
    label: 'Wykaz osiągnięć',
    description: 'Własny dorobek z lat, PDF i XLSX',
    icon: Award,
    group: 'own-publications',
  }),
  19: panel({
    code: 19,
    route: '/admin/wgladdoosiagniec',
    label: 'Wgląd do wykazu osiągnięć',
    description: 'Dorobek wybranej osoby albo grupy',
    icon: ScrollText,
    group: 'administration',
  }),
  24: panel({
    code: 24,
    route: '/unitsuper/wgladdoosiagniec',
    label: 'Wgląd do wykazu dorobku osoby',
    description: 'Dorobek pracowników jednostki',
    icon: BookUser,
    group: 'discipline-unit',
  }),
};
