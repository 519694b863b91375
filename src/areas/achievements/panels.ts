import { Award, BookUser, ClipboardPen, ScrollText } from 'lucide-react';
import type { PersonRef, Screens } from '#client/panel.ts';
import { readPersonSearch, readUnitSearch, readYearsSearch } from './search.ts';

const ofPerson = ({ row, login }: PersonRef) =>
  row === null ? { source: 'baza', person: login ?? undefined } : { person: row };

export const achievementsScreens = {
  panels: {
    achievements: {
      route: '/wykazosiagniec',
      label: 'Wykaz osiągnięć',
      actions: ['Pobierz wykaz osiągnięć', 'Pobierz CV'],
      description: 'Własny dorobek z lat, PDF i XLSX',
      icon: Award,
      group: 'own-publications',
      search: readYearsSearch,
      screen: () => import('./screens/own-list.tsx'),
    },
    achievementsOfPerson: {
      route: '/admin/wgladdoosiagniec',
      label: 'Wgląd do wykazu osiągnięć',
      description: 'Dorobek wybranej osoby albo grupy',
      icon: ScrollText,
      group: 'administration',
      ofPerson,
      search: readPersonSearch,
      screen: () => import('./screens/someones-list.tsx'),
    },
    unitAchievements: {
      route: '/unitsuper/wgladdoosiagniec',
      label: 'Wgląd do wykazu dorobku osoby',
      description: 'Dorobek pracowników jednostki',
      icon: BookUser,
      group: 'discipline-unit',
      search: readUnitSearch,
      screen: () => import('./screens/unit-list.tsx'),
    },
  },
  routes: [
    {
      route: '/admin/wgladdoosiagniec/rejestr',
      title: 'Rejestr osiągnięć',
      access: ['achievementsOfPerson'],
      tile: {
        description: 'Projekty, stopnie, członkostwa i inne',
        icon: ClipboardPen,
        group: 'library',
      },
      screen: () => import('./screens/register.tsx'),
    },
  ],
} as const satisfies Screens;
