import { inSnapshot } from '#platform/database/snapshot.ts';
import { z } from 'zod';
import { fileInput, listInput, listOutput } from '#platform/list.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { file } from '#shared/wire.ts';
import { handler } from '#platform/jobs/kind.ts';
import { BatchId, BatchUndone } from '#areas/jobs/schema.ts';
import { accountsAudit } from './audit.ts';
import { accountList, candidateList } from './lists.ts';
import {
  AccountAdded,
  AccountBatch,
  AccountDelete,
  AccountDeleted,
  AccountInsert,
  AccountRecord,
  AccountRights,
  AccountRow,
  AccountUpdate,
  Candidate,
  CandidateCounts,
  Dn10Id,
  Dn10List,
  Dn10Name,
  ManyAccounts,
  ListedAccount,
  LoginQuery,
  LoginUse,
  Newcomer,
  NewcomerText,
  PolonOrcid,
  PolonPerson,
  PolonQuery,
  PolonUuid,
  RemovedAccount,
  RemovedAccountRef,
  RestoredAccount,
  Welcome,
  Welcomed,
} from './schema.ts';
import { candidatesFile, countReady, listCandidates } from './service-candidates.ts';
import { deleteAccount } from './service-delete.ts';
import { removedAccounts, restoreAccount } from './service-restore.ts';
import { listBatches, MAKE_ACCOUNTS, makeAccounts, orderAccounts, undoBatch } from './service-many.ts';
import { accountRights } from './service-rights.ts';
import { findPolonOrcid, searchDn10ById, searchDn10ByName, searchPolonPersons } from './service-sources.ts';
import { findNewcomers, isLoginTaken, welcome } from './service-welcome.ts';
import { insertAccount, updateAccount } from './service-write.ts';
import { accountsFile, listAccounts, openAccount } from './service.ts';
import type { Area } from '#platform/area.ts';

