import { panel, router } from '#platform/http/trpc.ts';
import { PeriodQuery } from '#areas/periods/schema.ts';
import { recalculationSchedules } from './schedules.ts';
import { RecalculationStatus } from './schema.ts';
import { recalculationStatus } from './service-status.ts';
import { requestFullRecalculation } from './service-runs.ts';
import type { Area } from '#platform/area.ts';
import { recalculationGauges } from './gauges.ts';
import { recalculation, recalculationJobs } from './jobs.ts';

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
