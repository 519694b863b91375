import { type Handler, handler } from '#platform/jobs/kind.ts';
import { TELL, tell } from './service-tell.ts';

export const recordJobs: Handler[] = [handler(TELL, { run: async (job) => void (await tell(job)) })];
