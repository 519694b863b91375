import type { Area } from '#server/area.ts';
import { grantsRouter } from './router.ts';

export const grantsArea = { router: grantsRouter } satisfies Area;
