import { fileInput, listInput, listOutput } from '#platform/list.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { file } from '#shared/wire.ts';
import { auditAudit } from './audit.ts';
import { auditList } from './lists.ts';
import { AuditChain, AuditExportJob, AuditExportOrder, AuditRow, AuditSeals } from './schema.ts';
import {
  AUDIT_EXPORT,
  AUDIT_SEAL,
  auditSchedules,
  exportAudit,
  orderAuditExport,
  readSeals,
} from './service-export.ts';
import { lastSeal, sealAudit, verifyAudit } from './service-seals.ts';
import { auditFile, searchAudit } from './service-search.ts';
import type { Area } from '#platform/area.ts';
import { handler } from '#platform/jobs/kind.ts';

export const auditJobs = [
  handler(AUDIT_EXPORT, { run: exportAudit }),
  handler(AUDIT_SEAL, {
    async run(job) {
      await sealAudit(job);
      // Whoever changes the audit and all its seals does not change a log that is kept elsewhere.
      job.log.info({ seal: await lastSeal(job.db) }, 'the audit is sealed');
      return undefined;
    },
  }),
];

const auditRouter = router({
  search: panel('administration')
    .meta({ rest: 'GET /api/admin/audit', limit: 'search', recordsReading: auditAudit.reading('audit.search') })
    .input(listInput(auditList))
    .output(listOutput(AuditRow))
    .query(({ ctx, input }) => searchAudit(ctx.db, input)),

  seals: panel('administration')
    .meta({ rest: 'GET /api/admin/auditSeals' })
    .output(AuditSeals)
    .query(({ ctx }) => readSeals(ctx.db)),

  verify: panel('administration')
    .meta({ rest: 'GET /api/admin/auditChain', limit: 'report' })
    .output(AuditChain)
    .query(({ ctx }) => verifyAudit(ctx.reports)),

  export: panel('administration')
    .meta({ rest: 'POST /api/admin/auditExport', inPerson: true })
    .input(AuditExportOrder)
    .output(AuditExportJob)
    .mutation(async ({ ctx, input }) => ({ job: await orderAuditExport(ctx.db, ctx.actor, input.request_id) })),

  file: panel('administration')
    .meta({ rest: 'GET /api/admin/auditFile', limit: 'report', recordsReading: auditAudit.reading('audit.file') })
    .input(fileInput(auditList))
    .output(file('xlsx'))
    .query(({ ctx, input }) => auditFile(ctx.db, ctx.actor, input)),
});

export const auditArea = { router: auditRouter, jobs: auditJobs, schedules: auditSchedules } satisfies Area;
