import type { Area } from '#platform/area.ts';
import { statementJobs } from './jobs.ts';
import { statementsRouter } from './router.ts';
import { countUnprinted, dueStatements } from './service-due.ts';
import { unprintedOfAll } from './service-states.ts';

export const statementsArea = {
  router: statementsRouter,
  panels: { 2: countUnprinted },
  overview: {
    statements: { panels: [2], read: dueStatements },
    unprinted: { panels: [7], read: unprintedOfAll },
  },
  jobs: statementJobs,
} satisfies Area;
