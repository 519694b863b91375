import { z } from 'zod';
import { login, panel, router } from '#platform/http/trpc.ts';
import { findPersonOfAccount, findPersonOfLogin } from '#areas/people/service-identity.ts';
import { ownPersonId } from '#platform/scope.ts';
import { PeriodQuery } from '#areas/periods/schema.ts';
import { idOrNone } from '#shared/wire.ts';
import { publicationsAudit } from './audit.ts';
import {
  AccountPeriod,
  Compliance,
  ComplianceQuestion,
  DisciplineChange,
  DisciplineChanged,
  DisciplineChanges,
  DisciplinesChanged,
  Disciplines,
  FormerSelection,
  FoundWork,
  LoginPeriod,
  OptionalPeriod,
  OwnDisciplineChanged,
  PersonPublications,
  PointsDetail,
  PublicationQuery,
  Selection,
  SelectionDone,
  SelectionSet,
  StatusLevels,
  WholeSelection,
  WorkQuery,
} from './schema.ts';
import { patentsRouter } from './router-patents.ts';
import { openPublications } from './service.ts';
import { kindsOf, searchOwnWorks, searchWorks } from './service-search.ts';
import { changeDiscipline, changeOwnDisciplines, selectShare } from './service-assignment.ts';
import { formerSelection, selectWorks } from './service-selection.ts';
import { compliance, compliances } from './service-compliance.ts';
import { disciplineItems } from './service-disciplines.ts';
import { ownPointsDetail, pointsDetail } from './service-points.ts';
import { statusLevels } from './service-reference.ts';
import type { Area } from '#platform/area.ts';
import { countUnassigned, ownUnassigned } from './service-badges.ts';
import { countUnassignedPatents } from './service-unassigned-patents.ts';

