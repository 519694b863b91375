import { z } from 'zod';
import { networkOf } from '#platform/http/address.ts';
import { type Context, open, panel, router } from '#platform/http/trpc.ts';
import type { Actor } from '#platform/actor.ts';
import { Job, JobRef } from '#areas/jobs/schema.ts';
import { file } from '#shared/wire.ts';
import { achievementsAudit } from './audit.ts';
import { listExport, listsPdf, listsXlsx } from './renderings/files.ts';
import { htmlResponse } from './renderings/html.ts';
import type { AchievementList } from './model.ts';
import { groupsRouter } from './router-groups.ts';
import { registerRouter } from './router-register.ts';
import {
  GroupFile,
  GroupYears,
  Highlight,
  ListAnswer,
  Member,
  OwnExport,
  PublicPage,
  PublicPageOn,
  PublicToken,
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
import { FORMAT_NAMES } from './schema-words.ts';
import { answerOf, groupLists, ownList, someonesList, unitMembersList } from './service.ts';
import { highlight } from './service-highlights.ts';
import { openPage, ownPage, PUBLIC_PATH, publish, unpublish } from './service-page.ts';
import { achievementJobs, findPrint, orderPrint } from './service-print.ts';
import { unitMembers, usefulName } from './service-subject.ts';
import type { Area } from '#platform/area.ts';
import { inGroupTurn } from './service-list.ts';

type Ctx = { ctx: Context & { actor: Actor }; signal: AbortSignal | undefined };

/** What is asked, with what styles the entries. */
const asking = <Input extends object>({ ctx: { compute }, input, signal }: Ctx & { input: Input }) => ({
  ...input,
  compute,
  signal,
});

/** Of a file for other programs. */
const withAllAuthors = <Call extends { input: object }>(call: Call) => ({
  ...call,
  input: { ...call.input, allAuthors: true },
});

const own = (call: Ctx & { input: Years }) => ownList(call.ctx.db, call.ctx.actor, asking(call));

const someones = (call: Ctx & { input: SomeonesYears }) => someonesList(call.ctx.db, call.ctx.actor, asking(call));

const membersList = (call: Ctx & { input: UnitMember }) => {
  const { userpnp: login, ...asked } = asking(call);
  return unitMembersList(call.ctx.db, call.ctx.actor, { login, ...asked });
};

const pdf = ({ ctx: { db, compute, config }, signal }: Ctx, lists: AchievementList[]) =>
  listsPdf(db, lists, { compute, config, signal });

const limit = 'report' as const;
const recordedFile = { limit, onServer: true } as const;

const achievementsRouter = router({
  own: panel('achievements')
    .meta({ rest: 'GET /api/v2/AchievementList' })
    .input(Years)
    .output(ListAnswer)
    .query(async (call) => answerOf(await own(call))),

  ownHtml: panel('achievements')
    .meta({ rest: 'GET /api/v2/PrintWykazOsiagniec' })
    .input(Years)
    .output(file('html'))
    .query(async (call) => htmlResponse([await own(call)])),

  ownPdf: panel('achievements')
    .meta({ rest: 'GET /api/v2/PrintWykazOsiagniecInPdf', limit })
    .input(Years)
    .output(file('pdf'))
    .query(async (call) => pdf(call, [await own(call)])),

  ownXlsx: panel('achievements')
    .meta({ rest: 'GET /api/v2/TakeWykazOsiagniecInXlsx', limit })
    .input(Years)
    .output(file('xlsx'))
    .query(async (call) => listsXlsx([await own(call)], call.ctx.actor)),

  ownExport: panel('achievements')
    .meta({ rest: 'GET /api/v2/AchievementExport', limit })
    .input(OwnExport)
    .output(file(...FORMAT_NAMES))
    .query(async (call) => listExport(await own(withAllAuthors(call)), call.input.format)),

  highlight: panel('achievements')
    .meta({ rest: 'POST /api/v2/AchievementHighlight', inPerson: true })
    .input(Highlight)
    .output(Highlight)
    .mutation(({ ctx, input }) => highlight(ctx.db, ctx.actor, input)),

  page: panel('achievements')
    .meta({ rest: 'GET /api/v2/AchievementPage' })
    .output(PublicPage)
    .query(({ ctx }) => ownPage(ctx.db, ctx.actor, ctx.config)),

  publish: panel('achievements')
    .meta({ rest: 'POST /api/v2/AchievementPage', inPerson: true })
    .input(PublicPageOn)
    .output(PublicPage)
    .mutation(({ ctx, input }) => publish(ctx.db, ctx.actor, { ...input, config: ctx.config })),

  unpublish: panel('achievements')
    .meta({ rest: 'DELETE /api/v2/AchievementPage', inPerson: true })
    .output(PublicPage)
    .mutation(({ ctx }) => unpublish(ctx.db, ctx.actor)),

  openPage: open
    .meta({ rest: `GET ${PUBLIC_PATH}/{token}` })
    .input(PublicToken)
    .output(file('html'))
    .query(async ({ ctx: { db, config, compute, limits, address }, input, signal }) => {
      // Whoever tries addresses is stopped as one who takes reports is.
      await limits.consume('report', networkOf(address));
      return openPage(db, input.token, { config, compute, signal });
    }),

  usefulName: panel('achievementsOfPerson')
    .meta({
      rest: 'POST /api/admin/ProvideUsefulName',
      recordsReading: achievementsAudit.reading('achievements.usefulName'),
    })
    .input(Someone)
    .output(UsefulName)
    .query(({ ctx, input }) => usefulName(ctx.db, input)),

  someone: panel('achievementsOfPerson')
    .meta({ rest: 'POST /api/admin/AchievementList' })
    .input(SomeonesYears)
    .output(ListAnswer)
    .query(async (call) => answerOf(await someones(call))),

  someoneHtml: panel('achievementsOfPerson')
    .meta({ rest: 'POST /api/admin/obtainSomeoneList' })
    .input(SomeonesYears)
    .output(file('html'))
    .query(async (call) => htmlResponse([await someones(call)])),

  someonePdf: panel('achievementsOfPerson')
    .meta({
      rest: 'GET /api/admin/PrintSomeoneWykazOsiagniecInPdf',
      ...recordedFile,
      recordsReading: achievementsAudit.reading('achievements.someonePdf'),
    })
    .input(SomeonesPdf)
    .output(file('pdf'))
    .query(async (call) => {
      const { rowid, ...input } = asking(call);
      const someone = { ...input, ue_mapping_rowid: input.ue_mapping_rowid ?? rowid };
      return pdf(call, [await someonesList(call.ctx.db, call.ctx.actor, someone)]);
    }),

  someoneXlsx: panel('achievementsOfPerson')
    .meta({
      rest: 'GET /api/admin/PrintOnePersonWykazOsiagniecInXlsx',
      ...recordedFile,
      recordsReading: achievementsAudit.reading('achievements.someoneXlsx'),
    })
    .input(SomeonesYears)
    .output(file('xlsx'))
    .query(async (call) => listsXlsx([await someones(call)], call.ctx.actor)),

  someoneExport: panel('achievementsOfPerson')
    .meta({
      rest: 'GET /api/admin/AchievementExport',
      ...recordedFile,
      recordsReading: achievementsAudit.reading('achievements.someoneExport'),
    })
    .input(SomeonesExport)
    .output(file(...FORMAT_NAMES))
    .query(async (call) => listExport(await someones(withAllAuthors(call)), call.input.format)),

  group: panel('achievementsOfPerson')
    .meta({
      rest: 'POST /api/admin/AchievementGroupList',
      limit,
      recordsReading: achievementsAudit.reading('achievements.group'),
    })
    .input(GroupYears)
    .output(z.array(ListAnswer))
    .query((call) => inGroupTurn(call.signal, async () => (await groupLists(call.ctx.db, asking(call))).map(answerOf))),

  groupHtml: panel('achievementsOfPerson')
    .meta({
      rest: 'POST /api/admin/obtainGroupList',
      limit,
      recordsReading: achievementsAudit.reading('achievements.groupHtml'),
    })
    .input(GroupYears)
    .output(file('html'))
    .query((call) => inGroupTurn(call.signal, async () => htmlResponse(await groupLists(call.ctx.db, asking(call))))),

  groupPdf: panel('achievementsOfPerson')
    .meta({
      rest: 'GET /api/admin/PrintGroupWykazOsiagniecInPdf',
      limit,
      recordsReading: achievementsAudit.reading('achievements.groupPdf'),
    })
    .input(GroupFile)
    .output(file('pdf'))
    .query((call) =>
      inGroupTurn(call.signal, async () =>
        pdf(call, await groupLists(call.ctx.db, asking({ ...call, input: call.input.p }))),
      ),
    ),

  groupXlsx: panel('achievementsOfPerson')
    .meta({
      rest: 'GET /api/admin/PrintWykazGroupXlsxList',
      limit,
      recordsReading: achievementsAudit.reading('achievements.groupXlsx'),
    })
    .input(GroupFile)
    .output(file('xlsx'))
    .query((call) =>
      inGroupTurn(call.signal, async () =>
        listsXlsx(await groupLists(call.ctx.db, asking({ ...call, input: call.input.p })), call.ctx.actor),
      ),
    ),

  print: panel('achievementsOfPerson')
    .meta({ rest: 'POST /api/admin/AchievementGroupPrint', inPerson: true })
    .input(GroupYears)
    .output(JobRef)
    .mutation(({ ctx, input }) => orderPrint(ctx.db, ctx.actor, input)),

  printed: panel('achievementsOfPerson')
    .meta({ rest: 'POST /api/admin/AchievementGroupPrinted' })
    .input(GroupYears)
    .output(z.object({ job: Job.nullable() }))
    .query(({ ctx, input }) => findPrint(ctx.db, ctx.actor, input)),

  ...groupsRouter,

  members: panel('unitAchievements')
    .meta({ rest: 'POST /api/v2/unitMembersList', recordsReading: achievementsAudit.reading('achievements.members') })
    .input(UnitCode)
    .output(z.array(Member))
    .query(({ ctx, input }) => unitMembers(ctx.db, ctx.actor, input.unitCode)),

  member: panel('unitAchievements')
    .meta({ rest: 'POST /api/v2/UnitAchievementList' })
    .input(UnitMember)
    .output(ListAnswer)
    .query(async (call) => answerOf(await membersList(call))),

  memberHtml: panel('unitAchievements')
    .meta({ rest: 'POST /api/v2/obtainOnePersonList' })
    .input(UnitMember)
    .output(file('html'))
    .query(async (call) => htmlResponse([await membersList(call)])),

  memberPdf: panel('unitAchievements')
    .meta({ rest: 'GET /api/v2/PrintOnePersonWykazOsiagniecInPdf', ...recordedFile })
    .input(UnitMember)
    .output(file('pdf'))
    .query(async (call) => pdf(call, [await membersList(call)])),

  memberXlsx: panel('unitAchievements')
    .meta({ rest: 'GET /api/v2/PrintOnePersonWykazOsiagniecInXlsx', ...recordedFile })
    .input(UnitMemberFile)
    .output(file('xlsx'))
    .query(async (call) => {
      const { upn: userpnp, ...input } = call.input;
      return listsXlsx([await membersList({ ...call, input: { userpnp, ...input } })], call.ctx.actor);
    }),

  memberExport: panel('unitAchievements')
    .meta({ rest: 'GET /api/v2/UnitAchievementExport', ...recordedFile })
    .input(UnitMemberExport)
    .output(file(...FORMAT_NAMES))
    .query(async (call) => listExport(await membersList(withAllAuthors(call)), call.input.format)),

  register: registerRouter,
});

export const achievementsArea = {
  router: achievementsRouter,
  panels: { achievements: null, achievementsOfPerson: null, unitAchievements: null },
  jobs: achievementJobs,
} satisfies Area;
