import type { Area } from '#platform/area.ts';
import { reportsRouter } from './router.ts';

export const reportsArea = { router: reportsRouter, panels: { 8: null } } satisfies Area;
