import type { Area } from '#platform/area.ts';
import { achievementJobs } from './jobs.ts';
import { achievementsRouter } from './router.ts';

export const achievementsArea = {
  router: achievementsRouter,
  panels: { achievements: null, achievementsOfPerson: null, unitAchievements: null },
  jobs: achievementJobs,
} satisfies Area;
