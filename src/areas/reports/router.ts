import { z } from 'zod';
import { fileInput, listInput, listOutput } from '#platform/list.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { DisciplineQuery } from '#areas/evaluation/schema-standing.ts';
import { PeriodQuery } from '#areas/periods/schema.ts';
import { file } from '#shared/wire.ts';
import { reportsAudit } from './audit.ts';
import { meanNumbersFile, slotPointsFile, universityFile, yearNumbersFile } from './export-numbers.ts';
import { patentsFile } from './export-patents.ts';
import { universityPdf } from './export-university-pdf.ts';
import { worksByPointsFile } from './export-works.ts';
import { slotPointsList } from './lists.ts';
import { PatentsOf, PatentsQuery, SlotPerson, SlotYear, University, UniversityQuery, WorksByPoints } from './schema.ts';
import { slotPoints } from './service-slot-points.ts';
import { universityDisciplines } from './service-university.ts';
import type { Area } from '#platform/area.ts';

const reports = panel('reports');

const reportsRouter = router({
  worksByPoints: reports
    .meta({
      rest: 'GET /api/admin/ZestawieniePunktowPublikacji',
      limit: 'report',
      recordsReading: reportsAudit.reading('reports.worksByPoints'),
    })
    .input(WorksByPoints)
    .output(file('xlsx'))
    .query(({ ctx, input }) => worksByPointsFile(ctx.db, ctx.actor, input)),

  patents: reports
    .meta({
      rest: 'GET /api/admin/ZestawieniePatenty1',
      limit: 'report',
      recordsReading: reportsAudit.reading('reports.patents'),
    })
    .input(PatentsQuery)
    .output(file('xlsx'))
    .query(({ ctx, input }) => patentsFile(ctx.db, ctx.actor, { ...input, report: 1 })),

  patentsInDisciplines: reports
    .meta({
      rest: 'GET /api/admin/ZestawieniePatenty2',
      limit: 'report',
      recordsReading: reportsAudit.reading('reports.patentsInDisciplines'),
    })
    .input(PatentsOf)
    .output(file('xlsx'))
    .query(({ ctx, input }) => patentsFile(ctx.db, ctx.actor, { ...input, report: 2 })),

  patentsInUnits: reports
    .meta({
      rest: 'GET /api/admin/ZestawieniePatenty3',
      limit: 'report',
      recordsReading: reportsAudit.reading('reports.patentsInUnits'),
    })
    .input(PatentsOf)
    .output(file('xlsx'))
    .query(({ ctx, input }) => patentsFile(ctx.db, ctx.actor, { ...input, report: 3 })),

  slotPoints: reports
    .meta({ rest: 'GET /api/v2/slotPoints', recordsReading: reportsAudit.reading('reports.slotPoints') })
    .input(listInput(slotPointsList([]), DisciplineQuery.shape))
    .output(listOutput(SlotPerson).extend({ discipline: z.string(), years: z.array(SlotYear) }))
    .query(({ ctx, input }) => slotPoints(ctx.db, input)),

  slotPointsFile: reports
    .meta({
      rest: 'GET /api/admin/ZestawienieZajetosciSlotow',
      limit: 'report',
      recordsReading: reportsAudit.reading('reports.slotPointsFile'),
    })
    .input(fileInput(slotPointsList([]), DisciplineQuery.shape))
    .output(file('xlsx'))
    .query(({ ctx, input }) => slotPointsFile(ctx.db, ctx.actor, input)),

  university: reports
    .meta({ rest: 'GET /api/v2/universityDisciplines' })
    .input(UniversityQuery)
    .output(University)
    .query(({ ctx, input }) => universityDisciplines(ctx.db, input)),

  universityFile: reports
    .meta({
      rest: 'GET /api/admin/ZestawienieDyscyplin',
      limit: 'report',
      recordsReading: reportsAudit.reading('reports.universityFile'),
    })
    .input(UniversityQuery)
    .output(file('xlsx'))
    .query(({ ctx, input }) => universityFile(ctx.db, ctx.actor, input)),

  universityPdf: reports
    .meta({
      rest: 'GET /api/admin/ZestawienieDyscyplinPdf',
      limit: 'report',
      recordsReading: reportsAudit.reading('reports.universityPdf'),
    })
    .input(UniversityQuery)
    .output(file('pdf'))
    .query(({ ctx: { db, compute, config }, input, signal }) =>
      universityPdf(db, { query: input, compute, config, signal }),
    ),

  meanNumbersFile: reports
    .meta({
      rest: 'GET /api/admin/ZestawienieSrednichN',
      limit: 'report',
      recordsReading: reportsAudit.reading('reports.meanNumbersFile'),
    })
    .input(PeriodQuery)
    .output(file('xlsx'))
    .query(({ ctx, input }) => meanNumbersFile(ctx.db, ctx.actor, input.period)),

  yearNumbersFile: reports
    .meta({
      rest: 'GET /api/admin/ZestawienieNWLatach',
      limit: 'report',
      recordsReading: reportsAudit.reading('reports.yearNumbersFile'),
    })
    .input(PeriodQuery)
    .output(file('xlsx'))
    .query(({ ctx, input }) => yearNumbersFile(ctx.db, ctx.actor, input.period)),
});

export const reportsArea = { router: reportsRouter, panels: { reports: null } } satisfies Area;
