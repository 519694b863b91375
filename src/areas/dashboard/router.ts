import { login, open, router } from '#server/trpc.ts';
import { z } from 'zod';
import { PanelBadges, UiError, UserPanels } from './schema.ts';
import { panelBadges, userPanels } from './service.ts';

export const dashboardRouter = router({
  panels: login
    .meta({ rest: 'POST /api/v2/userPanels' })
    .output(UserPanels)
    .query(({ ctx }) => userPanels(ctx.db, ctx.actor, ctx.config)),

  badges: login
    .meta({ rest: 'GET /api/v2/userPanelBadges' })
    .output(PanelBadges)
    .query(({ ctx }) => panelBadges(ctx.db, ctx.actor, ctx.panels)),

  notifyUiError: open
    .meta({ rest: 'POST /api/v2/notifyUIError' })
    .input(UiError)
    .output(z.null())
    .mutation(({ ctx, input }) => {
      ctx.log.error({ ui: input, user: ctx.actor?.login }, 'error on a screen');
      return null;
    }),
});
