import { handler } from '#platform/jobs/kind.ts';
import { dropUpload, EXPORT, IMPORT, runExport, runImport } from './service-jobs.ts';

export const installationJobs = [
  handler(EXPORT, { run: runExport }),
  handler(IMPORT, { run: runImport, onFailure: dropUpload }),
];
