import { dashboardRouter } from '#areas/dashboard/router.ts';
import { sessionRouter } from '#areas/session/router.ts';
import { router } from './trpc.ts';

export const appRouter = router({
  session: sessionRouter,
  dashboard: dashboardRouter,
});

export type AppRouter = typeof appRouter;
