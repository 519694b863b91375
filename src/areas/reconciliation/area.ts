import type { Area } from '#server/area.ts';
import { reconciliationRouter } from './router.ts';

export const reconciliationArea = { router: reconciliationRouter } satisfies Area;
