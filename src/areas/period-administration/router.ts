import { inSnapshot } from '#platform/database/snapshot.ts';
import { z } from 'zod';
import type { Area } from '#platform/area.ts';
import { login, panel, router } from '#platform/http/trpc.ts';
import { file } from '#shared/wire.ts';
import { periodsAudit } from './audit.ts';
import { closePeriod, correctPeriod, TAKE_SNAPSHOT, takeSnapshot } from './closing/service-close.ts';
import { closingConditions } from './closing/service-conditions.ts';
import { snapshotFile, verifySnapshot } from './closing/service-snapshots.ts';
import {
  AdminPeriod,
  ClosingOrder,
  Conditions,
  CorrectionOrder,
  DeadlineChange,
  DefaultChange,
  NewPeriod,
  PeriodDetail,
  PeriodId,
  Preview,
  PreviewId,
  PreviewOrder,
  RulesSave,
  SnapshotFileQuery,
  SnapshotId,
  Verification,
  RulesFile,
  RulesRead,
  Outcome,
  OutcomeAdd,
  OutcomeChange,
  OutcomeRemoval,
  PeriodFile,
} from './schema.ts';
import { EvaluationPeriod } from '#areas/periods/schema.ts';
import { createPeriod, listAdminPeriods, readPeriod, setAuthorDeadline, setDefaultPeriod } from './service-edit.ts';
import { periodFile, readRulesFile } from './service-file.ts';
import { addOutcome, changeOutcome, listOutcomes, removeOutcome } from './service-outcome.ts';
import { orderPreview, readPreview, saveRules } from './service-preview.ts';
import { availablePeriods, findPeriod } from '#areas/periods/service.ts';
import { type Handler, handler } from '#platform/jobs/kind.ts';
import { COMPUTE_PREVIEW, computePreview } from './service-compute.ts';
import { VALUE_PERIOD, valuePeriod } from './service-value.ts';

export const periodsJobs: Handler[] = [
  handler(COMPUTE_PREVIEW, { run: computePreview }),
  handler(VALUE_PERIOD, { run: valuePeriod }),
  handler(TAKE_SNAPSHOT, { run: takeSnapshot }),
];

const reads = panel('administration', 'reports');
const edits = panel('administration');

