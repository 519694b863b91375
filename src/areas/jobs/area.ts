import type { Area } from '#server/area.ts';
import { jobsRouter } from './router.ts';

export const jobsArea = { router: jobsRouter } satisfies Area;
