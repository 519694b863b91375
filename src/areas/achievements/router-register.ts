import { z } from 'zod';
import { file } from '#shared/wire.ts';
import { fileInput, listInput, listOutput } from '#platform/list.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { achievementsAudit } from './audit.ts';
import { keptList } from './lists.ts';
import { Kept, KeptAdd, KeptId, KeptChange, KeptRef } from './schema.ts';
import { addKept, changeKept, keptFile, listKept, removeKept, restoreKept } from './service-register.ts';

/** Achievements beside works: seen by those who see lists, kept by the library. */
export const registerRouter = router({
  list: panel('achievementsOfPerson')
    .meta({
      rest: 'GET /api/admin/achievementRegister',
      recordsReading: achievementsAudit.reading('achievements.register.list'),
    })
    .input(listInput(keptList))
    .output(listOutput(Kept).extend({ may_edit: z.boolean() }))
    .query(({ ctx, input }) => listKept(ctx.db, ctx.actor, input)),

  file: panel('achievementsOfPerson')
    .meta({
      rest: 'GET /api/admin/achievementRegisterFile',
      limit: 'report',
      recordsReading: achievementsAudit.reading('achievements.register.file'),
    })
    .input(fileInput(keptList))
    .output(file('xlsx'))
    .query(({ ctx, input }) => keptFile(ctx.db, ctx.actor, input)),

  add: panel('achievementsOfPerson')
    .meta({ rest: 'POST /api/admin/achievementRegister', inPerson: true })
    .input(KeptAdd)
    .output(Kept)
    .mutation(({ ctx, input }) => addKept(ctx.db, ctx.actor, input)),

  change: panel('achievementsOfPerson')
    .meta({ rest: 'PUT /api/admin/achievementRegister/{id}', inPerson: true })
    .input(KeptChange)
    .output(Kept)
    .mutation(({ ctx, input }) => changeKept(ctx.db, ctx.actor, input)),

  remove: panel('achievementsOfPerson')
    .meta({ rest: 'DELETE /api/admin/achievementRegister/{id}', inPerson: true })
    .input(KeptRef)
    .output(Kept)
    .mutation(({ ctx, input }) => removeKept(ctx.db, ctx.actor, input)),

  restore: panel('achievementsOfPerson')
    .meta({ rest: 'POST /api/admin/achievementRegister/restored', inPerson: true })
    .input(KeptId)
    .output(Kept)
    .mutation(({ ctx, input }) => restoreKept(ctx.db, ctx.actor, input.id)),
});
