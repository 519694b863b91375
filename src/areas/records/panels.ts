import { Library, Send } from 'lucide-react';
import type { Screens } from '#client/panel.ts';

export const recordsScreens = {
  panels: {
    library: {
      route: '/admindashboard',
      label: 'Biblioteka',
      description: 'Rekordy, czasopisma, wydawnictwa',
      icon: Library,
      group: 'library',
      tone: 'amber',
      waiting: 'Czeka na bibliotekę',
      screen: () => import('./screens/inbox.tsx'),
    },
  },
  routes: [
    {
      route: '/zgloszenia',
      title: 'Zgłoszenia do biblioteki',
      actions: ['Zgłoś nową pracę', 'To nie moja praca'],
      access: ['assignments', 'evaluationAssignments'],
      tile: { description: 'Nowa praca, „to moje”, „to nie moje”', icon: Send, group: 'own-publications' },
      screen: () => import('./screens/own/own.tsx'),
    },
    {
      route: '/admindashboard/rekordy',
      title: 'Rekordy',
      access: ['library'],
      screen: () => import('./screens/list/records.tsx'),
    },
    {
      route: '/admindashboard/rekord/nowy',
      title: 'Nowy rekord',
      actions: ['Dodaj rekord'],
      access: ['library'],
      parent: '/admindashboard/rekordy',
      screen: () => import('./screens/form/new-record.tsx'),
    },
    {
      route: '/admindashboard/rekord/przywracanie',
      title: 'Przywracanie rekordu',
      access: ['library'],
      parent: '/admindashboard/rekordy',
      screen: () => import('./screens/versions/restore-record.tsx'),
    },
    {
      route: '/admindashboard/rekord/$id',
      title: 'Rekord',
      access: ['library'],
      parent: '/admindashboard/rekordy',
      screen: () => import('./screens/form/record.tsx'),
    },
    {
      route: '/admindashboard/duplikaty',
      title: 'Duplikaty',
      actions: ['Scal duplikaty'],
      access: ['library'],
      screen: () => import('./screens/duplicates/duplicates.tsx'),
    },
    {
      route: '/admindashboard/historia',
      title: 'Historia zmian',
      access: ['library'],
      screen: () => import('./screens/list/changes.tsx'),
    },
  ],
} as const satisfies Screens;
