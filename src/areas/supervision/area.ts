import type { Area } from '#platform/area.ts';
import { supervisionRouter } from './router.ts';

export const supervisionArea = {
  router: supervisionRouter,
  panels: { disciplineView: null, unitView: null, disciplineFiles: null },
} satisfies Area;
