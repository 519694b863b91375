import type { Area } from '#platform/area.ts';
import { evaluationRouter } from './router.ts';
import { ownFill, ownSlots } from './service-overview.ts';

export const evaluationArea = {
  router: evaluationRouter,
  panels: { slotFilling: null },
  overview: {
    slots: { panels: ['slotFilling'], read: ownSlots },
    fill: { panels: ['disciplineView', 'unitView'], read: ownFill },
  },
} satisfies Area;
