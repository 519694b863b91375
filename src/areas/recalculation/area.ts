import type { Area } from '#platform/area.ts';
import { recalculation, recalculationJobs } from './jobs.ts';
import { recalculationRouter } from './router.ts';

export const recalculationArea = {
  router: recalculationRouter,
  jobs: recalculationJobs,
  background: recalculation,
} satisfies Area;
