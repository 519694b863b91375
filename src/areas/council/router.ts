import { z } from 'zod';
import { AvailableDisciplines } from '#areas/supervision/schema.ts';
import { availableDisciplines } from '#areas/supervision/service-scope.ts';
import { DocumentVoid } from '#shared/document-void.ts';
import { file } from '#shared/wire.ts';
import { listInput, listOutput } from '#platform/list.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { councilAudit } from './audit.ts';
import { councilFile, teachingStaffFile } from './export.ts';
import { functionList, withoutBirthDateList } from './lists.ts';
import {
  BirthDate,
  ChosenPerson,
  ComparedCouncils,
  CompareQuery,
  Council,
  CouncilAttributes,
  CouncilChange,
  CouncilDocument,
  CouncilDocumentFile,
  CouncilDocumentsQuery,
  CouncilNumberQuery,
  FoundCouncilDocument,
  MadeCouncilDocument,
  CouncilFileQuery,
  CouncilQuery,
  PersonQuery,
  Saved,
  WithoutBirthDate,
} from './schema.ts';
import { addBirthDate, changeCouncil } from './service-change.ts';
import {
  councilDocumentFile,
  findCouncilDocuments,
  listCouncilDocuments,
  makeCouncilDocument,
  voidCouncilDocument,
} from './service-documents.ts';
import { chosenPerson, countWithoutBirthDate, listWithoutBirthDate } from './service-missing.ts';
import { comparedCouncils } from './service-compare.ts';
import { editedCouncil, viewCouncil } from './service.ts';
import type { Area } from '#platform/area.ts';
import {
  FunctionAdd,
  FunctionChange,
  FunctionId,
  RemovedFunction,
  FunctionRef,
  GivenFunction,
  HeldFunction,
  ParametersAdd,
  ParametersFile,
  ParametersRef,
  ParametersRow,
} from './schema-functions.ts';
import {
  addParameters,
  listParameters,
  parametersFile,
  removeParameters,
  restoreParameters,
} from './service-parameters.ts';
import { removedFunctions, restoreFunction } from './service-removed-functions.ts';
import { addFunction, changeFunction, listFunctions, removeFunction } from './service-functions.ts';
import { councilSource } from './service-matters.ts';

/** Functions in councils and of the university. */
const functionsRouter = router({
  list: panel('councilEdit')
    .meta({
      rest: 'GET /api/admin/councilFunctions',
      recordsReading: councilAudit.reading('council.functions.list'),
    })
    .input(listInput(functionList))
    .output(listOutput(HeldFunction))
    .query(({ ctx, input }) => listFunctions(ctx.db, ctx.actor, input)),

  add: panel('councilEdit')
    .meta({ rest: 'POST /api/admin/councilFunctions', inPerson: true })
    .input(FunctionAdd)
    .output(GivenFunction)
    .mutation(({ ctx, input }) => addFunction(ctx.db, ctx.actor, input)),

  change: panel('councilEdit')
    .meta({ rest: 'PUT /api/admin/councilFunctions/{id}', inPerson: true })
    .input(FunctionChange)
    .output(HeldFunction)
    .mutation(({ ctx, input }) => changeFunction(ctx.db, ctx.actor, input)),

  remove: panel('councilEdit')
    .meta({ rest: 'DELETE /api/admin/councilFunctions/{id}', inPerson: true })
    .input(FunctionRef)
    .output(HeldFunction)
    .mutation(({ ctx, input }) => removeFunction(ctx.db, ctx.actor, input)),

  removed: panel('councilEdit')
    .meta({
      rest: 'GET /api/admin/removedCouncilFunctions',
      recordsReading: councilAudit.reading('council.functions.removed'),
    })
    .output(z.array(RemovedFunction))
    .query(({ ctx }) => removedFunctions(ctx.db, ctx.actor)),

  restore: panel('councilEdit')
    .meta({ rest: 'POST /api/admin/removedCouncilFunctions/{id}', inPerson: true })
    .input(FunctionId)
    .output(HeldFunction)
    .mutation(({ ctx, input }) => restoreFunction(ctx.db, ctx.actor, input.id)),
});

/** What councils depend on, from a day on. */
const parametersRouter = router({
  list: panel('administration', 'councilEdit', 'reports')
    .meta({ rest: 'GET /api/admin/councilParameters' })
    .output(z.array(ParametersRow))
    .query(({ ctx }) => listParameters(ctx.db)),

  file: panel('administration')
    .meta({
      rest: 'GET /api/admin/councilParametersFile',
      limit: 'report',
      recordsReading: councilAudit.reading('council.parameters.file'),
    })
    .input(ParametersFile)
    .output(file('xlsx'))
    .query(({ ctx }) => parametersFile(ctx.db, ctx.actor)),

  add: panel('administration')
    .meta({ rest: 'POST /api/admin/councilParameters', inPerson: true })
    .input(ParametersAdd)
    .output(z.array(ParametersRow))
    .mutation(({ ctx, input }) => addParameters(ctx.db, ctx.actor, input)),

  remove: panel('administration')
    .meta({ rest: 'DELETE /api/admin/councilParameters', inPerson: true })
    .input(ParametersRef)
    .output(z.array(ParametersRow))
    .mutation(({ ctx, input }) => removeParameters(ctx.db, ctx.actor, input.valid_from)),

  restore: panel('administration')
    .meta({ rest: 'POST /api/admin/councilParametersRestored', inPerson: true })
    .input(ParametersRef)
    .output(z.array(ParametersRow))
    .mutation(({ ctx, input }) => restoreParameters(ctx.db, ctx.actor, input.valid_from)),
});

