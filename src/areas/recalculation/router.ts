import { panel, router } from '#platform/http/trpc.ts';
import { PeriodQuery } from '#areas/periods/schema.ts';
import { RecalculationStatus } from './schema.ts';
import { recalculationStatus } from './service-status.ts';
import { RECALCULATE_PERIOD, recalculatePeriod, requestFullRecalculation } from './service-runs.ts';
import type { Area } from '#platform/area.ts';
import { recalculationGauges } from './gauges.ts';
import type { Schedule } from '#platform/jobs/schedule.ts';
import { type Handler, handler } from '#platform/jobs/kind.ts';
import type { Background } from '#platform/jobs/worker.ts';
import { serveRequests } from './service.ts';
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

const recalculationSchedules: Schedule[] = [
  {
    name: 'recalculation.nightly',
    title: 'Pełne przeliczenie',
    about: 'Sprawdza i w razie potrzeby liczy od nowa wyniki wszystkich otwartych okresów.',
    usual: { isOn: true, time: '02:30' },
    order: (tx, { by }) => requestFullRecalculation(tx, by),
  },
];

const recalculationRouter = router({
  status: panel('publicationStatements', 'reports', 'assignmentsOfPerson', 'slotFilling', 'disciplineView')
    .meta({ rest: 'GET /api/v2/recalculationStatus' })
    .input(PeriodQuery)
    .output(RecalculationStatus)
    .query(({ ctx, input }) => recalculationStatus(ctx.db, input.period)),

  start: panel('reports')
    .meta({ rest: 'POST /api/v2/recalculation', inPerson: true })
    .input(PeriodQuery)
    .output(RecalculationStatus)
    .mutation(async ({ ctx, input }) => {
      await requestFullRecalculation(ctx.db, ctx.actor, input.period);
      return recalculationStatus(ctx.db, input.period);
    }),
});

export const recalculationArea = {
  router: recalculationRouter,
  jobs: recalculationJobs,
  background: recalculation,
  gauges: recalculationGauges,
  schedules: recalculationSchedules,
} satisfies Area;
