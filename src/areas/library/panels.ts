import { Library } from 'lucide-react';
import { panel } from '#client/panel.ts';

export const libraryPanels = {
  1000: panel({
    code: 1000,
    route: '/admindashboard',
    label: 'Biblioteka',
    description: 'Rekordy publikacji, czasopisma, wydawnictwa',
    icon: Library,
    group: 'library',
    tone: 'amber',
    reload: true,
  }),
};
