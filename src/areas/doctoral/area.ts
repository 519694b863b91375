import type { Area } from '#platform/area.ts';
import { doctoralRouter } from './router.ts';
import { countLate, lateDeadlines } from './service-deadlines.ts';

export const doctoralArea = {
  router: doctoralRouter,
  panels: { 22: countLate },
  overview: { doctoralDeadlines: { panels: [22], read: lateDeadlines } },
} satisfies Area;
