import type { Area } from '#platform/area.ts';
import { councilRouter } from './router.ts';
import { countWithoutBirthDate, waitingBirthDates } from './service-missing.ts';

export const councilArea = {
  router: councilRouter,
  panels: { councilEdit: countWithoutBirthDate, councilView: null },
  overview: { births: { panels: ['councilEdit'], read: waitingBirthDates } },
} satisfies Area;
