import type { Area } from '#platform/area.ts';
import { paymentsRouter } from './router.ts';
import { countUncategorised, uncategorised } from './service.ts';

export const paymentsArea = {
  router: paymentsRouter,
  panels: { payments: countUncategorised },
  overview: { payments: { panels: ['payments'], read: uncategorised } },
} satisfies Area;
