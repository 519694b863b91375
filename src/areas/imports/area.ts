import type { Area } from '#server/area.ts';
import { importJobs } from './jobs.ts';
import { importsRouter } from './router.ts';

export const importsArea = { router: importsRouter, jobs: importJobs() } satisfies Area;
