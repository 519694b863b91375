import { fileInput, listInput, listOutput } from '#platform/list.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { file } from '#shared/wire.ts';
import { auditAudit } from './audit.ts';
import { auditList } from './lists.ts';
import { AuditRow } from './schema.ts';
import { auditFile, searchAudit } from './service-search.ts';
import type { Area } from '#platform/area.ts';

const auditRouter = router({
  search: panel('administration')
    .meta({ rest: 'GET /api/admin/audit', limit: 'search', recordsReading: auditAudit.reading('audit.search') })
    .input(listInput(auditList))
    .output(listOutput(AuditRow))
    .query(({ ctx, input }) => searchAudit(ctx.db, input)),

  file: panel('administration')
    .meta({ rest: 'GET /api/admin/auditFile', limit: 'report', recordsReading: auditAudit.reading('audit.file') })
    .input(fileInput(auditList))
    .output(file('xlsx'))
    .query(({ ctx, input }) => auditFile(ctx.db, ctx.actor, input)),
});

export const auditArea = { router: auditRouter } satisfies Area;
