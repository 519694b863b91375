import { LIBRARY } from '#areas/achievements/service-register.ts';
import type { Area } from '#platform/area.ts';
import { importJobs } from './jobs.ts';
import { importsRouter } from './router.ts';
import { undecidedAchievements, undecidedImports } from './service-undecided.ts';

export const importsArea = {
  router: importsRouter,
  jobs: importJobs(),
  overview: {
    imports: { panels: [6], read: undecidedImports },
    achievementImports: { panels: [LIBRARY], read: undecidedAchievements },
  },
} satisfies Area;
