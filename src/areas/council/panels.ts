import { GraduationCap, Landmark } from 'lucide-react';
import { panel } from '#client/panel.ts';

export const councilPanels = {
  15: panel({
    code: 15,
    route: '/admin/pnlemplper',
    label: 'Osoby ze stopniem',
    description: 'Stopnie i tytuły, rada, daty urodzenia',
    icon: GraduationCap,
    group: 'administration',
  }),
  20: panel({
    code: 20,
    route: '/discsuper/rd',
    label: 'Rada i osoby w dyscyplinie',
    description: 'Skład rady na wybrany dzień',
    icon: Landmark,
    group: 'discipline-unit',
  }),
};
