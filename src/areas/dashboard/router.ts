import { login, open, router } from '#platform/http/trpc.ts';
import { z } from 'zod';
import { OverviewAnswer, PanelBadges, UiError, UserPanels } from './schema.ts';
import { overviewOf, panelBadges, userPanels } from './service.ts';
import type { Area } from '#platform/area.ts';

const dashboardRouter = router({
  panels: login
    .meta({ rest: 'POST /api/v2/userPanels' })
    .output(UserPanels)
    .query(({ ctx }) => userPanels(ctx.actor, ctx.config)),

  badges: login
    .meta({ rest: 'GET /api/v2/userPanelBadges' })
    .output(PanelBadges)
    .query(({ ctx }) => panelBadges(ctx.db, ctx.actor, ctx)),

  overview: login.output(OverviewAnswer).query(({ ctx }) =>
    overviewOf(ctx.db, ctx.actor, {
      parts: ctx.overview,
      log: ctx.log,
      environment: ctx.environment,
      inbox: ctx.inbox,
    }),
  ),

  notifyUiError: open
    .meta({ rest: 'POST /api/v2/notifyUIError', inPerson: false })
    .input(UiError)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await ctx.screenErrors.report(input, ctx);
      return null;
    }),
});

export const dashboardArea = {
  router: dashboardRouter,
  panels: { formerPanel: null, administration: null },
} satisfies Area;
