import type { Area } from '#platform/area.ts';
import { paymentsRouter } from './router.ts';
import { countUncategorised, uncategorised } from './service.ts';

export const paymentsArea = {
  router: paymentsRouter,
  panels: { 14: countUncategorised },
  overview: { payments: { panels: [14], read: uncategorised } },
} satisfies Area;
