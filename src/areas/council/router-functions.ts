import { listInput, listOutput } from '#platform/list.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { councilAudit } from './audit.ts';
import { functionList } from './lists.ts';
import { FunctionAdd, FunctionChange, FunctionRef, HeldFunction } from './schema-functions.ts';
import { addFunction, changeFunction, listFunctions, removeFunction } from './service-functions.ts';

/** Functions in councils and of the university. */
export const functionsRouter = router({
  list: panel('councilEdit')
    .meta({
      rest: 'GET /api/admin/councilFunctions',
      recordsReading: councilAudit.reading('council.functions.list'),
    })
    .input(listInput(functionList))
    .output(listOutput(HeldFunction))
    .query(({ ctx, input }) => listFunctions(ctx.db, ctx.actor, input)),

  add: panel('councilEdit')
    .meta({ rest: 'POST /api/admin/councilFunctions' })
    .input(FunctionAdd)
    .output(HeldFunction)
    .mutation(({ ctx, input }) => addFunction(ctx.db, ctx.actor, input)),

  change: panel('councilEdit')
    .meta({ rest: 'PUT /api/admin/councilFunctions/{id}' })
    .input(FunctionChange)
    .output(HeldFunction)
    .mutation(({ ctx, input }) => changeFunction(ctx.db, ctx.actor, input)),

  remove: panel('councilEdit')
    .meta({ rest: 'DELETE /api/admin/councilFunctions/{id}' })
    .input(FunctionRef)
    .output(HeldFunction)
    .mutation(({ ctx, input }) => removeFunction(ctx.db, ctx.actor, input)),
});
