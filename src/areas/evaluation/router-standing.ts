import { z } from 'zod';
import { panel, router } from '#server/trpc.ts';
import { file } from '#areas/wire.ts';
import { PeriodQuery } from '#areas/periods/schema.ts';
import { evaluationAudit } from './audit.ts';
import { reductionsFile } from './export-standing.ts';
import { DisciplineQuery, DisciplineReductions, MeanN, YearN } from './schema-standing.ts';
import { disciplineReductions, meanNumbers, yearNumbers } from './service-standing-lists.ts';

export const standingRouter = router({
  meanNumbers: panel(8)
    .meta({ rest: 'GET /api/v2/NForDisciplines' })
    .input(PeriodQuery)
    .output(z.array(MeanN))
    .query(({ ctx, input }) => meanNumbers(ctx.db, input.period)),

  yearNumbers: panel(8)
    .meta({ rest: 'GET /api/v2/NInYearsForDisciplines' })
    .input(PeriodQuery)
    .output(z.array(YearN))
    .query(({ ctx, input }) => yearNumbers(ctx.db, input.period)),

  reductions: panel(8)
    .meta({ rest: 'GET /api/v2/disciplineReductions' })
    .input(DisciplineQuery)
    .output(DisciplineReductions)
    .query(({ ctx, input }) => disciplineReductions(ctx.db, input)),

  reductionsFile: panel(8)
    .meta({
      rest: 'GET /api/admin/ZestawienieOsobN0',
      limit: 'report',
      recordsReading: evaluationAudit.reading('evaluation.standing.reductionsFile'),
    })
    .input(DisciplineQuery)
    .output(file)
    .query(({ ctx, input }) => reductionsFile(ctx.db, ctx.actor, input)),
});
