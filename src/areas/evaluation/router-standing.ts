import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { fileInput, listInput, listOutput } from '#platform/list.ts';
import { file, id } from '#shared/wire.ts';
import { PeriodQuery } from '#areas/periods/schema.ts';
import { evaluationAudit } from './audit.ts';
import { reductionsFile } from './export-standing.ts';
import {
  BookDiscipline,
  DisciplineQuery,
  DisciplineReductions,
  MeanN,
  ReducedDiscipline,
  ReductionsAlone,
  ReductionsCost,
  UnlinkedBook,
  YearN,
} from './schema-standing.ts';
import { unlinkedBookList } from './lists-chapters.ts';
import { unlinkedBooks, unlinkedBooksFile } from './service-chapters.ts';
import { reductionsAlone, reductionsCost } from './service-reductions-cost.ts';
import { visibleDiscipline } from './service-scope.ts';
import { disciplineReductions, meanNumbers, reducedDisciplines, yearNumbers } from './service-standing-lists.ts';

/** The reports panel is the whole university's; a supervisor sees the disciplines that were granted. */
async function requireSeen(db: Db, actor: Actor, { period, disccode: code }: z.infer<typeof DisciplineQuery>) {
  if (!actor.panels.has('reports'))
    await visibleDiscipline(db, { actor, panels: ['disciplineView'] }, { period, code });
}

export const standingRouter = router({
  meanNumbers: panel('reports')
    .meta({ rest: 'GET /api/v2/NForDisciplines' })
    .input(PeriodQuery)
    .output(z.array(MeanN))
    .query(({ ctx, input }) => meanNumbers(ctx.db, input.period)),

  yearNumbers: panel('reports')
    .meta({ rest: 'GET /api/v2/NInYearsForDisciplines' })
    .input(PeriodQuery)
    .output(z.array(YearN))
    .query(({ ctx, input }) => yearNumbers(ctx.db, input.period)),

  reducedDisciplines: panel('reports')
    .meta({ rest: 'GET /api/v2/reducedDisciplines' })
    .input(PeriodQuery)
    .output(z.array(ReducedDiscipline))
    .query(({ ctx, input }) => reducedDisciplines(ctx.db, input.period)),

  reductions: panel('reports', 'disciplineView')
    .meta({
      rest: 'GET /api/v2/disciplineReductions',
      recordsReading: evaluationAudit.reading('evaluation.standing.reductions'),
    })
    .input(DisciplineQuery)
    .output(DisciplineReductions)
    .query(async ({ ctx, input }) => {
      await requireSeen(ctx.db, ctx.actor, input);
      return disciplineReductions(ctx.db, input);
    }),

  unlinkedBooks: panel('reports')
    .meta({
      rest: 'GET /api/v2/unlinkedBooks',
      recordsReading: evaluationAudit.reading('evaluation.standing.unlinkedBooks'),
    })
    .input(listInput(unlinkedBookList, { period: id }))
    .output(listOutput(UnlinkedBook).extend({ disciplines: z.array(BookDiscipline) }))
    .query(({ ctx, input }) => unlinkedBooks(ctx.db, input)),

  unlinkedBooksFile: panel('reports')
    .meta({
      rest: 'GET /api/admin/ZestawienieRozdzialowBezRekordu',
      limit: 'report',
      recordsReading: evaluationAudit.reading('evaluation.standing.unlinkedBooksFile'),
    })
    .input(fileInput(unlinkedBookList, { period: id }))
    .output(file('xlsx'))
    .query(({ ctx, input }) => unlinkedBooksFile(ctx.db, ctx.actor, input)),

  reductionsCost: panel('reports', 'disciplineView')
    .meta({ rest: 'GET /api/v2/disciplineReductionsCost', limit: 'report' })
    .input(DisciplineQuery)
    .output(ReductionsCost)
    .query(async ({ ctx, input, signal }) => {
      await requireSeen(ctx.db, ctx.actor, input);
      return reductionsCost(ctx.db, { compute: ctx.compute, ...(signal && { signal }) }, input);
    }),

  reductionsAlone: panel('reports', 'disciplineView')
    .meta({ rest: 'GET /api/v2/disciplineReductionsAlone', limit: 'report' })
    .input(DisciplineQuery)
    .output(ReductionsAlone)
    .query(async ({ ctx, input, signal }) => {
      await requireSeen(ctx.db, ctx.actor, input);
      return reductionsAlone(ctx.db, { compute: ctx.compute, ...(signal && { signal }) }, input);
    }),

  reductionsFile: panel('reports')
    .meta({
      rest: 'GET /api/admin/ZestawienieOsobN0',
      limit: 'report',
      recordsReading: evaluationAudit.reading('evaluation.standing.reductionsFile'),
    })
    .input(DisciplineQuery)
    .output(file('xlsx'))
    .query(({ ctx, input: question, signal }) =>
      reductionsFile(ctx.db, ctx.actor, { compute: ctx.compute, ...(signal && { signal }), question }),
    ),
});
