import { type Handler, handler } from '#platform/jobs/kind.ts';
import type { Background } from '#platform/jobs/worker.ts';
import { serveRequests } from './service.ts';
import { RECALCULATE_PERIOD, recalculatePeriod } from './service-runs.ts';
import { proveDiscipline } from './service-proofs.ts';
import { PROVE_DISCIPLINE } from './service-proofs-order.ts';
import { orderDisciplines, SOLVE_DISCIPLINE, solveDiscipline } from './service-verdicts.ts';

export const recalculation: Background[] = [
  { name: 'recalculation of people', run: serveRequests },
  { name: 'orders of disciplines', run: orderDisciplines },
];

export const recalculationJobs: Handler[] = [
  handler(SOLVE_DISCIPLINE, { run: solveDiscipline }),
  handler(PROVE_DISCIPLINE, { run: proveDiscipline }),
  handler(RECALCULATE_PERIOD, { run: recalculatePeriod }),
];
