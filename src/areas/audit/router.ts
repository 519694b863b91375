import { panel, router } from '#server/trpc.ts';
import { file } from '#areas/wire.ts';
import { readingsAudit } from './audit.ts';
import { auditFile } from './export.ts';
import { AuditFilter, AuditPage, AuditQuery } from './schema.ts';
import { searchAudit } from './service-search.ts';

export const auditRouter = router({
  search: panel(9000)
    .meta({ rest: 'GET /api/admin/audit', limit: 'search', recordsReading: readingsAudit.reading('audit.search') })
    .input(AuditQuery)
    .output(AuditPage)
    .query(({ ctx, input }) => searchAudit(ctx.db, input)),

  file: panel(9000)
    .meta({ rest: 'GET /api/admin/auditFile', limit: 'report', recordsReading: readingsAudit.reading('audit.file') })
    .input(AuditFilter)
    .output(file)
    .query(({ ctx, input }) => auditFile(ctx.db, ctx.actor, input)),
});
