import type { Area } from '#platform/area.ts';
import { adviceRouter } from './router.ts';

export const adviceArea = { router: adviceRouter } satisfies Area;
