import type { Area } from '#platform/area.ts';
import { accountsRouter } from './router.ts';

export const accountsArea = { router: accountsRouter, panels: { accounts: null } } satisfies Area;
