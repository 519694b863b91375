import { z } from 'zod';
import { listInput, listOutput } from '#platform/list.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { findPersonOfAccount, findPersonOfLogin } from '#areas/people/service-identity.ts';
import { PeriodQuery } from '#areas/periods/schema.ts';
import { id } from '#shared/wire.ts';
import { publicationsAudit } from './audit.ts';
import { unassignedPatentList } from './lists.ts';
import {
  AccountPeriod,
  LoginPeriod,
  PatentChange,
  PatentChanged,
  Patents,
  PersonPatents,
  PointsDetail,
  PublicationQuery,
  UnassignedPatent,
} from './schema.ts';
import { changePatentDiscipline, openPatents, ownPatents, patentPoints } from './service-patents.ts';
import { unassignedPatents } from './service-unassigned-patents.ts';

export const patentsRouter = router({
  own: panel('ownStatements', 'assignments', 'evaluationAssignments')
    .meta({ rest: 'POST /api/v2/Patents' })
    .input(PeriodQuery)
    .output(Patents)
    .query(({ ctx, input }) => ownPatents(ctx.db, ctx.actor, input.period)),

  ofAccount: panel('patentStatements', 'patentAssignments')
    .meta({ rest: 'POST /api/admin/PatentsGetUserId' })
    .input(AccountPeriod)
    .output(PersonPatents)
    .query(({ ctx, input }) =>
      openPatents(ctx.db, ctx.actor, {
        period: input.period,
        person: (db) => findPersonOfAccount(db, input.ue_mapping_rowid),
      }),
    ),

  ofLogin: panel('patentStatements', 'patentAssignments')
    .meta({ rest: 'POST /api/admin/PatentsGetUserPN' })
    .input(LoginPeriod)
    .output(PersonPatents)
    .query(({ ctx, input }) =>
      openPatents(ctx.db, ctx.actor, {
        period: input.period,
        person: (db) => findPersonOfLogin(db, input.userpnpname),
      }),
    ),

  points: panel('patentStatements', 'patentAssignments')
    .meta({
      rest: 'GET /api/admin/PatentPointsPropInfo',
      recordsReading: publicationsAudit.reading('publications.patents.points'),
    })
    .input(PublicationQuery)
    .output(z.array(PointsDetail))
    .query(({ ctx, input }) => patentPoints(ctx.db, input.p)),

  unassigned: panel('patentAssignments')
    .meta({
      rest: 'GET /api/admin/PatentsWithoutDisc',
      recordsReading: publicationsAudit.reading('publications.patents.unassigned'),
    })
    .input(listInput(unassignedPatentList, { period: id }))
    .output(listOutput(UnassignedPatent))
    .query(({ ctx, input }) => unassignedPatents(ctx.db, input)),

  changeDiscipline: panel('patentAssignments')
    .meta({ rest: 'POST /api/admin/ChangeDiscForPatent', inPerson: true })
    .input(PatentChange)
    .output(PatentChanged)
    .mutation(({ ctx, input }) => changePatentDiscipline(ctx.db, ctx.actor, input)),
});
