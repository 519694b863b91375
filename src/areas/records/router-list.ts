import { file, fileBytes, fileName, id, MAX_ID } from '#shared/wire.ts';
import { z } from 'zod';
import { DESPITE } from '#areas/statements/schema.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { fileInput, listInput, listOutput } from '#platform/list.ts';
import { changeList, recordList } from './lists.ts';
import { DeletedRecord, Seen } from './schema.ts';
import {
  BatchUndo,
  BulkChange,
  BulkDone,
  BulkPreview,
  ChangeRow,
  ChosenKinds,
  CITATION_FORMAT_NAMES,
  MOST_IN_ADDRESS,
  MOST_SHOWN,
  MOST_TICKED,
  RecordOptions,
  RecordRow,
  RecordView,
  SheetPreview,
  ViewId,
  ViewSave,
  ViewsOf,
} from './schema-list.ts';
import { changeMany, previewBulk } from './list/service-bulk.ts';
import { listChanges } from './list/service-changes.ts';
import { chosenKinds } from './list/service-chosen.ts';
import { recordCitations } from './list/service-citations.ts';
import { listRecords, recordOptions, recordsFile } from './list/service-list.ts';
import { applySheet, correctionSheet, previewSheet } from './list/service-sheet.ts';
import { addView, listViews, removeView } from './list/service-views.ts';
import { undoChange } from './desk/service-library-desk.ts';

/** Nothing was found, and the number that was asked for is of a deleted record. */
const GoneRecord = DeletedRecord.extend({ id: z.int() });

const Filter = fileInput(recordList);
/** `ids`: of the ticked records, in place of the filter. */
const Citations = fileInput(recordList, {
  format: z.enum(CITATION_FORMAT_NAMES),
  ids: z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,${MOST_IN_ADDRESS - 1}}$`))
    .refine((ids) => ids.split(',').every((one) => Number(one) <= MAX_ID))
    .optional(),
});
const Chosen = z.union([z.object({ ids: z.array(id).min(1).max(MOST_TICKED) }), z.object({ filter: Filter })]);
const BulkQuery = z.object({ records: Chosen, change: BulkChange, except: z.array(id).max(MOST_SHOWN).optional() });
const BulkOrder = BulkQuery.extend({ seen: Seen, ...DESPITE });

const Sheet = z.object({ file: fileBytes });
const SheetOrder = Sheet.extend({ name: fileName, seen: Seen, ...DESPITE });

export const listRouter = router({
  find: panel('library')
    .meta({ rest: 'GET /api/library/records', limit: 'search' })
    .input(listInput(recordList))
    .output(listOutput(RecordRow).extend({ is_near: z.boolean(), gone: GoneRecord.nullable() }))
    .query(({ ctx, input }) => listRecords(ctx.db, input)),

  file: panel('library')
    .meta({ rest: 'GET /api/library/recordsFile', limit: 'report' })
    .input(Filter)
    .output(file('xlsx'))
    .query(({ ctx, input }) => recordsFile(ctx.db, ctx.actor, input)),

  citations: panel('library')
    .meta({ rest: 'GET /api/library/recordCitations', limit: 'report' })
    .input(Citations)
    .output(file(...CITATION_FORMAT_NAMES))
    .query(({ ctx, input: { format, ids, ...filter } }) =>
      recordCitations(ctx.db, { format, records: ids ? { ids: ids.split(',').map(Number) } : { filter } }),
    ),

  sheet: panel('library')
    .meta({ rest: 'GET /api/library/correctionSheet', limit: 'report' })
    .input(Filter)
    .output(file('xlsx'))
    .query(({ ctx, input }) => correctionSheet(ctx.db, ctx.actor, input)),

  inspectSheet: panel('library')
    .meta({ inPerson: true, rest: 'POST /api/library/sheetPreview', maxBody: 'import', limit: 'report' })
    .input(Sheet)
    .output(SheetPreview)
    .mutation(({ ctx, input, signal }) => previewSheet(ctx.db, input.file, signal)),

  applySheet: panel('library')
    .meta({ inPerson: true, rest: 'POST /api/library/sheetApply', maxBody: 'import', limit: 'report' })
    .input(SheetOrder)
    .output(BulkDone)
    .mutation(({ ctx, input: { file: source, ...order }, signal }) =>
      applySheet(ctx.db, ctx.actor, { source, ...order, signal }),
    ),

  options: panel('library')
    .meta({ rest: 'GET /api/library/recordOptions' })
    .output(RecordOptions)
    .query(({ ctx }) => recordOptions(ctx.db)),

  kinds: panel('library')
    .meta({ rest: 'POST /api/library/recordsKinds', limit: 'search' })
    .input(z.object({ records: Chosen }))
    .output(ChosenKinds)
    .query(({ ctx, input }) => chosenKinds(ctx.db, input.records)),

  preview: panel('library')
    .meta({ rest: 'POST /api/library/recordsPreview', limit: 'search' })
    .input(BulkQuery)
    .output(BulkPreview)
    .query(({ ctx, input }) => previewBulk(ctx.db, input)),

  change: panel('library')
    .meta({ inPerson: true, rest: 'POST /api/library/recordsChange' })
    .input(BulkOrder)
    .output(BulkDone)
    .mutation(({ ctx, input }) => changeMany(ctx.db, ctx.actor, input)),

  undo: panel('library')
    .meta({ inPerson: true, rest: 'POST /api/library/recordsUndo' })
    .input(BatchUndo)
    .output(BulkDone)
    .mutation(({ ctx, input }) => undoChange(ctx.db, ctx.actor, input)),

  changes: panel('library')
    .meta({ rest: 'GET /api/library/recordChanges', limit: 'search' })
    .input(listInput(changeList))
    .output(listOutput(ChangeRow))
    .query(({ ctx, input }) => listChanges(ctx.db, input)),

  views: panel('library')
    .meta({ rest: 'GET /api/library/recordViews' })
    .input(ViewsOf)
    .output(z.array(RecordView))
    .query(({ ctx, input }) => listViews(ctx.db, input)),

  addView: panel('library')
    .meta({ inPerson: true, rest: 'POST /api/library/recordViews' })
    .input(ViewSave)
    .output(RecordView)
    .mutation(({ ctx, input }) => addView(ctx.db, ctx.actor, input)),

  removeView: panel('library')
    .meta({ inPerson: true, rest: 'DELETE /api/library/recordViews/{id}' })
    .input(ViewId)
    .output(RecordView)
    .mutation(({ ctx, input }) => removeView(ctx.db, ctx.actor, input)),
});
