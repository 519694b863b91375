import type { ExtraRoute } from '#client/panel.ts';
import { readAuditFilter } from './search.ts';

export const extraRoutes: ExtraRoute[] = [
  {
    route: '/admin/dziennik',
    title: 'Dziennik zmian',
    access: [9000],
    search: readAuditFilter,
    screen: () => import('./screens/audit-log.tsx'),
  },
];
