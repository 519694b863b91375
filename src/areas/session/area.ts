import type { Area } from '#platform/area.ts';
import { sessionRouter } from './router.ts';

export const sessionArea = { router: sessionRouter } satisfies Area;
