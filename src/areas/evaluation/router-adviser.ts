import { panel } from '#server/trpc.ts';
import { Advice, AdviceQuestion, OwnAdvice } from './schema-adviser.ts';
import { FilePeriod } from './schema.ts';
import { adviseDisciplines } from './service-adviser.ts';
import { adviseOneself } from './service-own-advice.ts';

/** Calls of the evaluation router that say what could be assigned better; they change nothing. */
export const adviserCalls = {
  advice: panel(12)
    .meta({ rest: 'POST /api/v2/adviser', limit: 'report' })
    .input(AdviceQuestion)
    .output(Advice)
    .query(({ ctx, input, signal }) =>
      adviseDisciplines(ctx.db, { actor: ctx.actor, compute: ctx.compute, signal }, input),
    ),

  ownAdvice: panel(11)
    .meta({ rest: 'GET /api/v2/ownAdvice', limit: 'report' })
    .input(FilePeriod)
    .output(OwnAdvice)
    .query(({ ctx, input, signal }) =>
      adviseOneself(ctx.db, { actor: ctx.actor, compute: ctx.compute, signal }, input.period),
    ),
};
