import { Lightbulb, Printer } from 'lucide-react';
import { panel } from '#client/panel.ts';

export const patentsPanels = {
  5: panel({
    code: 5,
    route: '/admin/patenty',
    label: 'Druk ośw. patentów',
    description: 'Patenty osoby i wydruk oświadczeń',
    icon: Printer,
    group: 'administration',
  }),
  17: panel({
    code: 17,
    route: '/admin/patentyrestricted',
    label: 'Dyscypliny patentów',
    description: 'Przypisanie patentów do dyscyplin',
    icon: Lightbulb,
    group: 'administration',
  }),
};
