import { z } from 'zod';
import { file, id } from '#shared/wire.ts';
import { fileInput, listInput } from '#platform/list.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { paymentsAudit } from './audit.ts';
import { ledgerFile } from './ledger.ts';
import { paidWorkList, paymentSummaryList } from './lists.ts';
import {
  CategoryAdd,
  CategoryId,
  CategoryRename,
  CategoryRetire,
  FoundPublications,
  LedgerDays,
  PaidPublication,
  PaidWords,
  Payment,
  PaymentAdd,
  PaymentAnswer,
  PaymentCategorise,
  PaymentCategory,
  PaymentDelete,
  PaymentId,
  PaymentsAnswer,
  PaymentSum,
  PaymentUpdate,
  PublicationId,
  PublicationQuery,
} from './schema.ts';
import {
  addCategory,
  deleteCategory,
  listCategories,
  renameCategory,
  restoreCategory,
  retireCategory,
} from './service-categories.ts';
import { categorisePayments } from './service-categorise.ts';
import { findPublication, foundFile, searchPublications } from './service-search.ts';
import { paidWords, paymentSummaryFile, sumPayments } from './service-summary.ts';
import {
  addPayment,
  countUncategorised,
  deletePayment,
  listPayments,
  restorePayment,
  uncategorised,
  updatePayment,
} from './service.ts';
import type { Area } from '#platform/area.ts';

const paymentsRouter = router({
  search: panel('payments')
    .meta({
      rest: 'POST /api/admin/SearchPublications',
      limit: 'search',
      recordsReading: paymentsAudit.reading('payments.search'),
    })
    .input(PublicationQuery)
    .output(FoundPublications)
    .query(({ ctx, input }) => searchPublications(ctx.db, input)),

  foundFile: panel('payments')
    .meta({
      rest: 'GET /api/admin/paidPublicationsFile',
      limit: 'report',
      recordsReading: paymentsAudit.reading('payments.foundFile'),
    })
    .input(fileInput(paidWorkList, { period: id.optional() }))
    .output(file('xlsx'))
    .query(({ ctx, input }) => foundFile(ctx.db, ctx.actor, input)),

  publication: panel('payments')
    .meta({ rest: 'GET /api/admin/paidPublication', recordsReading: paymentsAudit.reading('payments.publication') })
    .input(PublicationId)
    .output(PaidPublication)
    .query(({ ctx, input }) => findPublication(ctx.db, input.pubid)),

  list: panel('payments')
    .meta({ rest: 'GET /api/v2/PublPayGetCatValue' })
    .input(PublicationId)
    .output(z.array(Payment))
    .query(({ ctx, input }) => listPayments(ctx.db, input.pubid)),

  add: panel('payments')
    .meta({ rest: 'POST /api/admin/PublPayAmountAdd', inPerson: true })
    .input(PaymentAdd)
    .output(PaymentAnswer)
    .mutation(async ({ ctx, input }) => ({ amount: await addPayment(ctx.db, ctx.actor, input) })),

  update: panel('payments')
    .meta({ rest: 'POST /api/admin/PublPayAmountUpdate', inPerson: true })
    .input(PaymentUpdate)
    .output(PaymentAnswer)
    .mutation(async ({ ctx, input }) => ({ amount: await updatePayment(ctx.db, ctx.actor, input) })),

  categorise: panel('payments')
    .meta({ rest: 'POST /api/admin/paymentsCategory', inPerson: true })
    .input(PaymentCategorise)
    .output(PaymentsAnswer)
    .mutation(({ ctx, input }) => categorisePayments(ctx.db, ctx.actor, input)),

  remove: panel('payments')
    .meta({ rest: 'POST /api/admin/PublPayAmountDelete', inPerson: true })
    .input(PaymentDelete)
    .output(PaymentAnswer)
    .mutation(async ({ ctx, input }) => ({ amount: await deletePayment(ctx.db, ctx.actor, input) })),

  restore: panel('payments')
    .meta({ rest: 'POST /api/admin/paymentRestored', inPerson: true })
    .input(PaymentId)
    .output(PaymentAnswer)
    .mutation(async ({ ctx, input }) => ({ amount: await restorePayment(ctx.db, ctx.actor, input.payment_id) })),

  categories: panel('payments')
    .meta({ rest: 'GET /api/v2/PublPayCat' })
    .output(z.array(PaymentCategory))
    .query(({ ctx }) => listCategories(ctx.db)),

  addCategory: panel('payments')
    .meta({ rest: 'POST /api/admin/paymentCategories', inPerson: true })
    .input(CategoryAdd)
    .output(PaymentCategory)
    .mutation(({ ctx, input }) => addCategory(ctx.db, ctx.actor, input.cat_name)),

  renameCategory: panel('payments')
    .meta({ rest: 'PUT /api/admin/paymentCategories/{cat_id}', inPerson: true })
    .input(CategoryRename)
    .output(PaymentCategory)
    .mutation(({ ctx, input }) => renameCategory(ctx.db, ctx.actor, input)),

  retireCategory: panel('payments')
    .meta({ rest: 'POST /api/admin/paymentCategories/{cat_id}/retired', inPerson: true })
    .input(CategoryRetire)
    .output(PaymentCategory)
    .mutation(({ ctx, input }) => retireCategory(ctx.db, ctx.actor, input)),

  removeCategory: panel('payments')
    .meta({ rest: 'DELETE /api/admin/paymentCategories/{cat_id}', inPerson: true })
    .input(CategoryId)
    .output(CategoryId)
    .mutation(({ ctx, input }) => deleteCategory(ctx.db, ctx.actor, input.cat_id)),

  restoreCategory: panel('payments')
    .meta({ rest: 'POST /api/admin/paymentCategories/{cat_id}/restored', inPerson: true })
    .input(CategoryId)
    .output(PaymentCategory)
    .mutation(({ ctx, input }) => restoreCategory(ctx.db, ctx.actor, input.cat_id)),

  words: panel('payments')
    .meta({ rest: 'GET /api/admin/paymentWords' })
    .output(PaidWords)
    .query(({ ctx }) => paidWords(ctx.db)),

  summary: panel('payments')
    .meta({ rest: 'GET /api/admin/paymentSummary' })
    .input(listInput(paymentSummaryList))
    .output(z.array(PaymentSum))
    .query(({ ctx, input }) => sumPayments(ctx.db, input)),

  summaryFile: panel('payments')
    .meta({
      rest: 'GET /api/admin/paymentSummaryFile',
      limit: 'report',
      recordsReading: paymentsAudit.reading('payments.summaryFile'),
    })
    .input(fileInput(paymentSummaryList))
    .output(file('xlsx'))
    .query(({ ctx, input }) => paymentSummaryFile(ctx.db, ctx.actor, input)),

  ledgerFile: panel('payments')
    .meta({
      rest: 'GET /api/admin/paymentLedger',
      limit: 'report',
      recordsReading: paymentsAudit.reading('payments.ledgerFile'),
    })
    .input(LedgerDays)
    .output(file('csv'))
    .query(({ ctx, input }) => ledgerFile(ctx.db, input)),
});

export const paymentsArea = {
  router: paymentsRouter,
  panels: { payments: countUncategorised },
  overview: { payments: { panels: ['payments'], read: uncategorised } },
} satisfies Area;
