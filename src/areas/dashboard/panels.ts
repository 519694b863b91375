import { FlaskConical, History } from 'lucide-react';
import { api, queryClient } from '#client/api.ts';
import type { Screens } from '#client/panel.ts';
import { DashboardSkeleton } from './screens/dashboard-skeleton.tsx';

export const dashboardScreens = {
  panels: {
    formerPanel: {
      route: '/main.php',
      label: 'Lista publikacji, zmiana przypisań (poprzedni panel)',
      description: 'Otwiera dotychczasowy panel',
      icon: History,
      group: 'own-publications',
      reload: true,
    },
    administration: {
      route: '/admin/testpanel',
      label: 'Panel do testowania komponentów',
      description: 'Wspólne elementy ekranów',
      icon: FlaskConical,
      tone: 'muted',
      group: 'trial',
      screen: () => import('./screens/test-panel.tsx'),
    },
  },
  routes: [
    {
      route: '/dashboard',
      title: 'Panel użytkownika',
      access: 'login',
      pending: DashboardSkeleton,
      prefetch() {
        void queryClient.prefetchQuery(api.dashboard.badges.queryOptions());
        void queryClient.prefetchQuery(api.dashboard.overview.queryOptions());
      },
      screen: () => import('./screens/dashboard.tsx'),
    },
  ],
} as const satisfies Screens;
