import { inSnapshot } from '#platform/database/snapshot.ts';
import { z } from 'zod';
import { panel, router } from '#platform/http/trpc.ts';
import { file } from '#shared/wire.ts';
import { summariesAudit } from './audit.ts';
import { comparisonFile, orderFile } from './export.ts';
import { comparisonPdf } from './export-pdf.ts';
import { ComparisonFile, NewOrder, Order, Ordered, OrderFile, OrderId, Result, ResultsQuery } from './schema.ts';
import { listOrders, orderResults, orderSummary } from './service.ts';
import { removeOrder, repeatOrder, restoreOrder } from './service-changes.ts';
import type { Area } from '#platform/area.ts';
import { type Handler, handler } from '#platform/jobs/kind.ts';
import { COMPUTE_SUMMARY, computeSummary } from './service-compute.ts';

export const summariesJobs: Handler[] = [handler(COMPUTE_SUMMARY, { run: computeSummary })];

const reports = panel('reports');

const summariesRouter = router({
  orders: reports
    .meta({ rest: 'GET /api/admin/RaportyZestawienia' })
    .output(z.array(Order))
    .query(({ ctx }) => inSnapshot(ctx.db, listOrders)),

  order: reports
    .meta({ rest: 'POST /api/admin/RaportyZestawieniaDodaj', inPerson: true })
    .input(NewOrder)
    .output(Ordered)
    .mutation(({ ctx, input }) => orderSummary(ctx.db, ctx.actor, input)),

  repeat: reports
    .meta({ rest: 'POST /api/admin/RaportyZestawieniaPowtorz', inPerson: true })
    .input(OrderId)
    .output(Order)
    .mutation(({ ctx, input }) => repeatOrder(ctx.db, ctx.actor, input.id)),

  remove: reports
    .meta({ rest: 'POST /api/admin/RaportyZestawieniaUsun', inPerson: true })
    .input(OrderId)
    .output(OrderId)
    .mutation(({ ctx, input }) => removeOrder(ctx.db, ctx.actor, input.id)),

  restore: reports
    .meta({ rest: 'POST /api/admin/RaportyZestawieniaPrzywroc', inPerson: true })
    .input(OrderId)
    .output(Order)
    .mutation(({ ctx, input }) => restoreOrder(ctx.db, ctx.actor, input.id)),

  results: reports
    .meta({ rest: 'POST /api/admin/RaportyZestawieniaResults' })
    .input(ResultsQuery)
    .output(z.array(Result))
    .query(({ ctx, input }) => orderResults(ctx.db, input.ids)),

  file: reports
    .meta({
      rest: 'GET /api/admin/RaportyZestawieniaPobierz',
      limit: 'report',
      recordsReading: summariesAudit.reading('summaries.file'),
    })
    .input(OrderFile)
    .output(file('xlsx'))
    .query(({ ctx, input }) => orderFile(ctx.db, ctx.actor, input.numrap)),

  comparisonFile: reports
    .meta({
      rest: 'GET /api/admin/RaportyZestawieniaPorownanie',
      limit: 'report',
      recordsReading: summariesAudit.reading('summaries.comparisonFile'),
    })
    .input(ComparisonFile)
    .output(file('xlsx'))
    .query(({ ctx, input }) => comparisonFile(ctx.db, ctx.actor, input)),

  comparisonPdf: reports
    .meta({
      rest: 'GET /api/admin/RaportyZestawieniaPdf',
      limit: 'report',
      recordsReading: summariesAudit.reading('summaries.comparisonPdf'),
    })
    .input(ComparisonFile)
    .output(file('pdf'))
    .query(({ ctx: { db, compute, config }, input, signal }) =>
      comparisonPdf(db, { query: input, compute, config, signal }),
    ),
});

export const summariesArea = { router: summariesRouter, jobs: summariesJobs } satisfies Area;
