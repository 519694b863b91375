import { z } from 'zod';
import { networkOf } from '#server/address.ts';
import { type Context, open, panel, router } from '#server/trpc.ts';
import type { Actor } from '#server/actor.ts';
import { Job, JobRef } from '#areas/jobs/schema.ts';
import { file } from '#areas/wire.ts';
import { achievementsAudit } from './audit.ts';
import { listExport, listsPdf, listsXlsx } from './files.ts';
import { htmlResponse } from './html.ts';
import type { AchievementList } from './model.ts';
import { registerRouter } from './router-register.ts';
import {
  GroupChange,
  GroupFile,
  GroupRef,
  GroupYears,
  Highlight,
  ListAnswer,
  Member,
  NewGroup,
  OwnExport,
  PublicPage,
  PublicPageOn,
  PublicToken,
  SavedGroup,
  Someone,
  SomeonesExport,
  SomeonesPdf,
  SomeonesYears,
  UnitCode,
  UnitMember,
  UnitMemberExport,
  UnitMemberFile,
  UsefulName,
  Years,
} from './schema.ts';
import { answerOf, groupLists, ownList, someonesList, unitMembersList } from './service.ts';
import { addGroup, changeGroup, removeGroup, savedGroups } from './service-groups.ts';
import { highlight } from './service-highlights.ts';
import { openPage, ownPage, PUBLIC_PATH, publish, unpublish } from './service-page.ts';
import { findPrint, orderPrint } from './service-print.ts';
import { unitMembers, usefulName } from './service-subject.ts';

/** A page or a part of one; no download. */
const html = z.instanceof(Response);

type Ctx = { ctx: Context & { actor: Actor }; signal: AbortSignal | undefined };

const pdf = ({ ctx: { db, compute, config }, signal }: Ctx, lists: AchievementList[]) =>
  listsPdf(db, lists, { compute, config, signal });

const limit = 'report' as const;

