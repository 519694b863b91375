import { type Handler, handler } from '#platform/jobs/kind.ts';
import { PRINT_GROUP, printGroup } from './service-print.ts';

export const achievementJobs: Handler[] = [handler(PRINT_GROUP, { run: printGroup })];
