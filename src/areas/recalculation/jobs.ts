import type { Background } from '#server/jobs/worker.ts';
import { serveRequests } from './service.ts';
import { serveRuns } from './service-runs.ts';
import { serveDisciplines } from './service-verdicts.ts';

/** What changes ask for: results of people, then the optima of the disciplines that these touch; and whole periods. */
export const recalculation: Background[] = [
  { name: 'recalculation of people', run: serveRequests },
  { name: 'recalculation of disciplines', run: serveDisciplines },
  { name: 'recalculation of periods', run: serveRuns },
];
