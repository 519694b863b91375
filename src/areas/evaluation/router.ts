import { z } from 'zod';
import { login, panel, router } from '#server/trpc.ts';
import { ownPersonId } from '../session/service.ts';
import { file } from '../wire.ts';
import { slotFillingFile } from './export.ts';
import { scenariosRouter } from './router-scenarios.ts';
import { adviserCalls } from './router-adviser.ts';
import { exchangeCalls } from './router-exchange.ts';
import { standingRouter } from './router-standing.ts';
import { recalculationCalls } from './router-recalculation.ts';
import { EvaluationPeriod, FilePeriod, SelectedPeriod, SlotFill } from './schema.ts';
import { slotFilling } from './service.ts';
import { listPeriods } from './service-periods.ts';

export const evaluationRouter = router({
  ...recalculationCalls,
  ...adviserCalls,
  ...exchangeCalls,

  periods: login
    .meta({ rest: 'GET /api/v2/evalAvailPeriods' })
    .output(z.array(EvaluationPeriod))
    .query(async ({ ctx }) => {
      const periods = await listPeriods(ctx.db);
      return periods.map((period) => ({
        row_id: period.id,
        year_from: period.yearFrom,
        year_to: period.yearTo,
        display_default: period.displayDefault,
      }));
    }),

  slotFilling: panel(11)
    .meta({ rest: 'POST /api/v2/SlotFillData' })
    .input(SelectedPeriod)
    .output(SlotFill)
    .query(async ({ ctx, input }) => {
      const shares = await slotFilling(ctx.db, ownPersonId(ctx.actor), input.selperiod);
      return { shares, period_id: shares.period_id };
    }),

  slotFillingFile: panel(11)
    .meta({ rest: 'GET /api/v2/evaluationResultFile', limit: 'report' })
    .input(FilePeriod)
    .output(file)
    .query(({ ctx, input }) => slotFillingFile(ctx.db, ctx.actor, input.period)),

  standing: standingRouter,
  scenarios: scenariosRouter,
});
