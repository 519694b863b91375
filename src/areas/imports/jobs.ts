import { type Handler, handler } from '#platform/jobs/kind.ts';
import { APPLY_IMPORT, applyImport } from './service-apply.ts';
import { addressReader } from './service-fetch.ts';
import { failReading, READ_IMPORT, readImport } from './service-read.ts';
import { UNDO_IMPORT, undoImport } from './service-undo.ts';

/** `reach`: the fetch used for RAD-on. */
export const importJobs = (reach: typeof fetch = fetch): Handler[] => [
  handler(READ_IMPORT, {
    run: (job) => readImport(job, addressReader(job.config, reach)),
    onFailure: failReading,
  }),
  handler(APPLY_IMPORT, {
    run: async (job) => (tx) => applyImport(tx, job.by, job.payload),
  }),
  handler(UNDO_IMPORT, {
    run: async (job) => (tx) => undoImport(tx, job.by, job.payload.import),
  }),
];
