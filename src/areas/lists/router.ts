import { inSnapshot } from '#platform/database/snapshot.ts';
import { z } from 'zod';
import { LIST_KINDS } from '#areas/library/schema-words.ts';
import type { Area } from '#platform/area.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { fileInput, listInput, listOutput } from '#platform/list.ts';
import { file, id } from '#shared/wire.ts';
import { listsAudit } from './audit.ts';
import { journalList, listImportList, listImportRowList, listImportWorkList } from './lists.ts';
import {
  addJournal,
  correctJournal,
  removeJournal,
  tryChange,
  withdrawCorrection,
} from './rows/service-correct-journals.ts';
import { APPLY_LIST, applyListImport, enqueueApply, tryApply } from './rows/service-apply.ts';
import { listTemplate } from './rows/service-template.ts';
import { failList, READ_LIST, readList, uploadList } from './rows/service-files.ts';
import { discardListImport, findListImport, listListImports } from './rows/service-imports.ts';
import { findJournal, journalsFile, listJournals } from './rows/service-journal.ts';
import { importWorks, importWorksFile } from './rows/service-list-works.ts';
import { addList, changeList, listOptions, registry, removeList, tryList } from './rows/service-registry.ts';
import { importRows, importRowsFile } from './rows/service-rows.ts';
import { addTitle, removeTitle } from './rows/service-titles.ts';
import { enqueueUndo, UNDO_LIST, undoListImport } from './rows/service-undo.ts';
import { publisherCalls } from './router-publishers.ts';
import { JournalDetail, JournalRow, List, ListOptions } from './schema.ts';
import {
  CorrectionRef,
  EffectWithWorks,
  OtherTitle,
  JournalAddition,
  JournalCorrection,
  JournalRef,
  JournalRemoval,
  ListApply,
  ListChange,
  ListImport,
  ListImportRef,
  ListImportRow,
  ListRemoval,
  ListTrial,
  ListUndo,
  ListUpload,
  NewList,
  TitleRef,
  Trial,
  WorkChange,
} from './schema-lists.ts';
import { type Handler, handler } from '#platform/jobs/kind.ts';

export const listJobs: Handler[] = [
  handler(READ_LIST, { run: readList, onFailure: failList }),
  handler(APPLY_LIST, { run: async (job) => (tx) => applyListImport(tx, job.by, job.payload) }),
  handler(UNDO_LIST, { run: async (job) => (tx) => undoListImport(tx, job.by, job.payload) }),
];

const library = panel('library');
const OfKind = z.object({ kind: z.enum(LIST_KINDS) });
const ofImport = { import: id };

