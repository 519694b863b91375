import { type Handler, handler } from '#platform/jobs/kind.ts';
import { APPLY_LIST, applyListImport } from './lists/service-apply.ts';
import { failList, READ_LIST, readList } from './lists/service-files.ts';
import { UNDO_LIST, undoListImport } from './lists/service-undo.ts';

export const listJobs: Handler[] = [
  handler(READ_LIST, { run: readList, onFailure: failList }),
  handler(APPLY_LIST, { run: async (job) => (tx) => applyListImport(tx, job.by, job.payload) }),
  handler(UNDO_LIST, { run: async (job) => (tx) => undoListImport(tx, job.by, job.payload) }),
];
