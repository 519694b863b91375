import { importJobs } from '#areas/imports/jobs.ts';
import { recalculation } from '#areas/recalculation/jobs.ts';

/** What workers do, area by area. */
export const appJobs = { handlers: importJobs(), background: recalculation };
