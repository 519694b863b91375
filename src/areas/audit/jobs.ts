import { handler } from '#platform/jobs/kind.ts';
import { AUDIT_EXPORT, AUDIT_SEAL, exportAudit } from './service-export.ts';
import { lastSeal, sealAudit } from './service-seals.ts';

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
