import type { Area } from '#platform/area.ts';
import { accountsRouter } from './router.ts';

export const accountsArea = { router: accountsRouter, panels: { 6: null } } satisfies Area;
