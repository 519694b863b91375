import type { Area } from '#server/area.ts';
import { sessionRouter } from './router.ts';

export const sessionArea = { router: sessionRouter } satisfies Area;
