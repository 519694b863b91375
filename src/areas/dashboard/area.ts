import type { Area } from '#platform/area.ts';
import { dashboardRouter } from './router.ts';

export const dashboardArea = { router: dashboardRouter, panels: { 0: null, 9000: null } } satisfies Area;
