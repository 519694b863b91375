import type { Area } from '#platform/area.ts';
import { periodsRouter } from './router.ts';

export const periodsArea = { router: periodsRouter } satisfies Area;
