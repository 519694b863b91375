import { z } from 'zod';
import { login, router } from '#platform/http/trpc.ts';
import { EvaluationPeriod } from './schema.ts';
import { availablePeriods } from './service.ts';
import type { Area } from '#platform/area.ts';

const periodsRouter = router({
  list: login
    .meta({ rest: 'GET /api/v2/evalAvailPeriods' })
    .output(z.array(EvaluationPeriod))
    .query(({ ctx }) => availablePeriods(ctx.db)),
});

export const periodsArea = { router: periodsRouter } satisfies Area;
