import { type Handler, handler } from '#platform/jobs/kind.ts';
import type { Client } from '#platform/outgoing/client.ts';
import { LEAVE, NEWS, WRITE } from './kinds.ts';
import { findNews } from './service-offers.ts';
import { leave, writeWorks } from './service-write.ts';

/** `client`: the one of the tests. */
export const orcidJobs = (client?: Client): Handler[] => [
  handler(NEWS, { run: (job) => findNews(job, client) }),
  handler(WRITE, { run: (job) => writeWorks(job, client) }),
  handler(LEAVE, { run: (job) => leave(job, client) }),
];
