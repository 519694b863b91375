import { handler } from '#platform/jobs/kind.ts';
import { deleteOutdated, RETENTION } from './service-retention.ts';
import { dropUpload, EXPORT, IMPORT, runExport, runImport } from './service-jobs.ts';

export const installationJobs = [
  handler(RETENTION, { run: deleteOutdated }),
  handler(EXPORT, { run: runExport }),
  handler(IMPORT, { run: runImport, onFailure: dropUpload }),
];
