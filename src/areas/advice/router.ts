import { panel, router } from '#platform/http/trpc.ts';
import { adviceAudit } from './audit.ts';
import { Advice, AdviceQuestion } from './schema-adviser.ts';
import { ShareExchange, ShareQuery } from './schema-exchange.ts';
import { adviseDisciplines } from './service-adviser.ts';
import { shareExchange } from './service-exchange.ts';
import type { Area } from '#platform/area.ts';

/** Read-only: better assignments, and what admitting a share costs. */
const adviceRouter = router({
  ofDiscipline: panel('disciplineView')
    .meta({
      rest: 'POST /api/v2/adviser',
      limit: 'report',
      recordsReading: adviceAudit.reading('advice.ofDiscipline'),
    })
    .input(AdviceQuestion)
    .output(Advice)
    .query(({ ctx, input, signal }) =>
      adviseDisciplines(ctx.db, { actor: ctx.actor, compute: ctx.compute, signal }, input),
    ),

  exchange: panel('assignmentsOfPerson', 'slotFilling', 'disciplineView')
    .meta({ rest: 'GET /api/v2/shareExchange' })
    .input(ShareQuery)
    .output(ShareExchange)
    .query(({ ctx, input }) => shareExchange(ctx.db, { actor: ctx.actor, compute: ctx.compute }, input)),
});

export const adviceArea = { router: adviceRouter } satisfies Area;