const periodsRouter = router({
  list: login
    .meta({ rest: 'GET /api/v2/evalAvailPeriods' })
    .output(z.array(EvaluationPeriod))
    .query(({ ctx }) => availablePeriods(ctx.db)),

  all: reads
    .meta({ rest: 'GET /api/admin/periods' })
    .output(z.array(AdminPeriod))
    .query(({ ctx }) => listAdminPeriods(ctx.db)),

  get: reads
    .meta({ rest: 'GET /api/admin/periods/{period}' })
    .input(PeriodId)
    .output(PeriodDetail)
    .query(({ ctx, input }) => inSnapshot(ctx.db, (tx) => readPeriod(tx, input.period))),

  create: edits
    .meta({ rest: 'POST /api/admin/periods', inPerson: true })
    .input(NewPeriod)
    .output(PeriodId)
    .mutation(({ ctx, input }) => createPeriod(ctx.db, ctx.actor, input)),

  setDeadline: edits
    .meta({ rest: 'PUT /api/admin/periods/{period}/deadline', inPerson: true })
    .input(DeadlineChange)
    .output(z.null())
    .mutation(({ ctx, input }) => setAuthorDeadline(ctx.db, ctx.actor, input)),

  setDefault: edits
    .meta({ rest: 'PUT /api/admin/defaultPeriod', inPerson: true })
    .input(DefaultChange)
    .output(z.null())
    .mutation(({ ctx, input }) => setDefaultPeriod(ctx.db, ctx.actor, input.period)),

  orderPreview: edits
    .meta({ rest: 'POST /api/admin/periodPreviews', inPerson: true })
    .input(PreviewOrder)
    .output(PreviewId)
    .mutation(({ ctx, input }) => orderPreview(ctx.db, ctx.actor, input)),

  readRules: edits
    .meta({ rest: 'POST /api/admin/periodRulesFile', inPerson: true, limit: 'report' })
    .input(RulesFile)
    .output(RulesRead)
    .mutation(({ ctx, input, signal }) => readRulesFile(ctx.db, input, signal)),

  preview: reads
    .meta({
      rest: 'GET /api/admin/periodPreviews/{preview}',
      recordsReading: periodsAudit.reading('periods.preview'),
    })
    .input(PreviewId)
    .output(Preview)
    .query(({ ctx, input }) => inSnapshot(ctx.db, (tx) => readPreview(tx, input.preview))),

  saveRules: edits
    .meta({ rest: 'POST /api/admin/periodPreviews/{preview}/save', inPerson: true })
    .input(RulesSave)
    .output(PeriodId)
    .mutation(({ ctx, input }) => saveRules(ctx.db, ctx.actor, input)),

  conditions: reads
    .meta({ rest: 'GET /api/admin/periods/{period}/conditions', limit: 'report' })
    .input(PeriodId)
    .output(Conditions)
    .query(async ({ ctx, input }) => closingConditions(ctx.reports, await findPeriod(ctx.db, input.period))),

  close: edits
    .meta({ rest: 'POST /api/admin/periods/{period}/close', inPerson: true })
    .input(ClosingOrder)
    .output(Conditions)
    .mutation(({ ctx, input }) => closePeriod(ctx.db, ctx.actor, input)),

  correct: edits
    .meta({ rest: 'POST /api/admin/periods/{period}/correct', inPerson: true })
    .input(CorrectionOrder)
    .output(z.null())
    .mutation(({ ctx, input }) => correctPeriod(ctx.db, ctx.actor, input)),

  outcomes: reads
    .meta({ rest: 'GET /api/admin/periods/{period}/outcomes' })
    .input(PeriodId)
    .output(z.array(Outcome))
    .query(({ ctx, input }) => listOutcomes(ctx.db, input.period)),

  addOutcome: edits
    .meta({ rest: 'POST /api/admin/periodOutcomes', inPerson: true })
    .input(OutcomeAdd)
    .output(Outcome)
    .mutation(({ ctx, input }) => addOutcome(ctx.db, ctx.actor, input)),

  changeOutcome: edits
    .meta({ rest: 'PUT /api/admin/periodOutcomes/{id}', inPerson: true })
    .input(OutcomeChange)
    .output(Outcome)
    .mutation(({ ctx, input }) => changeOutcome(ctx.db, ctx.actor, input)),

  removeOutcome: edits
    .meta({ rest: 'POST /api/admin/periodOutcomeRemoval', inPerson: true })
    .input(OutcomeRemoval)
    .output(Outcome)
    .mutation(({ ctx, input }) => removeOutcome(ctx.db, ctx.actor, input)),

  file: reads
    .meta({ rest: 'GET /api/admin/periodFile', limit: 'report', recordsReading: periodsAudit.reading('periods.file') })
    .input(PeriodFile)
    .output(file('xlsx'))
    .query(({ ctx, input }) => periodFile(ctx.db, ctx.actor, input)),

  snapshotFile: reads
    .meta({
      rest: 'GET /api/admin/periodSnapshotFile',
      limit: 'report',
      onServer: true,
      recordsReading: periodsAudit.reading('periods.snapshotFile'),
    })
    .input(SnapshotFileQuery)
    .output(file('json', 'xlsx'))
    .query(({ ctx, input }) => snapshotFile(ctx.db, input)),

  verify: reads
    .meta({ rest: 'GET /api/admin/periodSnapshots/{snapshot}/verification', limit: 'report' })
    .input(SnapshotId)
    .output(Verification)
    .query(({ ctx, input }) => verifySnapshot(ctx.reports, ctx.config, input.snapshot)),
});

export const periodsArea = { router: periodsRouter, jobs: periodsJobs } satisfies Area;