export const achievementsRouter = router({
  own: panel(18)
    .meta({ rest: 'GET /api/v2/AchievementList' })
    .input(Years)
    .output(ListAnswer)
    .query(async ({ ctx, input }) => answerOf(await ownList(ctx.db, ctx.actor, input))),

  ownHtml: panel(18)
    .meta({ rest: 'GET /api/v2/PrintWykazOsiagniec' })
    .input(Years)
    .output(html)
    .query(async ({ ctx, input }) => htmlResponse([await ownList(ctx.db, ctx.actor, input)])),

  ownPdf: panel(18)
    .meta({ rest: 'GET /api/v2/PrintWykazOsiagniecInPdf', limit })
    .input(Years)
    .output(file)
    .query(async (call) => pdf(call, [await ownList(call.ctx.db, call.ctx.actor, call.input)])),

  ownXlsx: panel(18)
    .meta({ rest: 'GET /api/v2/TakeWykazOsiagniecInXlsx', limit })
    .input(Years)
    .output(file)
    .query(async ({ ctx, input }) => listsXlsx([await ownList(ctx.db, ctx.actor, input)], ctx.actor)),

  ownExport: panel(18)
    .meta({ rest: 'GET /api/v2/AchievementExport', limit })
    .input(OwnExport)
    .output(file)
    .query(async ({ ctx, input }) => listExport(await ownList(ctx.db, ctx.actor, input), input.format)),

  highlight: panel(18)
    .meta({ rest: 'POST /api/v2/AchievementHighlight', inPerson: true })
    .input(Highlight)
    .output(Highlight)
    .mutation(({ ctx, input }) => highlight(ctx.db, ctx.actor, input)),

  page: panel(18)
    .meta({ rest: 'GET /api/v2/AchievementPage' })
    .output(PublicPage)
    .query(({ ctx }) => ownPage(ctx.db, ctx.actor, ctx.config)),

  publish: panel(18)
    .meta({ rest: 'POST /api/v2/AchievementPage', inPerson: true })
    .input(PublicPageOn)
    .output(PublicPage)
    .mutation(({ ctx, input }) => publish(ctx.db, ctx.actor, { ...input, config: ctx.config })),

  unpublish: panel(18)
    .meta({ rest: 'DELETE /api/v2/AchievementPage', inPerson: true })
    .output(PublicPage)
    .mutation(({ ctx }) => unpublish(ctx.db, ctx.actor)),

  openPage: open
    .meta({ rest: `GET ${PUBLIC_PATH}/{token}` })
    .input(PublicToken)
    .output(html)
    .query(async ({ ctx: { db, config, limits, address }, input }) => {
      // Whoever tries addresses is stopped as one who takes reports is.
      await limits.consume('report', networkOf(address));
      return openPage(db, input.token, config);
    }),

  usefulName: panel(19)
    .meta({
      rest: 'POST /api/admin/ProvideUsefulName',
      recordsReading: achievementsAudit.reading('achievements.usefulName'),
    })
    .input(Someone)
    .output(UsefulName)
    .query(({ ctx, input }) => usefulName(ctx.db, input)),

  someone: panel(19)
    .meta({ rest: 'POST /api/admin/AchievementList' })
    .input(SomeonesYears)
    .output(ListAnswer)
    .query(async ({ ctx, input }) => answerOf(await someonesList(ctx.db, ctx.actor, input))),

  someoneHtml: panel(19)
    .meta({ rest: 'POST /api/admin/obtainSomeoneList' })
    .input(SomeonesYears)
    .output(html)
    .query(async ({ ctx, input }) => htmlResponse([await someonesList(ctx.db, ctx.actor, input)])),

  someonePdf: panel(19)
    .meta({
      rest: 'GET /api/admin/PrintSomeoneWykazOsiagniecInPdf',
      limit,
      recordsReading: achievementsAudit.reading('achievements.someonePdf'),
    })
    .input(SomeonesPdf)
    .output(file)
    .query(async (call) => {
      const { rowid, ...input } = call.input;
      const someone = { ...input, ue_mapping_rowid: input.ue_mapping_rowid ?? rowid };
      return pdf(call, [await someonesList(call.ctx.db, call.ctx.actor, someone)]);
    }),

  someoneXlsx: panel(19)
    .meta({
      rest: 'GET /api/admin/PrintOnePersonWykazOsiagniecInXlsx',
      limit,
      recordsReading: achievementsAudit.reading('achievements.someoneXlsx'),
    })
    .input(SomeonesYears)
    .output(file)
    .query(async ({ ctx, input }) => listsXlsx([await someonesList(ctx.db, ctx.actor, input)], ctx.actor)),

  someoneExport: panel(19)
    .meta({
      rest: 'GET /api/admin/AchievementExport',
      limit,
      recordsReading: achievementsAudit.reading('achievements.someoneExport'),
    })
    .input(SomeonesExport)
    .output(file)
    .query(async ({ ctx, input }) => listExport(await someonesList(ctx.db, ctx.actor, input), input.format)),

  group: panel(19)
    .meta({
      rest: 'POST /api/admin/AchievementGroupList',
      recordsReading: achievementsAudit.reading('achievements.group'),
    })
    .input(GroupYears)
    .output(z.array(ListAnswer))
    .query(async ({ ctx, input }) => (await groupLists(ctx.db, input)).map(answerOf)),

  groupHtml: panel(19)
    .meta({
      rest: 'POST /api/admin/obtainGroupList',
      recordsReading: achievementsAudit.reading('achievements.groupHtml'),
    })
    .input(GroupYears)
    .output(html)
    .query(async ({ ctx, input }) => htmlResponse(await groupLists(ctx.db, input))),

  groupPdf: panel(19)
    .meta({
      rest: 'GET /api/admin/PrintGroupWykazOsiagniecInPdf',
      limit,
      recordsReading: achievementsAudit.reading('achievements.groupPdf'),
    })
    .input(GroupFile)
    .output(file)
    .query(async (call) => pdf(call, await groupLists(call.ctx.db, call.input.p))),

  groupXlsx: panel(19)
    .meta({
      rest: 'GET /api/admin/PrintWykazGroupXlsxList',
      limit,
      recordsReading: achievementsAudit.reading('achievements.groupXlsx'),
    })
    .input(GroupFile)
    .output(file)
    .query(async ({ ctx, input }) => listsXlsx(await groupLists(ctx.db, input.p), ctx.actor)),

  print: panel(19)
    .meta({ rest: 'POST /api/admin/AchievementGroupPrint', inPerson: true })
    .input(GroupYears)
    .output(JobRef)
    .mutation(({ ctx, input }) => orderPrint(ctx.db, ctx.actor, input)),

  printed: panel(19)
    .meta({ rest: 'POST /api/admin/AchievementGroupPrinted' })
    .input(GroupYears)
    .output(z.object({ job: Job.nullable() }))
    .query(({ ctx, input }) => findPrint(ctx.db, ctx.actor, input)),

  groups: panel(19)
    .meta({ rest: 'GET /api/admin/AchievementGroups' })
    .output(z.array(SavedGroup))
    .query(({ ctx }) => savedGroups(ctx.db, ctx.actor)),

  addGroup: panel(19)
    .meta({ rest: 'POST /api/admin/AchievementGroups', inPerson: true })
    .input(NewGroup)
    .output(SavedGroup)
    .mutation(({ ctx, input }) => addGroup(ctx.db, ctx.actor, input)),

  changeGroup: panel(19)
    .meta({ rest: 'PUT /api/admin/AchievementGroups/{id}', inPerson: true })
    .input(GroupChange)
    .output(SavedGroup)
    .mutation(({ ctx, input }) => changeGroup(ctx.db, ctx.actor, input)),

  removeGroup: panel(19)
    .meta({ rest: 'DELETE /api/admin/AchievementGroups/{id}', inPerson: true })
    .input(GroupRef)
    .output(SavedGroup)
    .mutation(({ ctx, input }) => removeGroup(ctx.db, ctx.actor, input)),

  members: panel(24)
    .meta({ rest: 'POST /api/v2/unitMembersList', recordsReading: achievementsAudit.reading('achievements.members') })
    .input(UnitCode)
    .output(z.array(Member))
    .query(({ ctx, input }) => unitMembers(ctx.db, ctx.actor, input.unitCode)),

  member: panel(24)
    .meta({ rest: 'POST /api/v2/UnitAchievementList' })
    .input(UnitMember)
    .output(ListAnswer)
    .query(async ({ ctx, input: { userpnp: login, ...asked } }) =>
      answerOf(await unitMembersList(ctx.db, ctx.actor, { login, ...asked })),
    ),

  memberHtml: panel(24)
    .meta({ rest: 'POST /api/v2/obtainOnePersonList' })
    .input(UnitMember)
    .output(html)
    .query(async ({ ctx, input: { userpnp: login, ...asked } }) =>
      htmlResponse([await unitMembersList(ctx.db, ctx.actor, { login, ...asked })]),
    ),

  memberPdf: panel(24)
    .meta({ rest: 'GET /api/v2/PrintOnePersonWykazOsiagniecInPdf', limit })
    .input(UnitMember)
    .output(file)
    .query(async (call) => {
      const { userpnp: login, ...asked } = call.input;
      return pdf(call, [await unitMembersList(call.ctx.db, call.ctx.actor, { login, ...asked })]);
    }),

  memberXlsx: panel(24)
    .meta({ rest: 'GET /api/v2/PrintOnePersonWykazOsiagniecInXlsx', limit })
    .input(UnitMemberFile)
    .output(file)
    .query(async ({ ctx, input: { upn: login, ...asked } }) =>
      listsXlsx([await unitMembersList(ctx.db, ctx.actor, { login, ...asked })], ctx.actor),
    ),

  memberExport: panel(24)
    .meta({ rest: 'GET /api/v2/UnitAchievementExport', limit })
    .input(UnitMemberExport)
    .output(file)
    .query(async ({ ctx, input: { userpnp: login, format, ...asked } }) =>
      listExport(await unitMembersList(ctx.db, ctx.actor, { login, ...asked }), format),
    ),

  register: registerRouter,
});
