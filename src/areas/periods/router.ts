import { z } from 'zod';
import { login, router } from '#server/trpc.ts';
import { EvaluationPeriod } from './schema.ts';
import { listPeriods } from './service.ts';

export const periodsRouter = router({
  list: login
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
});
