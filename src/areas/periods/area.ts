import type { Area } from '#server/area.ts';
import { periodsRouter } from './router.ts';

export const periodsArea = { router: periodsRouter } satisfies Area;
