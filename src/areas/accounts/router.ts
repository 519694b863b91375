import { z } from 'zod';
import { listInput, listOutput } from '#platform/list.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { Account } from '#areas/people/schema.ts';
import { accountsAudit } from './audit.ts';
import { accountList } from './lists.ts';
import {
  AccountAdded,
  AccountDelete,
  AccountInsert,
  AccountKey,
  AccountRecord,
  AccountRights,
  AccountRow,
  AccountUpdate,
  Dn10Id,
  Dn10List,
  Dn10Name,
  PolonOrcid,
  PolonPerson,
  PolonQuery,
  PolonUuid,
} from './schema.ts';
import { deleteAccount } from './service-delete.ts';
import { accountRights } from './service-rights.ts';
import { findPolonOrcid, searchDn10ById, searchDn10ByName, searchPolonPersons } from './service-sources.ts';
import { insertAccount, updateAccount } from './service-write.ts';
import { listAccounts, openAccount } from './service.ts';
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
    .output(listOutput(Account))
    .query(({ ctx, input }) => listAccounts(ctx.db, input)),

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
    .output(AccountKey)
    .mutation(({ ctx, input }) => deleteAccount(ctx.db, ctx.actor, input)),

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

export const accountsArea = { router: accountsRouter, panels: { accounts: null } } satisfies Area;
