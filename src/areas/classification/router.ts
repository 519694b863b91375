import { DisciplineChange } from '#areas/period-administration/schema.ts';
import { z } from 'zod';
import type { Area } from '#platform/area.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { file } from '#shared/wire.ts';
import { classificationAudit } from './audit.ts';
import {
  Discipline,
  DisciplineFile,
  DisciplineQuery,
  DisciplineRef,
  DisciplineTrial,
  ListedDiscipline,
  NewDiscipline,
  Restoration,
  Trial,
  Uses,
} from './schema.ts';
import {
  addDiscipline,
  changeDiscipline,
  disciplinesFile,
  listDisciplines,
  restoreDiscipline,
  tryDiscipline,
} from './service.ts';
import { usesOf } from './service-uses.ts';

const reads = panel('administration', 'reports');
const edits = panel('administration');

const classificationRouter = router({
  list: reads
    .meta({ rest: 'GET /api/admin/classification' })
    .input(DisciplineQuery)
    .output(z.array(ListedDiscipline))
    .query(({ ctx, input }) => listDisciplines(ctx.db, input.period)),

  file: reads
    .meta({
      rest: 'GET /api/admin/classificationFile',
      limit: 'report',
      recordsReading: classificationAudit.reading('classification.file'),
    })
    .input(DisciplineFile)
    .output(file('xlsx'))
    .query(({ ctx, input }) => disciplinesFile(ctx.db, ctx.actor, input.period)),

  uses: reads
    .meta({ rest: 'GET /api/admin/classification/{code}/uses' })
    .input(DisciplineRef)
    .output(Uses)
    .query(({ ctx, input }) => usesOf(ctx.db, input.code)),

  add: edits
    .meta({ rest: 'POST /api/admin/classification', inPerson: true })
    .input(NewDiscipline)
    .output(Discipline)
    .mutation(({ ctx, input }) => addDiscipline(ctx.db, ctx.actor, input)),

  change: edits
    .meta({ rest: 'PUT /api/admin/classification/{code}', inPerson: true })
    .input(DisciplineChange)
    .output(Discipline)
    .mutation(({ ctx, input }) => changeDiscipline(ctx.db, ctx.actor, input)),

  restore: edits
    .meta({ rest: 'POST /api/admin/classification/{code}/restore', inPerson: true })
    .input(Restoration)
    .output(Discipline)
    .mutation(({ ctx, input }) => restoreDiscipline(ctx.db, ctx.actor, input)),

  try: edits
    .meta({ rest: 'POST /api/admin/classification/{code}/try', inPerson: true })
    .input(DisciplineTrial)
    .output(Trial)
    .mutation(({ ctx, input }) => tryDiscipline(ctx.db, ctx.actor, input)),
});

export const classificationArea = { router: classificationRouter } satisfies Area;