const councilRouter = router({
  parameters: parametersRouter,

  disciplines: panel('councilEdit')
    .meta({ rest: 'GET /api/admin/councilDisciplines' })
    .output(AvailableDisciplines)
    .query(({ ctx }) => availableDisciplines(ctx.db, ctx.actor, { panels: ['councilEdit'] })),

  view: panel('councilView')
    .meta({ rest: 'POST /api/admin/viewDiscCouncil', recordsReading: councilAudit.reading('council.view') })
    .input(CouncilQuery)
    .output(Council)
    .query(({ ctx, input }) => viewCouncil(ctx.db, ctx, input)),

  edit: panel('councilEdit')
    .meta({ rest: 'POST /api/admin/discCouncil', recordsReading: councilAudit.reading('council.edit') })
    .input(CouncilQuery)
    .output(Council)
    .query(({ ctx, input }) => editedCouncil(ctx.db, ctx, input)),

  compare: panel('councilEdit', 'councilView')
    .meta({
      rest: 'GET /api/admin/compareDiscCouncils',
      limit: 'report',
      recordsReading: councilAudit.reading('council.compare'),
    })
    .input(CompareQuery)
    .output(ComparedCouncils)
    .query(({ ctx, input }) => comparedCouncils(ctx.db, ctx, input)),

  change: panel('councilEdit')
    .meta({ rest: 'POST /api/admin/discCouncilAttribute', inPerson: true })
    .input(CouncilChange)
    .output(CouncilAttributes)
    .mutation(({ ctx, input }) => changeCouncil(ctx.db, ctx.actor, input)),

  file: panel('councilEdit', 'councilView')
    .meta({
      rest: 'GET /api/admin/discCouncilFile',
      limit: 'report',
      recordsReading: councilAudit.reading('council.file'),
    })
    .input(CouncilFileQuery)
    .output(file('xlsx'))
    .query(({ ctx, input }) => councilFile(ctx.db, ctx, input)),

  document: panel('councilEdit', 'councilView')
    .meta({ rest: 'POST /api/admin/discCouncilPdf', inPerson: true, limit: 'report' })
    .input(CouncilFileQuery)
    .output(MadeCouncilDocument)
    .mutation(({ ctx, input }) => makeCouncilDocument(ctx.db, ctx, input)),

  documents: panel('councilEdit')
    .meta({ rest: 'GET /api/admin/discCouncilDocuments', recordsReading: councilAudit.reading('council.documents') })
    .input(CouncilDocumentsQuery)
    .output(CouncilDocument.array())
    .query(({ ctx, input }) => listCouncilDocuments(ctx.db, ctx.actor, input.discCode)),

  findDocuments: panel('councilEdit')
    .meta({ rest: 'GET /api/admin/findCouncilDocuments', limit: 'search' })
    .input(CouncilNumberQuery)
    .output(z.array(FoundCouncilDocument))
    .query(({ ctx, input }) => findCouncilDocuments(ctx.db, ctx.actor, input.text)),

  documentFile: panel('councilEdit', 'councilView')
    .meta({
      rest: 'GET /api/admin/discCouncilDocument',
      limit: 'report',
      recordsReading: councilAudit.reading('council.documentFile'),
    })
    .input(CouncilDocumentFile)
    .output(file('pdf'))
    .query(({ ctx, input, signal }) =>
      councilDocumentFile(ctx.db, ctx.actor, { id: input.document, compute: ctx.compute, signal }),
    ),

  voidDocument: panel('councilEdit')
    .meta({ rest: 'POST /api/admin/discCouncilDocumentVoid', inPerson: true })
    .input(DocumentVoid)
    .output(CouncilDocument.array())
    .mutation(({ ctx, input }) => voidCouncilDocument(ctx.db, ctx.actor, input)),

  addBirthDate: panel('councilEdit')
    .meta({ rest: 'POST /api/admin/addBornDateForUser', inPerson: true })
    .input(BirthDate)
    .output(Saved)
    .mutation(async ({ ctx, input }) => {
      await addBirthDate(ctx.db, ctx, input);
      return { saved: true as const };
    }),

  functions: functionsRouter,

  person: panel('councilEdit')
    .meta({ rest: 'GET /api/admin/councilPerson', recordsReading: councilAudit.reading('council.person') })
    .input(PersonQuery)
    .output(ChosenPerson)
    .query(({ ctx, input }) => chosenPerson(ctx.db, input.person)),

  withoutBirthDate: panel('councilEdit')
    .meta({
      rest: 'GET /api/admin/peopleWithoutBornDate',
      recordsReading: councilAudit.reading('council.withoutBirthDate'),
    })
    .input(listInput(withoutBirthDateList))
    .output(listOutput(WithoutBirthDate))
    .query(({ ctx, input }) => listWithoutBirthDate(ctx.db, input)),

  teachingStaff: panel('councilEdit')
    .meta({
      rest: 'GET /api/v2/downloadTeachingStaff',
      limit: 'report',
      recordsReading: councilAudit.reading('council.teachingStaff'),
    })
    .output(file('xlsx'))
    .query(({ ctx }) => teachingStaffFile(ctx.db, ctx.actor)),
});

export const councilArea = {
  router: councilRouter,
  panels: { councilEdit: countWithoutBirthDate, councilView: null },
  inbox: { sources: [councilSource] },
} satisfies Area;
