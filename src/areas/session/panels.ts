import type { ExtraRoute } from '#client/panel.ts';
import { readAuditFilter, readGrantFilter, readRefusal, readSessionFilter } from './search.ts';

/** Pages that are no panel's. */
export const extraRoutes: ExtraRoute[] = [
  { route: '/', title: 'Strona główna', access: 'open', screen: () => import('./screens/landing.tsx') },
  {
    route: '/info/badcookies',
    title: 'Problem z ciasteczkami',
    access: 'open',
    screen: () => import('./screens/bad-cookies.tsx'),
  },
  {
    route: '/info/nologin',
    title: 'Nie udało się zalogować',
    access: 'open',
    search: readRefusal,
    screen: () => import('./screens/login-refused.tsx'),
  },
  { route: '/sesje', title: 'Moje sesje', access: 'login', screen: () => import('./screens/own-sessions.tsx') },
  {
    route: '/admin/sesje',
    title: 'Sesje użytkowników',
    access: [9000],
    search: readSessionFilter,
    screen: () => import('./screens/all-sessions.tsx'),
  },
  {
    route: '/admin/uprawnienia',
    title: 'Uprawnienia',
    access: [9000],
    search: readGrantFilter,
    screen: () => import('./screens/grants.tsx'),
  },
  {
    route: '/admin/dzialanie',
    title: 'Działanie w imieniu innej osoby',
    access: [9000],
    screen: () => import('./screens/act-as.tsx'),
  },
  {
    route: '/admin/dziennik',
    title: 'Dziennik zmian',
    access: [9000],
    search: readAuditFilter,
    screen: () => import('./screens/audit-log.tsx'),
  },
  {
    route: '/info/dostepnosc',
    title: 'Deklaracja dostępności',
    access: 'open',
    screen: () => import('./screens/accessibility.tsx'),
  },
];
