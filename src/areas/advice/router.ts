import { PeriodQuery } from '#areas/periods/schema.ts';
import { panel, router } from '#server/trpc.ts';
import { Advice, AdviceQuestion, OwnAdvice } from './schema-adviser.ts';
import { ShareExchange, ShareQuery } from './schema-exchange.ts';
import { adviseDisciplines } from './service-adviser.ts';
import { shareExchange } from './service-exchange.ts';
import { adviseAuthor } from './service-own-advice.ts';

/** Read-only: better assignments, and what admitting a share costs. */
export const adviceRouter = router({
  ofDiscipline: panel(12)
    .meta({ rest: 'POST /api/v2/adviser', limit: 'report' })
    .input(AdviceQuestion)
    .output(Advice)
    .query(({ ctx, input, signal }) =>
      adviseDisciplines(ctx.db, { actor: ctx.actor, compute: ctx.compute, signal }, input),
    ),

  own: panel(11)
    .meta({ rest: 'GET /api/v2/ownAdvice', limit: 'report' })
    .input(PeriodQuery)
    .output(OwnAdvice)
    .query(({ ctx, input, signal }) =>
      adviseAuthor(ctx.db, { actor: ctx.actor, compute: ctx.compute, signal }, input.period),
    ),

  exchange: panel(9, 11, 12)
    .meta({ rest: 'GET /api/v2/shareExchange' })
    .input(ShareQuery)
    .output(ShareExchange)
    .query(({ ctx, input }) => shareExchange(ctx.db, { actor: ctx.actor, compute: ctx.compute }, input)),
});
