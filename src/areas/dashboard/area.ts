import type { Area } from '#platform/area.ts';
import { dashboardRouter } from './router.ts';

export const dashboardArea = {
  router: dashboardRouter,
  panels: { formerPanel: null, administration: null },
} satisfies Area;
