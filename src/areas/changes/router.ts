import type { Area } from '#platform/area.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { auditAudit } from '#areas/audit/audit.ts';
import { ProcedureId } from '#areas/doctoral/schema.ts';
import { Changes, DisciplineQuery, OwnChanges, OwnQuery, PersonQuery, WorkQuery } from './schema.ts';
import { ownChanges, personVerdicts, workChanges } from './service.ts';
import { disciplineChanges } from './service-discipline.ts';
import { procedureChanges } from './service-procedure.ts';
import { supervisedChanges } from './service-supervised.ts';

const changesRouter = router({
  own: panel('assignments', 'evaluationAssignments')
    .meta({ rest: 'GET /api/v2/ownChanges' })
    .input(OwnQuery)
    .output(OwnChanges)
    .query(({ ctx, input }) => ownChanges(ctx.db, ctx.actor, { ...input, reach: 'all' })),

  ofPerson: panel('accounts', 'polonOfPerson', 'assignmentsOfPerson')
    .meta({ rest: 'GET /api/v2/personVerdictChanges' })
    .input(PersonQuery)
    .output(Changes)
    .query(({ ctx, input }) => personVerdicts(ctx.db, ctx.actor, input.person)),

  ofWork: panel('assignments', 'evaluationAssignments', 'assignmentsOfPerson', 'library')
    .meta({ rest: 'GET /api/v2/workChanges' })
    .input(WorkQuery)
    .output(Changes)
    .query(({ ctx, input }) => workChanges(ctx.db, ctx.actor, input.publication)),

  ofDiscipline: panel('disciplineView')
    .meta({ rest: 'GET /api/v2/disciplineChanges', recordsReading: auditAudit.reading('changes.ofDiscipline') })
    .input(DisciplineQuery)
    .output(Changes)
    .query(({ ctx, input }) => disciplineChanges(ctx.db, ctx.actor, input)),

  ofProcedure: panel('doctoral')
    .meta({
      rest: 'GET /api/v2/GenDokumPrzewDokt/History',
      recordsReading: auditAudit.reading('changes.ofProcedure'),
    })
    .input(ProcedureId)
    .output(Changes)
    .query(({ ctx, input }) => procedureChanges(ctx.db, ctx.actor, input.detProc)),
});

export const changesArea = {
  router: changesRouter,
  overview: {
    supervised: { panels: ['disciplineView'], read: supervisedChanges },
    ownChanges: {
      panels: ['assignments', 'evaluationAssignments'],
      async read(db, actor) {
        const changes = await ownChanges(db, actor, { reach: 'visit' });
        return changes.entries.length === 0 ? null : changes;
      },
    },
  },
} satisfies Area;
