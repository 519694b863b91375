import type { Area } from '#platform/area.ts';
import { statementJobs } from './jobs.ts';
import { statementsRouter } from './router.ts';
import { countUnprinted, dueStatements } from './service-due.ts';
import { unprintedOfAll } from './service-states.ts';

export const statementsArea = {
  router: statementsRouter,
  panels: { ownStatements: countUnprinted },
  overview: {
    statements: { panels: ['ownStatements'], read: dueStatements },
    unprinted: { panels: ['publicationStatements'], read: unprintedOfAll },
  },
  jobs: statementJobs,
} satisfies Area;
