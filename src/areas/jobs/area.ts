import type { Area } from '#platform/area.ts';
import { jobsRouter } from './router.ts';

export const jobsArea = { router: jobsRouter } satisfies Area;
