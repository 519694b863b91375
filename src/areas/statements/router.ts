import { z } from 'zod';
import { panel, router } from '#server/trpc.ts';
import { PrintedStatement, StatementChange } from './schema.ts';
import { changeStatementDiscipline } from './service.ts';

export const statementsRouter = router({
  changeDiscipline: panel(7, 9)
    .meta({ rest: 'POST /api/admin/ChangeDiscForStatem', inPerson: true })
    .input(StatementChange)
    .output(z.array(PrintedStatement))
    .mutation(({ ctx, input }) => changeStatementDiscipline(ctx.db, ctx.actor, input)),
});
