import type { Area } from '#server/area.ts';
import { reconciliationRouter } from './router.ts';
import { openDifferences } from './service-differences.ts';

export const reconciliationArea = {
  router: reconciliationRouter,
  overview: { differences: { panels: [6], read: openDifferences } },
} satisfies Area;
