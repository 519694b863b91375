import type { Area } from '#platform/area.ts';
import { summariesJobs } from './jobs.ts';
import { summariesRouter } from './router.ts';

export const summariesArea = { router: summariesRouter, jobs: summariesJobs } satisfies Area;
