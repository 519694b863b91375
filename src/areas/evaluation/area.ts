import type { Area } from '#platform/area.ts';
import { evaluationRouter } from './router.ts';
import { ownFill, ownSlots } from './service-overview.ts';

export const evaluationArea = {
  router: evaluationRouter,
  panels: { 11: null },
  overview: { slots: { panels: [11], read: ownSlots }, fill: { panels: [12, 13], read: ownFill } },
} satisfies Area;
