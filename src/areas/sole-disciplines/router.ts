import { z } from 'zod';
import type { Area } from '#platform/area.ts';
import { inSnapshot } from '#platform/database/snapshot.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { handler } from '#platform/jobs/kind.ts';
import { listInput, listOutput } from '#platform/list.ts';
import { id } from '#shared/wire.ts';
import { BatchId, BatchUndone } from '#areas/jobs/schema.ts';
import { PeriodQuery } from '#areas/periods/schema.ts';
import { soleDisciplinesAudit } from './audit.ts';
import { unassignedShareList } from './lists.ts';
import { ShareFacts, SoleBatch, SoleOrder, UnassignedShare } from './schema.ts';
import { ASSIGN_SOLE, assignSole, listBatches, orderSole, undoSole } from './service-assign.ts';
import { listUnassignedShares } from './service-shares.ts';

const soleDisciplinesRouter = router({
  shares: panel('assignmentsOfPerson')
    .meta({
      rest: 'GET /api/admin/unassignedShares',
      limit: 'search',
      recordsReading: soleDisciplinesAudit.reading('soleDisciplines.shares'),
    })
    .input(listInput(unassignedShareList, { period: id }))
    .output(listOutput(UnassignedShare).extend(ShareFacts))
    .query(({ ctx, input }) => listUnassignedShares(ctx.db, input)),

  assign: panel('assignmentsOfPerson')
    .meta({ rest: 'POST /api/admin/soleDisciplines', inPerson: true })
    .input(SoleOrder)
    .output(BatchId)
    .mutation(async ({ ctx, input }) => ({ batch: await orderSole(ctx.db, ctx.actor, input) })),

  batches: panel('assignmentsOfPerson')
    .meta({ rest: 'GET /api/admin/soleDisciplines' })
    .input(PeriodQuery)
    .output(z.array(SoleBatch))
    .query(({ ctx, input }) => inSnapshot(ctx.db, (tx) => listBatches(tx, input.period))),

  undo: panel('assignmentsOfPerson')
    .meta({ rest: 'DELETE /api/admin/soleDisciplines/{batch}', inPerson: true })
    .input(BatchId)
    .output(BatchUndone)
    .mutation(({ ctx, input }) => undoSole(ctx.db, ctx.actor, input.batch)),
});

export const soleDisciplinesArea = {
  router: soleDisciplinesRouter,
  jobs: [handler(ASSIGN_SOLE, { run: assignSole })],
} satisfies Area;
