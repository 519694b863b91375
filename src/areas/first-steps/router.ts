import { z } from 'zod';
import type { Area } from '#platform/area.ts';
import { open, panel, router } from '#platform/http/trpc.ts';
import { FirstSteps, StepSkip, Unclaimed } from './schema.ts';
import { readProgress, readSteps, skipStep } from './service.ts';
import { isUnclaimed } from './service-claim.ts';

const firstStepsRouter = router({
  get: panel('administration')
    .meta({ rest: 'GET /api/admin/firstSteps' })
    .output(FirstSteps)
    .query(({ ctx }) => readSteps(ctx.db, ctx.actor, ctx.environment)),

  skip: panel('administration')
    .meta({ rest: 'POST /api/admin/firstStepSkip', inPerson: true })
    .input(StepSkip)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await skipStep(ctx.db, ctx.actor, input);
      return null;
    }),

  unclaimed: open
    .meta({ rest: 'GET /api/v2/firstAdministrator' })
    .output(Unclaimed)
    .query(async ({ ctx }) => ({ unclaimed: await isUnclaimed(ctx.db) })),
});

export const firstStepsArea = {
  router: firstStepsRouter,
  overview: {
    firstSteps: {
      panels: ['administration'],
      read: (db, actor, { environment }) => readProgress(db, actor, environment),
    },
  },
} satisfies Area;
