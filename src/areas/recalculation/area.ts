import type { Area } from '#server/area.ts';
import { recalculation } from './jobs.ts';
import { recalculationRouter } from './router.ts';

export const recalculationArea = { router: recalculationRouter, background: recalculation } satisfies Area;
