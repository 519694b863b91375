import type { Area } from '#platform/area.ts';
import { doctoralRouter } from './router.ts';
import { countLate, lateDeadlines } from './service-deadlines.ts';

export const doctoralArea = {
  router: doctoralRouter,
  panels: { doctoral: countLate },
  overview: { doctoralDeadlines: { panels: ['doctoral'], read: lateDeadlines } },
} satisfies Area;
