import { type Handler, handler } from '#platform/jobs/kind.ts';
import { COLLECTIONS, collectStatements } from './service-collection.ts';

export const statementJobs: Handler[] = Object.values(COLLECTIONS).map((kind) =>
  handler(kind, { run: collectStatements }),
);
