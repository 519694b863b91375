import type { Area } from '#server/area.ts';
import { peopleRouter } from './router.ts';

export const peopleArea = { router: peopleRouter } satisfies Area;