const listsRouter = router({
  registry: library
    .meta({ rest: 'GET /api/admin/lists' })
    .input(OfKind)
    .output(z.array(List))
    .query(({ ctx, input }) => registry(ctx.db, input.kind)),

  options: library
    .meta({ rest: 'GET /api/admin/listOptions' })
    .input(OfKind)
    .output(ListOptions)
    .query(({ ctx, input }) => listOptions(ctx.db, input.kind)),

  add: library
    .meta({ rest: 'POST /api/admin/listAdd', inPerson: true })
    .input(NewList)
    .output(List)
    .mutation(({ ctx, input }) => addList(ctx.db, ctx.actor, input)),

  change: library
    .meta({ rest: 'POST /api/admin/listChange', inPerson: true })
    .input(ListChange)
    .output(List)
    .mutation(({ ctx, input }) => changeList(ctx.db, ctx.actor, input)),

  tryList: library
    .meta({ rest: 'POST /api/admin/listTrial', limit: 'report', onServer: true })
    .input(ListTrial)
    .output(EffectWithWorks)
    .query(({ ctx, input }) => tryList(ctx.db, ctx.actor, input)),

  remove: library
    .meta({ rest: 'POST /api/admin/listRemove', inPerson: true })
    .input(ListRemoval)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await removeList(ctx.db, ctx.actor, input);
      return null;
    }),

  journals: library
    .meta({ rest: 'GET /api/admin/journals', limit: 'search' })
    .input(listInput(journalList))
    .output(listOutput(JournalRow).extend({ is_near: z.boolean() }))
    .query(({ ctx, input }) => listJournals(ctx.db, input)),

  journalsFile: library
    .meta({
      rest: 'GET /api/admin/journalsFile',
      limit: 'report',
      recordsReading: listsAudit.reading('lists.journalsFile'),
    })
    .input(fileInput(journalList))
    .output(file('xlsx'))
    .query(({ ctx, input }) => journalsFile(ctx.db, ctx.actor, input)),

  journal: library
    .meta({ rest: 'GET /api/admin/journal' })
    .input(JournalRef)
    .output(JournalDetail)
    .query(({ ctx, input }) => findJournal(ctx.db, input.journal)),

  tryChange: library
    .meta({ rest: 'POST /api/admin/journalTrial', limit: 'report', onServer: true })
    .input(Trial)
    .output(EffectWithWorks)
    .query(({ ctx, input }) => tryChange(ctx.db, ctx.actor, input)),

  correct: library
    .meta({ rest: 'POST /api/admin/journalCorrect', inPerson: true })
    .input(JournalCorrection)
    .output(JournalDetail)
    .mutation(({ ctx, input }) => correctJournal(ctx.db, ctx.actor, input)),

  addJournal: library
    .meta({ rest: 'POST /api/admin/journalAdd', inPerson: true })
    .input(JournalAddition)
    .output(JournalDetail)
    .mutation(({ ctx, input }) => addJournal(ctx.db, ctx.actor, input)),

  removeJournal: library
    .meta({ rest: 'POST /api/admin/journalRemove', inPerson: true })
    .input(JournalRemoval)
    .output(JournalDetail)
    .mutation(({ ctx, input }) => removeJournal(ctx.db, ctx.actor, input)),

  withdraw: library
    .meta({ rest: 'POST /api/admin/journalWithdraw', inPerson: true })
    .input(CorrectionRef)
    .output(JournalDetail.nullable())
    .mutation(({ ctx, input }) => withdrawCorrection(ctx.db, ctx.actor, input)),

  addTitle: library
    .meta({ rest: 'POST /api/admin/journalTitleAdd', inPerson: true })
    .input(OtherTitle)
    .output(JournalDetail)
    .mutation(({ ctx, input }) => addTitle(ctx.db, ctx.actor, input)),

  removeTitle: library
    .meta({ rest: 'POST /api/admin/journalTitleRemove', inPerson: true })
    .input(TitleRef)
    .output(JournalDetail)
    .mutation(({ ctx, input }) => removeTitle(ctx.db, ctx.actor, input)),

  ...publisherCalls,

  template: library
    .meta({ rest: 'GET /api/admin/listTemplate', limit: 'report' })
    .input(OfKind)
    .output(file('xlsx'))
    .query(({ ctx, input }) => listTemplate(ctx.actor, input.kind)),

  imports: library
    .meta({ rest: 'GET /api/admin/listImports' })
    .input(listInput(listImportList, OfKind.partial().shape))
    .output(listOutput(ListImport))
    .query(({ ctx, input }) => listListImports(ctx.db, input)),

  get: library
    .meta({ rest: 'GET /api/admin/listImport' })
    .input(ListImportRef)
    .output(ListImport)
    .query(({ ctx, input }) => inSnapshot(ctx.db, (tx) => findListImport(tx, input.import))),

  rows: library
    .meta({ rest: 'GET /api/admin/listImportRows' })
    .input(listInput(listImportRowList, ofImport))
    .output(listOutput(ListImportRow))
    .query(({ ctx, input }) => importRows(ctx.db, input)),

  rowsFile: library
    .meta({
      rest: 'GET /api/admin/listImportFile',
      limit: 'report',
      recordsReading: listsAudit.reading('lists.rowsFile'),
    })
    .input(fileInput(listImportRowList, ofImport))
    .output(file('xlsx'))
    .query(({ ctx, input }) => importRowsFile(ctx.db, ctx.actor, input)),

  works: library
    .meta({ rest: 'GET /api/admin/listImportWorks' })
    .input(listInput(listImportWorkList, ofImport))
    .output(listOutput(WorkChange))
    .query(({ ctx, input }) => importWorks(ctx.db, input)),

  worksFile: library
    .meta({
      rest: 'GET /api/admin/listImportWorksFile',
      limit: 'report',
      recordsReading: listsAudit.reading('lists.worksFile'),
    })
    .input(fileInput(listImportWorkList, ofImport))
    .output(file('xlsx'))
    .query(({ ctx, input }) => importWorksFile(ctx.db, ctx.actor, input)),

  upload: library
    .meta({ rest: 'POST /api/admin/listUpload', inPerson: true, maxBody: 'import', limit: 'report' })
    .input(ListUpload)
    .output(ListImport)
    .mutation(async ({ ctx, input: { file: bytes, kind, list, name } }) =>
      findListImport(ctx.db, await uploadList(ctx.db, ctx.actor, { kind, listId: list, name, bytes })),
    ),

  accept: library
    .meta({ rest: 'POST /api/admin/listImportApply', inPerson: true })
    .input(ListApply)
    .output(ListImport)
    .mutation(async ({ ctx, input }) => {
      await enqueueApply(ctx.db, ctx.actor, input);
      return findListImport(ctx.db, input.import);
    }),

  tryAccept: library
    .meta({ rest: 'POST /api/admin/listImportTrial', limit: 'report', inPerson: true })
    .input(ListApply)
    .output(EffectWithWorks)
    // A change by its method alone: thousands of chosen rows fit into no address.
    .mutation(({ ctx, input }) => tryApply(ctx.db, input)),

  undo: library
    .meta({ rest: 'POST /api/admin/listImportUndo', inPerson: true })
    .input(ListUndo)
    .output(ListImport)
    .mutation(async ({ ctx, input }) => {
      await enqueueUndo(ctx.db, ctx.actor, input);
      return findListImport(ctx.db, input.import);
    }),

  discard: library
    .meta({ rest: 'POST /api/admin/listImportDiscard', inPerson: true })
    .input(ListImportRef)
    .output(ListImport)
    .mutation(({ ctx, input }) => discardListImport(ctx.db, ctx.actor, input.import)),
});

export const listsArea = { router: listsRouter, jobs: listJobs } satisfies Area;
