import type { Background } from '#server/jobs.ts';
import { serveRequests } from './service-recalculation.ts';

/** Serves the recalculation requests that changes leave behind. */
export const recalculation: Background = {
  name: 'recalculation',
  run: (db) => serveRequests(db),
};
