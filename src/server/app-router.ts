import { dashboardRouter } from '#areas/dashboard/router.ts';
import { evaluationRouter } from '#areas/evaluation/router.ts';
import { importsRouter } from '#areas/imports/router.ts';
import { peopleRouter } from '#areas/people/router.ts';
import { polonRouter } from '#areas/polon/router.ts';
import { publicationsRouter } from '#areas/publications/router.ts';
import { reconciliationRouter } from '#areas/reconciliation/router.ts';
import { sessionRouter } from '#areas/session/router.ts';
import { statementsRouter } from '#areas/statements/router.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  session: sessionRouter,
  dashboard: dashboardRouter,
  people: peopleRouter,
  imports: importsRouter,
  polon: polonRouter,
  reconciliation: reconciliationRouter,
  publications: publicationsRouter,
  evaluation: evaluationRouter,
  statements: statementsRouter,
});

export type AppRouter = typeof appRouter;
