import { z } from 'zod';
import { file } from '#shared/wire.ts';
import type { Area } from '#platform/area.ts';
import { login, open, panel, router } from '#platform/http/trpc.ts';
import {
  EraseOrder,
  Erasure,
  Notice,
  NoticeQuery,
  NoticeSave,
  PersonRef,
  ShownNotice,
  Term,
  TermSave,
} from './schema.ts';
import { erase, previewErasure } from './service-erasure.ts';
import { extractFile, ownExtract } from './service-extract.ts';
import { listNotices, readNotice, saveNotice } from './service-notices.ts';
import { listTerms, saveTerm } from './service-terms.ts';

const administrators = panel('administration');

const privacyRouter = router({
  notice: open
    .meta({ rest: 'GET /api/notice' })
    .input(NoticeQuery)
    .output(ShownNotice)
    .query(({ ctx, input }) => readNotice(ctx.db, ctx, input.kind)),

  notices: administrators
    .meta({ rest: 'GET /api/admin/notices' })
    .output(z.array(Notice))
    .query(({ ctx }) => listNotices(ctx.db)),

  saveNotice: administrators
    .meta({ rest: 'POST /api/admin/notice', inPerson: true })
    .input(NoticeSave)
    .output(Notice)
    .mutation(({ ctx, input }) => saveNotice(ctx.db, ctx.actor, input)),

  terms: administrators
    .meta({ rest: 'GET /api/admin/retentionTerms' })
    .output(z.array(Term))
    .query(({ ctx }) => listTerms(ctx.db)),

  saveTerm: administrators
    .meta({ rest: 'POST /api/admin/retentionTerm', inPerson: true })
    .input(TermSave)
    .output(Term)
    .mutation(({ ctx, input }) => saveTerm(ctx.db, ctx.actor, input)),

  ownJson: login
    .meta({ rest: 'GET /api/v2/ownData', limit: 'report' })
    .output(file('person-json'))
    .query(({ ctx, signal }) => ownExtract(ctx.reports, ctx.actor, { ...ctx, signal, format: 'json' })),

  ownPdf: login
    .meta({ rest: 'GET /api/v2/ownDataPdf', limit: 'report' })
    .output(file('pdf'))
    .query(({ ctx, signal }) => ownExtract(ctx.reports, ctx.actor, { ...ctx, signal, format: 'pdf' })),

  extractJson: administrators
    .meta({ rest: 'GET /api/admin/personData', limit: 'report' })
    .input(PersonRef)
    .output(file('person-json'))
    .query(({ ctx, input, signal }) =>
      extractFile(ctx.reports, ctx.actor, { ...ctx, signal, format: 'json', ref: input }),
    ),

  extractPdf: administrators
    .meta({ rest: 'GET /api/admin/personDataPdf', limit: 'report' })
    .input(PersonRef)
    .output(file('pdf'))
    .query(({ ctx, input, signal }) =>
      extractFile(ctx.reports, ctx.actor, { ...ctx, signal, format: 'pdf', ref: input }),
    ),

  erasure: administrators
    .meta({ rest: 'GET /api/admin/personErasure', limit: 'report' })
    .input(PersonRef)
    .output(Erasure)
    .query(({ ctx, input }) => previewErasure(ctx.reports, ctx.actor, input)),

  erase: administrators
    .meta({ rest: 'POST /api/admin/personErase', inPerson: true, limit: 'report' })
    .input(EraseOrder)
    .output(Erasure)
    .mutation(({ ctx, input }) => erase(ctx.db, ctx.actor, input)),
});

export const privacyArea = { router: privacyRouter } satisfies Area;
