import { z } from 'zod';
import { file } from '#shared/wire.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { assignmentLogAudit } from './audit.ts';
import { CheckRun, LastRun, LogComment, LogConfirmation, LogConfirmed, LogMessage, LogQuery } from './schema.ts';
import { checkAllAssignments, lastRun } from './service-checks.ts';
import { confirmFindings } from './service-many.ts';
import { commentFinding, countOpen, logFile, openFindings, viewLog } from './service.ts';
import type { Area } from '#platform/area.ts';

const assignmentLogRouter = router({
  view: panel('assignmentLog')
    .meta({ rest: 'GET /api/admin/ViewAsgLog', recordsReading: assignmentLogAudit.reading('assignmentLog.view') })
    .input(LogQuery)
    .output(z.array(LogMessage))
    .query(({ ctx, input }) => viewLog(ctx.db, input)),

  comment: panel('assignmentLog')
    .meta({ rest: 'POST /api/admin/UpdateAsgLog', inPerson: true })
    .input(LogComment)
    .output(LogMessage)
    .mutation(({ ctx, input }) => commentFinding(ctx.db, ctx.actor, input)),

  confirm: panel('assignmentLog')
    .meta({ rest: 'POST /api/admin/assignmentLogConfirmations', inPerson: true })
    .input(LogConfirmation)
    .output(LogConfirmed)
    .mutation(({ ctx, input }) => confirmFindings(ctx.db, ctx.actor, input)),

  lastRun: panel('assignmentLog')
    .meta({ rest: 'GET /api/admin/assignmentChecks' })
    .output(LastRun)
    .query(({ ctx }) => lastRun(ctx.db)),

  run: panel('assignmentLog')
    .meta({ rest: 'POST /api/admin/assignmentChecks', inPerson: true, limit: 'report' })
    .output(CheckRun)
    .mutation(({ ctx }) => checkAllAssignments(ctx.db, ctx.actor)),

  file: panel('assignmentLog')
    .meta({
      rest: 'GET /api/admin/assignmentLogFile',
      limit: 'report',
      recordsReading: assignmentLogAudit.reading('assignmentLog.file'),
    })
    .input(LogQuery)
    .output(file('xlsx'))
    .query(({ ctx, input }) => logFile(ctx.db, ctx.actor, input)),
});

export const assignmentLogArea = {
  router: assignmentLogRouter,
  panels: { assignmentLog: countOpen },
  overview: { findings: { panels: ['assignmentLog'], read: openFindings } },
} satisfies Area;
