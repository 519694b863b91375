import { type Handler, handler } from '#platform/jobs/kind.ts';
import { TAKE_SNAPSHOT, takeSnapshot } from './closing/service-close.ts';
import { COMPUTE_PREVIEW, computePreview } from './service-compute.ts';
import { VALUE_PERIOD, valuePeriod } from './service-value.ts';

export const periodsJobs: Handler[] = [
  handler(COMPUTE_PREVIEW, { run: computePreview }),
  handler(VALUE_PERIOD, { run: valuePeriod }),
  handler(TAKE_SNAPSHOT, { run: takeSnapshot }),
];
