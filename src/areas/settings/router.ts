import type { Area } from '#platform/area.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { LogoChange, Settings, SettingsChange } from './schema.ts';
import { changeLogo, changeSettings, readSettings } from './service.ts';

const settingsRouter = router({
  get: panel('administration')
    .meta({ rest: 'GET /api/admin/settings' })
    .output(Settings)
    .query(({ ctx }) => readSettings(ctx.db, ctx.environment)),

  change: panel('administration')
    .meta({ rest: 'POST /api/admin/settings', inPerson: true })
    .input(SettingsChange)
    .output(Settings)
    .mutation(({ ctx, input }) => changeSettings(ctx.db, ctx.actor, { environment: ctx.environment, input })),

  changeLogo: panel('administration')
    .meta({ rest: 'POST /api/admin/settingsLogo', inPerson: true })
    .input(LogoChange)
    .output(Settings)
    .mutation(({ ctx, input }) => changeLogo(ctx.db, ctx.actor, { environment: ctx.environment, input })),
});

export const settingsArea = { router: settingsRouter } satisfies Area;
