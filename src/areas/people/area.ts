import type { Area } from '#platform/area.ts';
import { peopleRouter } from './router.ts';

export const peopleArea = { router: peopleRouter } satisfies Area;