const accountsRouter = router({
  rights: panel('accounts')
    .meta({ rest: 'GET /api/admin/AppAccountRights' })
    .output(AccountRights)
    .query(({ ctx }) => ({ flags: accountRights(ctx.actor) })),

  list: panel('accounts')
    .meta({
      rest: 'GET /api/admin/accounts',
      limit: 'search',
      recordsReading: accountsAudit.reading('accounts.list'),
    })
    .input(listInput(accountList))
    .output(listOutput(ListedAccount).extend({ is_near: z.boolean() }))
    .query(({ ctx, input }) => listAccounts(ctx.db, input)),

  listFile: panel('accounts')
    .meta({
      rest: 'GET /api/admin/accountsFile',
      limit: 'report',
      recordsReading: accountsAudit.reading('accounts.listFile'),
    })
    .input(fileInput(accountList))
    .output(file('xlsx'))
    .query(({ ctx, input }) => accountsFile(ctx.db, ctx.actor, input)),

  get: panel('accounts')
    .meta({ rest: 'POST /api/admin/AppAccount' })
    .input(AccountRow)
    .output(z.array(AccountRecord))
    .query(async ({ ctx, input }) => [await openAccount(ctx.db, ctx.actor, input.rownum)]),

  update: panel('accounts')
    .meta({ rest: 'POST /api/admin/AppAccountUpdate', inPerson: true })
    .input(AccountUpdate)
    .output(AccountRecord)
    .mutation(({ ctx, input }) => updateAccount(ctx.db, ctx.actor, input)),

  insert: panel('accounts')
    .meta({ rest: 'POST /api/admin/AppAccountInsert', inPerson: true })
    .input(AccountInsert)
    .output(z.array(AccountAdded))
    .mutation(({ ctx, input }) => insertAccount(ctx.db, ctx.actor, input)),

  remove: panel('accounts')
    .meta({ rest: 'POST /api/admin/AppAccountDelete', inPerson: true })
    .input(AccountDelete)
    .output(AccountDeleted)
    .mutation(({ ctx, input }) => deleteAccount(ctx.db, ctx.actor, input)),

  removed: panel('accounts')
    .meta({ rest: 'GET /api/admin/removedAccounts', recordsReading: accountsAudit.reading('accounts.removed') })
    .output(z.array(RemovedAccount))
    .query(({ ctx }) => removedAccounts(ctx.db, ctx.actor)),

  restore: panel('accounts')
    .meta({ rest: 'POST /api/admin/removedAccounts/{row_num}', inPerson: true })
    .input(RemovedAccountRef)
    .output(RestoredAccount)
    .mutation(({ ctx, input }) => restoreAccount(ctx.db, ctx.actor, input.row_num)),

  candidates: panel('accounts')
    .meta({
      rest: 'GET /api/admin/accountCandidates',
      limit: 'search',
      recordsReading: accountsAudit.reading('accounts.candidates'),
    })
    .input(listInput(candidateList))
    .output(listOutput(Candidate).extend({ counts: CandidateCounts }))
    .query(({ ctx, input }) => listCandidates(ctx.db, input)),

  candidatesFile: panel('accounts')
    .meta({
      rest: 'GET /api/admin/accountCandidatesFile',
      limit: 'report',
      recordsReading: accountsAudit.reading('accounts.candidatesFile'),
    })
    .input(fileInput(candidateList))
    .output(file('xlsx'))
    .query(({ ctx, input }) => candidatesFile(ctx.db, ctx.actor, input)),

  ready: panel('accounts')
    .meta({ rest: 'GET /api/admin/accountCandidatesReady' })
    .output(z.int())
    .query(({ ctx }) => countReady(ctx.db)),

  createMany: panel('accounts')
    .meta({ rest: 'POST /api/admin/accountBatches', inPerson: true })
    .input(ManyAccounts)
    .output(BatchId)
    .mutation(async ({ ctx, input }) => ({ batch: await orderAccounts(ctx.db, ctx.actor, input) })),

  batches: panel('accounts')
    .meta({ rest: 'GET /api/admin/accountBatches' })
    .output(z.array(AccountBatch))
    .query(({ ctx }) => inSnapshot(ctx.db, listBatches)),

  undoMany: panel('accounts')
    .meta({ rest: 'DELETE /api/admin/accountBatches/{batch}', inPerson: true })
    .input(BatchId)
    .output(BatchUndone)
    .mutation(({ ctx, input }) => undoBatch(ctx.db, ctx.actor, input.batch)),

  newcomers: panel('accounts')
    .meta({
      rest: 'GET /api/admin/newcomers',
      limit: 'search',
      recordsReading: accountsAudit.reading('accounts.newcomers'),
    })
    .input(NewcomerText)
    .output(z.array(Newcomer))
    .query(({ ctx, input }) => findNewcomers(ctx.db, input.text)),

  login: panel('accounts')
    .meta({ rest: 'GET /api/admin/newLogin', limit: 'search' })
    .input(LoginQuery)
    .output(LoginUse)
    .query(async ({ ctx, input }) => ({ taken: await isLoginTaken(ctx.db, input.login) })),

  welcome: panel('accounts')
    .meta({ rest: 'POST /api/admin/newcomers', inPerson: true })
    .input(Welcome)
    .output(Welcomed)
    .mutation(({ ctx, input }) => welcome(ctx.db, ctx.actor, input)),

  dn10ById: panel('accounts')
    .meta({
      rest: 'POST /api/admin/SearchForDN10ById',
      limit: 'search',
      recordsReading: accountsAudit.reading('accounts.dn10ById'),
    })
    .input(Dn10Id)
    .output(Dn10List)
    .query(({ ctx, input }) => searchDn10ById(ctx.db, ctx.actor, input)),

  dn10ByName: panel('accounts')
    .meta({
      rest: 'POST /api/admin/SearchForDN10ByName',
      limit: 'search',
      recordsReading: accountsAudit.reading('accounts.dn10ByName'),
    })
    .input(Dn10Name)
    .output(Dn10List)
    .query(({ ctx, input }) => searchDn10ByName(ctx.db, ctx.actor, input)),

  polonOrcid: panel('accounts')
    .meta({
      rest: 'POST /api/admin/SearchForPolonOrcid',
      limit: 'search',
      recordsReading: accountsAudit.reading('accounts.polonOrcid'),
    })
    .input(PolonUuid)
    .output(PolonOrcid)
    .query(({ ctx, input }) => findPolonOrcid(ctx.db, input)),

  polonPersons: panel('accounts')
    .meta({
      rest: 'POST /api/admin/SearchForPolon',
      limit: 'search',
      recordsReading: accountsAudit.reading('accounts.polonPersons'),
    })
    .input(PolonQuery)
    .output(z.array(PolonPerson))
    .query(({ ctx, input }) => searchPolonPersons(ctx.db, ctx.actor, input)),
});

export const accountsArea = {
  router: accountsRouter,
  panels: { accounts: null },
  jobs: [handler(MAKE_ACCOUNTS, { run: async (job) => (tx) => makeAccounts(tx, job.by, job.payload) })],
} satisfies Area;