const publicationsRouter = router({
  disciplines: login
    .meta({ rest: 'GET /api/v2/Disciplines' })
    .input(OptionalPeriod)
    .output(Disciplines)
    .query(async ({ ctx, input }) => ({ disciplines: await disciplineItems(ctx.db, input.period) })),

  statusLevels: login
    .meta({ rest: 'GET /api/v2/StatusLevels' })
    .output(StatusLevels)
    .query(({ ctx }) => statusLevels(ctx.db)),

  own: panel('assignments', 'evaluationAssignments')
    .meta({ rest: 'POST /api/v2/EvaluationPersonData' })
    .input(PeriodQuery)
    .output(PersonPublications)
    .query(({ ctx, input }) =>
      openPublications(ctx.db, ctx.actor, {
        period: input.period,
        person: () => ownPersonId(ctx.actor),
        isOwn: true,
      }),
    ),

  patents: patentsRouter,

  ofAccount: panel('publicationStatements', 'assignmentsOfPerson')
    .meta({ rest: 'POST /api/admin/EvaluationPersonData' })
    .input(AccountPeriod)
    .output(PersonPublications)
    .query(({ ctx, input }) =>
      openPublications(ctx.db, ctx.actor, {
        period: input.period,
        person: async (db) => (await findPersonOfAccount(db, input.ue_mapping_rowid)).id,
      }),
    ),

  ofLogin: panel('publicationStatements', 'assignmentsOfPerson')
    .meta({ rest: 'POST /api/admin/EvaluationPersonDataByPN' })
    .input(LoginPeriod)
    .output(PersonPublications)
    .query(({ ctx, input }) =>
      openPublications(ctx.db, ctx.actor, {
        period: input.period,
        person: async (db) => (await findPersonOfLogin(db, input.userpnpname)).id,
      }),
    ),

  searchOwn: panel('assignments', 'evaluationAssignments')
    .meta({ rest: 'GET /api/v2/searchOwnWorks', limit: 'search' })
    .input(WorkQuery)
    .output(z.array(FoundWork))
    .query(({ ctx, input }) => searchOwnWorks(ctx.db, ctx.actor, input)),

  search: panel('publicationStatements', 'assignmentsOfPerson', 'patentAssignments', 'patentStatements')
    .meta({ rest: 'GET /api/admin/searchWorks', limit: 'search' })
    .input(WorkQuery)
    .output(z.array(FoundWork))
    .query(({ ctx, input }) => searchWorks(ctx.db, input, kindsOf(ctx.actor))),

  changeOwnDiscipline: panel('assignments', 'evaluationAssignments')
    .meta({ rest: 'POST /api/v2/ChangeDiscForPub', inPerson: false })
    .input(DisciplineChange)
    .output(OwnDisciplineChanged)
    .mutation(async ({ ctx, input }) => {
      const { discipline_id } = await changeDiscipline(ctx.db, ctx.actor, { ...input, as: 'author' });
      return { discipline_id };
    }),

  changeOwnDisciplines: panel('assignments', 'evaluationAssignments')
    .meta({ rest: 'POST /api/v2/changeDisciplines', inPerson: false })
    .input(DisciplineChanges)
    .output(DisciplinesChanged)
    .mutation(({ ctx, input }) => changeOwnDisciplines(ctx.db, ctx.actor, input)),

  changeDiscipline: panel('assignmentsOfPerson')
    .meta({ rest: 'POST /api/admin/ChangeDiscForPub', inPerson: true })
    .input(DisciplineChange)
    .output(DisciplineChanged)
    .mutation(({ ctx, input }) => changeDiscipline(ctx.db, ctx.actor, { ...input, as: 'office' })),

  ownPoints: panel('assignments', 'evaluationAssignments')
    .meta({ rest: 'GET /api/v2/PointsPropInfo' })
    .input(PublicationQuery)
    .output(z.array(PointsDetail))
    .query(({ ctx, input }) => ownPointsDetail(ctx.db, ctx.actor, input.p)),

  points: panel('publicationStatements', 'assignmentsOfPerson')
    .meta({ rest: 'GET /api/admin/PointsPropInfo', recordsReading: publicationsAudit.reading('publications.points') })
    .input(PublicationQuery)
    .output(z.array(PointsDetail))
    .query(({ ctx, input }) => pointsDetail(ctx.db, input.p)),

  compliance: panel('assignments', 'publicationStatements', 'assignmentsOfPerson', 'evaluationAssignments')
    .meta({ rest: 'POST /api/v2/DisciplinesCompliance' })
    .input(ComplianceQuestion)
    .output(Compliance)
    .query(({ ctx, input }) => compliance(ctx.db, ctx.actor, input)),

  compliances: panel('assignments', 'publicationStatements', 'assignmentsOfPerson', 'evaluationAssignments')
    .meta({ rest: 'POST /api/v2/DisciplinesCompliances' })
    .input(z.object({ author: idOrNone }))
    .output(z.record(z.string(), Compliance))
    .query(({ ctx, input }) => compliances(ctx.db, ctx.actor, input.author)),

  selectForOptimum: panel('assignments', 'publicationStatements', 'assignmentsOfPerson', 'evaluationAssignments')
    .meta({ rest: 'POST /api/v2/handleUseInOpt', inPerson: false })
    .input(Selection)
    .output(SelectionDone)
    .mutation(({ ctx, input }) => selectShare(ctx.db, ctx.actor, { ...input, selection: 'optimum' })),

  selectWorks: panel('evaluationAssignments')
    .meta({ rest: 'POST /api/v2/wholeSelection', inPerson: false })
    .input(WholeSelection)
    .output(SelectionSet)
    .mutation(({ ctx, input }) => selectWorks(ctx.db, ctx.actor, input)),

  formerSelection: panel('evaluationAssignments')
    .meta({ rest: 'GET /api/v2/formerSelection' })
    .input(PeriodQuery)
    .output(FormerSelection)
    .query(({ ctx, input }) => formerSelection(ctx.db, ctx.actor, input.period)),

  selectForCustom: panel('assignments', 'publicationStatements', 'assignmentsOfPerson', 'evaluationAssignments')
    .meta({ rest: 'POST /api/v2/handleUseInCust', inPerson: false })
    .input(Selection)
    .output(SelectionDone)
    .mutation(({ ctx, input }) => selectShare(ctx.db, ctx.actor, { ...input, selection: 'custom' })),
});

export const publicationsArea = {
  router: publicationsRouter,
  panels: {
    assignments: countUnassigned,
    patentStatements: null,
    publicationStatements: null,
    assignmentsOfPerson: null,
    evaluationAssignments: countUnassigned,
    patentAssignments: countUnassignedPatents,
  },
  overview: { unassigned: { panels: ['assignments', 'evaluationAssignments'], read: ownUnassigned } },
} satisfies Area;
