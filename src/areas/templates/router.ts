import { z } from 'zod';
import { panel, router } from '#platform/http/trpc.ts';
import { file } from '#shared/wire.ts';
import {
  DocxDetail,
  DocxQuery,
  DocxSample,
  DocxSave,
  TemplateDetail,
  TemplatePreview,
  TemplateQuery,
  TemplateReset,
  TemplateRow,
  TemplateSave,
} from './schema.ts';
import { docxFile, docxSample, findDocxTemplate, resetDocx, saveDocx } from './service-docx.ts';
import { findTexts, listTemplates, previewTexts, resetTexts, saveTexts } from './service.ts';
import type { Area } from '#platform/area.ts';

/** The evaluation team, the office of doctorates and administrators: each sees the templates of its own documents. */
const office = () => panel('reports', 'doctoral', 'administration');
/** The evaluation team, whose documents have texts that are edited here, and administrators. */
const texts = () => panel('reports', 'administration');
/** The office of doctorates, whose templates are files of Word, and administrators. */
const files = () => panel('doctoral', 'administration');

const templatesRouter = router({
  list: office()
    .meta({ rest: 'GET /api/admin/documentTemplates' })
    .output(z.array(TemplateRow))
    .query(({ ctx }) => listTemplates(ctx.db, ctx.actor)),

  get: texts()
    .meta({ rest: 'GET /api/admin/documentTemplate' })
    .input(TemplateQuery)
    .output(TemplateDetail)
    .query(({ ctx, input }) => findTexts(ctx.db, input)),

  preview: texts()
    .meta({ rest: 'POST /api/admin/documentTemplatePreview', limit: 'report' })
    .input(TemplatePreview)
    .output(file('pdf'))
    .query(({ ctx, input, signal }) => previewTexts(input, { compute: ctx.compute, signal })),

  save: texts()
    .meta({ rest: 'POST /api/admin/documentTemplate', inPerson: true })
    .input(TemplateSave)
    .output(TemplateDetail)
    .mutation(({ ctx, input }) => saveTexts(ctx.db, ctx.actor, input)),

  reset: texts()
    .meta({ rest: 'DELETE /api/admin/documentTemplate', inPerson: true })
    .input(TemplateReset)
    .output(TemplateDetail)
    .mutation(({ ctx, input }) => resetTexts(ctx.db, ctx.actor, input)),

  docx: files()
    .meta({ rest: 'GET /api/admin/docxTemplate' })
    .input(DocxQuery)
    .output(DocxDetail)
    .query(({ ctx, input }) => findDocxTemplate(ctx.db, ctx.actor, { kind: input.kind })),

  docxFile: files()
    .meta({ rest: 'GET /api/admin/docxTemplateFile', limit: 'report' })
    .input(DocxQuery)
    .output(file('docx'))
    .query(({ ctx, input }) => docxFile(ctx.db, ctx.actor, input)),

  docxSample: files()
    .meta({ rest: 'GET /api/admin/docxTemplateSample', limit: 'report' })
    .input(DocxSample)
    .output(file('docx', 'pdf'))
    .query(({ ctx, input, signal }) => docxSample(ctx.db, ctx.actor, { asked: input, compute: ctx.compute, signal })),

  docxSave: files()
    .meta({ rest: 'POST /api/admin/docxTemplate', inPerson: true, limit: 'report' })
    .input(DocxSave)
    .output(DocxDetail)
    .mutation(({ ctx, input, signal }) => saveDocx(ctx.db, ctx.actor, { save: input, signal })),

  docxReset: files()
    .meta({ rest: 'DELETE /api/admin/docxTemplate', inPerson: true })
    .input(TemplateReset)
    .output(DocxDetail)
    .mutation(({ ctx, input }) => resetDocx(ctx.db, ctx.actor, input)),
});

export const templatesArea = { router: templatesRouter } satisfies Area;
