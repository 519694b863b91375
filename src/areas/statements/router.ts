import { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { type Context, panel, router } from '#platform/http/trpc.ts';
import { file } from '#shared/wire.ts';
import { fileInput, listInput, listOutput } from '#platform/list.ts';
import { JobRef } from '#areas/jobs/schema.ts';
import { statementsAudit } from './audit.ts';
import { statementList } from './lists.ts';
import {
  Confirmation,
  FormerPrints,
  FormerPrintsQuery,
  FoundStatement,
  NewStatement,
  NumberQuery,
  OwnStatement,
  PrintedStatement,
  StatementChange,
  type StatementKind,
  StatementPrint,
  UnfreezeAsk,
  UnfreezeRefusal,
  UnfreezeWithdrawal,
  Withdrawal,
  WithdrawnDocument,
  WithdrawnStatement,
  WorkToList,
} from './schema.ts';
import {
  CollectionOrder,
  CollectionQuery,
  CollectionState,
  Reminder,
  StatementFacts,
  StatementRow,
} from './schema-states.ts';
import { findByNumber } from './service-find.ts';
import { COLLECTIONS, collectStatements, findCollection, orderCollection } from './printing/service-collection.ts';
import { ownStatements, worksToList } from './service-own.ts';
import { type Print, printStatement } from './printing/service-print.ts';
import { confirmStatement, withdrawStatement } from './service-settle.ts';
import { listStatements, reminderOf, statementsFile, unprintedOfAll } from './service-states.ts';
import { formerPrints, openWithdrawn, ownWithdrawn } from './service-withdrawn.ts';
import { askUnfreeze, refuseUnfreeze, unfreezeAsked, withdrawUnfreeze } from './service-unfreeze.ts';
import { changeStatementDiscipline } from './service.ts';
import type { Area } from '#platform/area.ts';
import { countUnprinted, dueStatements } from './service-due.ts';
import { unfreezeSource, unsignedSource } from './service-matters.ts';
import { type Handler, handler } from '#platform/jobs/kind.ts';

export const statementJobs: Handler[] = Object.values(COLLECTIONS).map((kind) =>
  handler(kind, { run: collectStatements }),
);

const limits = { inPerson: true, limit: 'report' } as const;

type Call = { ctx: Context & { actor: Actor }; input: z.infer<typeof StatementPrint>; signal: AbortSignal | undefined };

const print =
  (kind: StatementKind, part: Print['part']) =>
  ({ ctx: { db, actor, compute, config }, input: { yr, personid }, signal }: Call) =>
    printStatement(db, actor, { print: { kind, part, year: yr, personId: personid }, compute, config, signal });

const statementsRouter = router({
  find: panel('ownStatements', 'publicationStatements', 'patentStatements')
    .meta({ rest: 'GET /api/v2/findStatement', limit: 'search' })
    .input(NumberQuery)
    .output(z.array(FoundStatement))
    .query(({ ctx, input }) => findByNumber(ctx.db, ctx.actor, input.text)),

  own: panel('ownStatements')
    .meta({ rest: 'GET /api/v2/Statements' })
    .output(z.array(OwnStatement))
    .query(({ ctx }) => ownStatements(ctx.db, ctx.actor, ctx.config)),

  worksToList: panel('ownStatements')
    .meta({ rest: 'GET /api/v2/StatementWorks' })
    .input(NewStatement)
    .output(z.array(WorkToList))
    .query(({ ctx, input }) => worksToList(ctx.db, ctx.actor, input)),

  printPublications: panel('ownStatements', 'publicationStatements')
    .meta({ rest: 'GET /api/v2/PrintPublicationStmt', ...limits })
    .input(StatementPrint)
    .output(file('pdf'))
    .mutation(print('publication', 'statement')),

  printPublicationsAttachment: panel('ownStatements', 'publicationStatements')
    .meta({ rest: 'GET /api/v2/PrintPublicationStmtAttachement', ...limits })
    .input(StatementPrint)
    .output(file('pdf'))
    .mutation(print('publication', 'attachment')),

  printPatents: panel('ownStatements', 'patentStatements')
    .meta({ rest: 'GET /api/v2/PrintPatentStmt', ...limits })
    .input(StatementPrint)
    .output(file('pdf'))
    .mutation(print('patent', 'statement')),

  printPatentsAttachment: panel('ownStatements', 'patentStatements')
    .meta({ rest: 'GET /api/v2/PrintPatentStmtAttachement', ...limits })
    .input(StatementPrint)
    .output(file('pdf'))
    .mutation(print('patent', 'attachment')),

  ownWithdrawn: panel('ownStatements')
    .meta({ rest: 'GET /api/v2/WithdrawnStatements' })
    .output(z.array(WithdrawnStatement))
    .query(({ ctx }) => ownWithdrawn(ctx.db, ctx.actor)),

  formerPrints: panel('patentStatements', 'publicationStatements')
    .meta({ rest: 'GET /api/admin/FormerPrints', recordsReading: statementsAudit.reading('statements.formerPrints') })
    .input(FormerPrintsQuery)
    .output(FormerPrints)
    .query(({ ctx, input }) =>
      formerPrints(ctx.db, ctx.actor, { ...input, statementFreeze: ctx.config.statementFreeze }),
    ),

  openWithdrawn: panel('ownStatements', 'patentStatements', 'publicationStatements')
    .meta({ rest: 'GET /api/v2/WithdrawnStatementDocument', limit: 'report', onServer: true })
    .input(WithdrawnDocument)
    .output(file('pdf'))
    .query(({ ctx: { db, actor, compute }, input, signal }) => openWithdrawn(db, actor, { ...input, compute, signal })),

  confirm: panel('ownStatements')
    .meta({ rest: 'POST /api/v2/ConfirmStatement', inPerson: true })
    .input(Confirmation)
    .output(z.array(OwnStatement))
    .mutation(({ ctx, input }) => confirmStatement(ctx.db, ctx.actor, { ...input, config: ctx.config })),

  unfreeze: panel('ownStatements')
    .meta({ rest: 'POST /api/v2/UnfreezeStatement', inPerson: true })
    .input(UnfreezeAsk)
    .output(z.array(OwnStatement))
    .mutation(({ ctx, input }) => askUnfreeze(ctx.db, ctx.actor, { ...input, config: ctx.config })),

  withdrawUnfreeze: panel('ownStatements')
    .meta({ rest: 'POST /api/v2/WithdrawUnfreeze', inPerson: true })
    .input(UnfreezeWithdrawal)
    .output(z.array(OwnStatement))
    .mutation(({ ctx, input }) => withdrawUnfreeze(ctx.db, ctx.actor, { ...input, config: ctx.config })),

  refuseUnfreeze: panel('publicationStatements', 'library')
    .meta({ rest: 'POST /api/admin/RefuseUnfreeze', inPerson: true })
    .input(UnfreezeRefusal)
    .output(z.array(PrintedStatement))
    .mutation(({ ctx, input }) => refuseUnfreeze(ctx.db, ctx.actor, input)),

  withdraw: panel('publicationStatements', 'library')
    .meta({ rest: 'POST /api/admin/WithdrawStatement', inPerson: true })
    .input(Withdrawal)
    .output(z.array(PrintedStatement))
    .mutation(({ ctx, input }) => withdrawStatement(ctx.db, ctx.actor, input)),

  changeDiscipline: panel('publicationStatements', 'assignmentsOfPerson')
    .meta({ rest: 'POST /api/admin/ChangeDiscForStatem', inPerson: true })
    .input(StatementChange)
    .output(z.array(PrintedStatement))
    .mutation(({ ctx, input }) => changeStatementDiscipline(ctx.db, ctx.actor, input)),

  states: panel('publicationStatements')
    .meta({
      rest: 'GET /api/admin/StatementStates',
      recordsReading: statementsAudit.reading('statements.states'),
    })
    .input(listInput(statementList))
    .output(listOutput(StatementRow).extend(StatementFacts.shape))
    .query(({ ctx, input }) => listStatements(ctx.db, input)),

  statesFile: panel('publicationStatements')
    .meta({
      rest: 'GET /api/admin/StatementStatesFile',
      limit: 'report',
      recordsReading: statementsAudit.reading('statements.statesFile'),
    })
    .input(fileInput(statementList))
    .output(file('xlsx'))
    .query(({ ctx, input }) => statementsFile(ctx.reports, ctx.actor, input)),

  reminder: panel('publicationStatements')
    .meta({
      rest: 'GET /api/admin/StatementReminder',
      recordsReading: statementsAudit.reading('statements.reminder'),
    })
    .input(fileInput(statementList))
    .output(Reminder)
    .query(({ ctx, input }) => reminderOf(ctx.db, input, ctx.config)),

  collection: panel('publicationStatements')
    .meta({ rest: 'GET /api/admin/StatementCollection' })
    .input(CollectionQuery)
    .output(CollectionState)
    .query(({ ctx, input }) =>
      findCollection(ctx.db, ctx.actor, { ...input, statementFreeze: ctx.config.statementFreeze }),
    ),

  collect: panel('publicationStatements')
    .meta({ rest: 'POST /api/admin/StatementCollection', inPerson: true })
    .input(CollectionOrder)
    .output(JobRef)
    .mutation(({ ctx, input }) => orderCollection(ctx.db, ctx.actor, input)),
});

export const statementsArea = {
  router: statementsRouter,
  panels: { ownStatements: countUnprinted },
  overview: {
    statements: { panels: ['ownStatements'], read: dueStatements },
    unfreeze: { panels: ['publicationStatements'], read: unfreezeAsked },
    unprinted: { panels: ['publicationStatements'], read: unprintedOfAll },
  },
  inbox: { sources: [unsignedSource, unfreezeSource] },
  jobs: statementJobs,
} satisfies Area;
