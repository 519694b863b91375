import type { ExtraRoute } from '#client/panel.ts';
import { readGrantFilter } from './search.ts';

export const extraRoutes: ExtraRoute[] = [
  {
    route: '/admin/uprawnienia',
    title: 'Uprawnienia',
    access: [9000],
    search: readGrantFilter,
    screen: () => import('./screens/grants.tsx'),
  },
];
