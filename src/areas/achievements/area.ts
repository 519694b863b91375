import type { Area } from '#platform/area.ts';
import { achievementJobs } from './jobs.ts';
import { achievementsRouter } from './router.ts';

export const achievementsArea = {
  router: achievementsRouter,
  panels: { 18: null, 19: null, 24: null },
  jobs: achievementJobs,
} satisfies Area;
