import type { Area } from '#platform/area.ts';
import { councilRouter } from './router.ts';
import { countWithoutBirthDate, waitingBirthDates } from './service-missing.ts';

export const councilArea = {
  router: councilRouter,
  panels: { 15: countWithoutBirthDate, 20: null },
  overview: { births: { panels: [15], read: waitingBirthDates } },
} satisfies Area;
