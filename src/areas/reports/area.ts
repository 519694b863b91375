import type { Area } from '#platform/area.ts';
import { reportsRouter } from './router.ts';

export const reportsArea = { router: reportsRouter, panels: { reports: null } } satisfies Area;
