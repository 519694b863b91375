import type { Area } from '#platform/area.ts';
import { reconciliationRouter } from './router.ts';
import { openDifferences } from './service-differences.ts';

export const reconciliationArea = {
  router: reconciliationRouter,
  overview: { differences: { panels: ['accounts'], read: openDifferences } },
} satisfies Area;
