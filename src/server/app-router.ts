import { accountsRouter } from '#areas/accounts/router.ts';
import { adviceRouter } from '#areas/advice/router.ts';
import { auditRouter } from '#areas/audit/router.ts';
import { dashboardRouter } from '#areas/dashboard/router.ts';
import { evaluationRouter } from '#areas/evaluation/router.ts';
import { grantsRouter } from '#areas/grants/router.ts';
import { importsRouter } from '#areas/imports/router.ts';
import { jobsRouter } from '#areas/jobs/router.ts';
import { peopleRouter } from '#areas/people/router.ts';
import { periodsRouter } from '#areas/periods/router.ts';
import { polonRouter } from '#areas/polon/router.ts';
import { publicationsRouter } from '#areas/publications/router.ts';
import { recalculationRouter } from '#areas/recalculation/router.ts';
import { reconciliationRouter } from '#areas/reconciliation/router.ts';
import { scenariosRouter } from '#areas/scenarios/router.ts';
import { sessionRouter } from '#areas/session/router.ts';
import { statementsRouter } from '#areas/statements/router.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  session: sessionRouter,
  grants: grantsRouter,
  audit: auditRouter,
  dashboard: dashboardRouter,
  people: peopleRouter,
  accounts: accountsRouter,
  imports: importsRouter,
  jobs: jobsRouter,
  polon: polonRouter,
  reconciliation: reconciliationRouter,
  periods: periodsRouter,
  publications: publicationsRouter,
  statements: statementsRouter,
  evaluation: evaluationRouter,
  recalculation: recalculationRouter,
  scenarios: scenariosRouter,
  advice: adviceRouter,
});

export type AppRouter = typeof appRouter;
