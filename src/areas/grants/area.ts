import type { Area } from '#platform/area.ts';
import { grantsRouter } from './router.ts';

export const grantsArea = { router: grantsRouter } satisfies Area;
