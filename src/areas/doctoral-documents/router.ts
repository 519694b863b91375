import { z } from 'zod';
import { DocumentVoid } from '#shared/document-void.ts';
import { file } from '#shared/wire.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { doctoralDocumentsAudit } from './audit.ts';
import {
  DocumentFile,
  DocumentsOrder,
  DocumentsQuery,
  FoundDocument,
  NumberQuery,
  ProcedureDocuments,
} from './schema.ts';
import { documentFile, documentsArchive } from './service-files.ts';
import { listDocuments, makeDocuments, findDocuments } from './service.ts';
import { voidDocument } from './service-void.ts';
import type { Area } from '#platform/area.ts';
import { paperSource } from './service-matters.ts';

const office = () => panel('doctoral');

const doctoralDocumentsRouter = router({
  find: office()
    .meta({ rest: 'GET /api/doctoral/findDocuments', limit: 'search' })
    .input(NumberQuery)
    .output(z.array(FoundDocument))
    .query(({ ctx, input }) => findDocuments(ctx.db, ctx.actor, input.text)),

  list: office()
    .meta({
      rest: 'GET /api/doctoral/Documents',
      recordsReading: doctoralDocumentsAudit.reading('doctoralDocuments.list'),
    })
    .input(DocumentsQuery)
    .output(ProcedureDocuments)
    .query(({ ctx, input }) => listDocuments(ctx.db, ctx.actor, { procedureId: input.procedure, config: ctx.config })),

  make: office()
    .meta({ rest: 'POST /api/doctoral/Documents', inPerson: true })
    .input(DocumentsOrder)
    .output(ProcedureDocuments)
    .mutation(({ ctx, input }) => makeDocuments(ctx.db, ctx.actor, { order: input, config: ctx.config })),

  void: office()
    .meta({ rest: 'POST /api/doctoral/DocumentVoid', inPerson: true })
    .input(DocumentVoid)
    .output(ProcedureDocuments)
    .mutation(({ ctx, input }) => voidDocument(ctx.db, ctx.actor, { asked: input, config: ctx.config })),

  file: office()
    .meta({
      rest: 'GET /api/doctoral/Document',
      limit: 'report',
      recordsReading: doctoralDocumentsAudit.reading('doctoralDocuments.file'),
    })
    .input(DocumentFile)
    .output(file('docx', 'pdf'))
    .query(({ ctx, input, signal }) =>
      documentFile(ctx.db, ctx.actor, { id: input.document, format: input.format, compute: ctx.compute, signal }),
    ),

  archive: office()
    .meta({
      rest: 'GET /api/doctoral/DocumentsArchive',
      limit: 'report',
      recordsReading: doctoralDocumentsAudit.reading('doctoralDocuments.archive'),
    })
    .input(DocumentsQuery)
    .output(file('zip'))
    .query(({ ctx, input, signal }) =>
      documentsArchive(ctx.db, ctx.actor, { procedureId: input.procedure, compute: ctx.compute, signal }),
    ),
});

export const doctoralDocumentsArea = {
  router: doctoralDocumentsRouter,
  inbox: { sources: [paperSource] },
} satisfies Area;
