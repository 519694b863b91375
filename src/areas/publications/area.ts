import type { Area } from '#platform/area.ts';
import { publicationsRouter } from './router.ts';
import { countUnassigned, ownUnassigned } from './service-badges.ts';
import { countUnassignedPatents } from './service-unassigned-patents.ts';

export const publicationsArea = {
  router: publicationsRouter,
  panels: { 3: countUnassigned, 5: null, 7: null, 9: null, 10: countUnassigned, 17: countUnassignedPatents },
  overview: { unassigned: { panels: [3, 10], read: ownUnassigned } },
} satisfies Area;
