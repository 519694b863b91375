import { z } from 'zod';
import { login, panel, router } from '#server/trpc.ts';
import { findPeriod } from '#areas/periods/service.ts';
import { findPerson, findPersonOfAccount, findPersonOfLogin } from '#areas/people/service-identity.ts';
import { recordReading } from '#areas/audit/service.ts';
import { ownPersonId, scopeOfPerson } from '#server/scope.ts';
import { idOrNone } from '#areas/wire.ts';
import {
  AccountPeriod,
  Compliance,
  ComplianceQuestion,
  DisciplineChange,
  DisciplineChanged,
  Disciplines,
  LoginPeriod,
  OptionalPeriod,
  OwnDisciplineChanged,
  OwnPeriod,
  PersonPublications,
  PointsDetail,
  PublicationQuery,
  Selection,
  SelectionDone,
  StatusLevels,
} from './schema.ts';
import { personPublications } from './service.ts';
import { changeDiscipline, selectShare } from './service-assignment.ts';
import { compliance, compliancesOfPerson } from './service-compliance.ts';
import { disciplineItems } from './service-disciplines.ts';
import { pointsDetail, refuseForeign } from './service-points.ts';
import { statusLevels } from './service-reference.ts';

export const publicationsRouter = router({
  disciplines: login
    .meta({ rest: 'GET /api/v2/Disciplines' })
    .input(OptionalPeriod)
    .output(Disciplines)
    .query(async ({ ctx, input }) => ({ disciplines: await disciplineItems(ctx.db, input.period) })),

  statusLevels: login
    .meta({ rest: 'GET /api/v2/StatusLevels' })
    .output(StatusLevels)
    .query(({ ctx }) => statusLevels(ctx.db)),

  own: panel(3, 10)
    .meta({ rest: 'POST /api/v2/EvaluationPersonData' })
    .input(OwnPeriod)
    .output(PersonPublications)
    .query(async ({ ctx, input }) => {
      const period = await findPeriod(ctx.db, input.period);
      return personPublications(ctx.db, await findPerson(ctx.db, ownPersonId(ctx.actor)), period);
    }),

  ofAccount: panel(7, 9)
    .meta({ rest: 'POST /api/admin/EvaluationPersonData' })
    .input(AccountPeriod)
    .output(PersonPublications)
    .query(async ({ ctx, input }) => {
      const period = await findPeriod(ctx.db, input.period);
      const person = await findPersonOfAccount(ctx.db, input.ue_mapping_rowid);
      await recordReading(ctx.db, ctx.actor, { personId: person.id, what: 'publications' });
      return personPublications(ctx.db, person, period);
    }),

  ofLogin: panel(7, 9)
    .meta({ rest: 'POST /api/admin/EvaluationPersonDataByPN' })
    .input(LoginPeriod)
    .output(PersonPublications)
    .query(async ({ ctx, input }) => {
      const period = await findPeriod(ctx.db, input.period);
      const person = await findPersonOfLogin(ctx.db, input.userpnpname);
      await recordReading(ctx.db, ctx.actor, { personId: person.id, what: 'publications' });
      return personPublications(ctx.db, person, period);
    }),

  changeOwnDiscipline: panel(3, 10)
    .meta({ rest: 'POST /api/v2/ChangeDiscForPub' })
    .input(DisciplineChange)
    .output(OwnDisciplineChanged)
    .mutation(async ({ ctx, input }) => {
      const { discipline_id } = await changeDiscipline(ctx.db, ctx.actor, { ...input, as: 'author' });
      ctx.wake();
      return { discipline_id };
    }),

  changeDiscipline: panel(9)
    .meta({ rest: 'POST /api/admin/ChangeDiscForPub' })
    .input(DisciplineChange)
    .output(DisciplineChanged)
    .mutation(async ({ ctx, input }) => {
      const changed = await changeDiscipline(ctx.db, ctx.actor, { ...input, as: 'office' });
      ctx.wake();
      return changed;
    }),

  ownPoints: panel(3, 10)
    .meta({ rest: 'GET /api/v2/PointsPropInfo' })
    .input(PublicationQuery)
    .output(z.array(PointsDetail))
    .query(async ({ ctx, input }) => {
      await refuseForeign(ctx.db, input.p, ctx.actor.personId);
      return pointsDetail(ctx.db, input.p);
    }),

  points: panel(7, 9)
    .meta({ rest: 'GET /api/admin/PointsPropInfo', tells: 'list' })
    .input(PublicationQuery)
    .output(z.array(PointsDetail))
    .query(({ ctx, input }) => pointsDetail(ctx.db, input.p)),

  compliance: panel(3, 7, 9, 10)
    .meta({ rest: 'POST /api/v2/DisciplinesCompliance' })
    .input(ComplianceQuestion)
    .output(Compliance)
    .query(async ({ ctx, input }) => {
      const personId = input.author === 0 ? ownPersonId(ctx.actor) : input.author;
      scopeOfPerson(ctx.actor, personId);
      await refuseForeign(ctx.db, input.pub, personId);
      return compliance(ctx.db, { publicationId: input.pub, discipline: input.disc });
    }),

  compliances: panel(3, 7, 9, 10)
    .meta({ rest: 'POST /api/v2/DisciplinesCompliances' })
    .input(z.object({ author: idOrNone }))
    .output(z.record(z.string(), Compliance))
    .query(async ({ ctx, input }) => {
      const personId = input.author === 0 ? ownPersonId(ctx.actor) : input.author;
      scopeOfPerson(ctx.actor, personId);
      const { id } = await findPerson(ctx.db, personId);
      return compliancesOfPerson(ctx.db, id);
    }),

  selectForOptimum: panel(3, 7, 9, 10)
    .meta({ rest: 'POST /api/v2/handleUseInOpt' })
    .input(Selection)
    .output(SelectionDone)
    .mutation(async ({ ctx, input }) => {
      const done = await selectShare(ctx.db, ctx.actor, { ...input, selection: 'optimum' });
      ctx.wake();
      return done;
    }),

  selectForCustom: panel(3, 7, 9, 10)
    .meta({ rest: 'POST /api/v2/handleUseInCust' })
    .input(Selection)
    .output(SelectionDone)
    .mutation(async ({ ctx, input }) => {
      const done = await selectShare(ctx.db, ctx.actor, { ...input, selection: 'custom' });
      ctx.wake();
      return done;
    }),
});
