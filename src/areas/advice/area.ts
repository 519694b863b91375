import type { Area } from '#server/area.ts';
import { adviceRouter } from './router.ts';

export const adviceArea = { router: adviceRouter } satisfies Area;
