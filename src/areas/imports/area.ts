import type { Area } from '#platform/area.ts';
import { importJobs } from './jobs.ts';
import { importsRouter } from './router.ts';
import { undecidedAchievements, undecidedImports } from './service-undecided.ts';

export const importsArea = {
  router: importsRouter,
  jobs: importJobs(),
  overview: {
    imports: { panels: ['accounts'], read: undecidedImports },
    achievementImports: { panels: ['library'], read: undecidedAchievements },
  },
} satisfies Area;
