import { type Handler, handler } from '#platform/jobs/kind.ts';
import { COMPUTE_SUMMARY, computeSummary } from './service-compute.ts';

export const summariesJobs: Handler[] = [handler(COMPUTE_SUMMARY, { run: computeSummary })];
