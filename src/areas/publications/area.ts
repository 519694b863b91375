import type { Area } from '#server/area.ts';
import { publicationsRouter } from './router.ts';
import { countUnassigned } from './service-badges.ts';

export const publicationsArea = {
  router: publicationsRouter,
  panels: { 3: countUnassigned, 7: null, 9: null, 10: countUnassigned },
} satisfies Area;
