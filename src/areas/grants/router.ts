import { z } from 'zod';
import { file } from '#shared/wire.ts';
import { fileInput, listInput, listOutput } from '#platform/list.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { grantsAudit } from './audit.ts';
import { grantList } from './lists.ts';
import { GrantChange, GrantId, GrantOptions, GrantRow, NewGrant } from './schema.ts';
import { addGrant, changeGrant, grantOptions, grantsFile, listGrants, restoreGrant, revokeGrant } from './service.ts';
import type { Area } from '#platform/area.ts';

/** Grants of roles; refused while acting as another account. */
const grantsRouter = router({
  list: panel('administration')
    .meta({ rest: 'GET /api/admin/grants', recordsReading: grantsAudit.reading('grants.list') })
    .input(listInput(grantList))
    .output(listOutput(GrantRow))
    .query(({ ctx, input }) => listGrants(ctx.db, input)),

  file: panel('administration')
    .meta({ rest: 'GET /api/admin/grantsFile', limit: 'report', recordsReading: grantsAudit.reading('grants.file') })
    .input(fileInput(grantList))
    .output(file('xlsx'))
    .query(({ ctx, input }) => grantsFile(ctx.db, ctx.actor, input)),

  options: panel('administration')
    .meta({ rest: 'GET /api/admin/grantOptions' })
    .output(GrantOptions)
    .query(({ ctx }) => grantOptions(ctx.db)),

  add: panel('administration')
    .meta({ rest: 'POST /api/admin/grants', inPerson: true })
    .input(NewGrant)
    .output(GrantId)
    .mutation(async ({ ctx, input }) => ({ grant: await addGrant(ctx.db, ctx.actor, input) })),

  change: panel('administration')
    .meta({ rest: 'PUT /api/admin/grants/{grant}', inPerson: true })
    .input(GrantChange)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await changeGrant(ctx.db, ctx.actor, input);
      return null;
    }),

  revoke: panel('administration')
    .meta({ rest: 'DELETE /api/admin/grants/{grant}', inPerson: true })
    .input(GrantId)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await revokeGrant(ctx.db, ctx.actor, input.grant);
      return null;
    }),

  restore: panel('administration')
    .meta({ rest: 'POST /api/admin/grants/{grant}/restored', inPerson: true })
    .input(GrantId)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await restoreGrant(ctx.db, ctx.actor, input.grant);
      return null;
    }),
});

export const grantsArea = { router: grantsRouter } satisfies Area;
