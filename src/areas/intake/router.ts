import { inSnapshot } from '#platform/database/snapshot.ts';
import { z } from 'zod';
import type { Area } from '#platform/area.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { listInput, listOutput } from '#platform/list.ts';
import { file, id } from '#shared/wire.ts';
import { OrderedJob } from '#areas/pbn/schema.ts';
import { DoiQuery, WorkOfDoi } from '#areas/records/schema-form.ts';
import { intakeList, rowList } from './lists.ts';
import {
  Bring,
  Changed,
  FoundWorks,
  Intake,
  IntakeAccept,
  IntakeCorrect,
  IntakeDecide,
  IntakePage,
  IntakePaste,
  IntakePerson,
  IntakeRef,
  IntakeRow,
  IntakeRules,
  IntakeUndo,
  IntakeUndone,
  IntakeUpload,
  OwnFile,
  OwnReference,
  RowDetail,
  RowRef,
  WaitingImports,
} from './schema.ts';
import { findIntakePage, listIntakes, listRows, waitingImports, waitingIntakes } from './service.ts';
import { changeRules, choosePerson, correctRow, decideRows, discardIntake } from './service-decide.ts';
import { describeWork } from './service-describe.ts';
import { BRING, bring, orderBringing } from './service-pbn.ts';
import { lookUpWork, readWorks } from './service-own.ts';
import { addFile, addPasted, READ_INTAKE, readIntake, resumeReading, stopReading } from './service-read.ts';
import { readRow } from './service-row.ts';
import { acceptIntake, SAVE_INTAKE, saveIntake } from './service-save.ts';
import { intakeTemplate } from './template/service-template.ts';
import { undoIntake } from './service-undo.ts';
import { type Handler, handler } from '#platform/jobs/kind.ts';
import type { Client } from '#platform/outgoing/client.ts';

/** `client`: in tests the one that asks their servers. */
export const intakeJobs = (client?: Client): Handler[] => [
  handler(READ_INTAKE, { run: (job) => readIntake(job, client), onFailure: stopReading }),
  handler(BRING, { run: (job) => bring(job, client) }),
  handler(SAVE_INTAKE, { run: saveIntake }),
];

const library = panel('library');
const author = panel('assignments', 'evaluationAssignments');

const intakeRouter = router({
  list: library
    .meta({ rest: 'GET /api/library/intakes' })
    .input(listInput(intakeList))
    .output(listOutput(Intake))
    .query(({ ctx, input }) => listIntakes(ctx.db, input)),

  waiting: library
    .meta({ rest: 'GET /api/library/intakesWaiting' })
    .output(WaitingImports)
    .query(({ ctx }) => waitingImports(ctx.db)),

  get: library
    .meta({ rest: 'GET /api/library/intake' })
    .input(IntakeRef)
    .output(IntakePage)
    .query(({ ctx, input }) => inSnapshot(ctx.db, (tx) => findIntakePage(tx, input.intake))),

  rows: library
    .meta({ rest: 'GET /api/library/intakeRows' })
    .input(listInput(rowList, { intake: id }))
    .output(listOutput(IntakeRow))
    .query(({ ctx, input }) => listRows(ctx.db, input)),

  row: library
    .meta({ rest: 'GET /api/library/intakeRow' })
    .input(RowRef)
    .output(RowDetail)
    .query(({ ctx, input }) => readRow(ctx.db, input)),

  template: library
    .meta({ rest: 'GET /api/library/intakeTemplate', limit: 'report' })
    .output(file('xlsx'))
    .query(({ ctx }) => intakeTemplate(ctx.actor)),

  upload: library
    .meta({ rest: 'POST /api/library/intakeUpload', inPerson: true, maxBody: 'import', limit: 'report' })
    .input(IntakeUpload)
    .output(IntakePage)
    .mutation(async ({ ctx, input }) =>
      findIntakePage(ctx.db, await addFile(ctx.db, ctx.actor, { name: input.name, bytes: input.file })),
    ),

  paste: library
    .meta({ rest: 'POST /api/library/intakePaste', inPerson: true, maxBody: 'import', limit: 'report' })
    .input(IntakePaste)
    .output(IntakePage)
    .mutation(async ({ ctx, input }) => findIntakePage(ctx.db, await addPasted(ctx.db, ctx.actor, input))),

  resume: library
    .meta({ rest: 'POST /api/library/intakeResume', inPerson: true })
    .input(IntakeRef)
    .output(IntakePage)
    .mutation(async ({ ctx, input }) => {
      await resumeReading(ctx.db, ctx.actor, input.intake);
      return findIntakePage(ctx.db, input.intake);
    }),

  rules: library
    .meta({ rest: 'POST /api/library/intakeRules', inPerson: true })
    .input(IntakeRules)
    .output(IntakePage)
    .mutation(async ({ ctx, input }) => {
      await changeRules(ctx.db, ctx.actor, input);
      return findIntakePage(ctx.db, input.intake);
    }),

  decide: library
    .meta({ rest: 'POST /api/library/intakeDecide', inPerson: true })
    .input(IntakeDecide)
    .output(Changed)
    .mutation(({ ctx, input }) => decideRows(ctx.db, ctx.actor, input)),

  person: library
    .meta({ rest: 'POST /api/library/intakePerson', inPerson: true })
    .input(IntakePerson)
    .output(Changed)
    .mutation(({ ctx, input }) => choosePerson(ctx.db, ctx.actor, input)),

  correct: library
    .meta({ rest: 'POST /api/library/intakeCorrect', inPerson: true })
    .input(IntakeCorrect)
    .output(RowDetail)
    .mutation(async ({ ctx, input }) => {
      await correctRow(ctx.db, ctx.actor, { ...input, compute: ctx.compute });
      return readRow(ctx.db, input);
    }),

  accept: library
    .meta({ rest: 'POST /api/library/intakeAccept', inPerson: true })
    .input(IntakeAccept)
    .output(IntakePage)
    .mutation(async ({ ctx, input }) => {
      await acceptIntake(ctx.db, ctx.actor, input);
      return findIntakePage(ctx.db, input.intake);
    }),

  undo: library
    .meta({ rest: 'POST /api/library/intakeUndo', inPerson: true, limit: 'report' })
    .input(IntakeUndo)
    .output(IntakeUndone)
    .mutation(({ ctx, input }) => undoIntake(ctx.db, ctx.actor, input)),

  discard: library
    .meta({ rest: 'POST /api/library/intakeDiscard', inPerson: true })
    .input(IntakeRef)
    .output(z.null())
    .mutation(async ({ ctx, input }) => {
      await discardIntake(ctx.db, ctx.actor, input.intake);
      return null;
    }),

  lookUp: author
    .meta({ rest: 'POST /api/library/ownLookUp', inPerson: true, limit: 'report' })
    .input(OwnReference)
    .output(FoundWorks)
    .mutation(({ ctx, input, signal }) => lookUpWork(ctx.db, ctx.config, { ...input, signal })),

  ownFile: author
    .meta({ rest: 'POST /api/library/ownFile', inPerson: true, maxBody: 'import', limit: 'report' })
    .input(OwnFile)
    .output(FoundWorks)
    .mutation(({ input, signal }) => readWorks(input.file, signal)),

  describe: library
    .meta({ rest: 'POST /api/library/describeWork', inPerson: true, limit: 'report' })
    .input(DoiQuery)
    .output(WorkOfDoi)
    .mutation(({ ctx, input, signal }) => describeWork(ctx.db, ctx.config, { ...input, signal })),

  bringPbn: library
    .meta({ rest: 'POST /api/library/pbnBring', inPerson: true })
    .input(Bring)
    .output(OrderedJob)
    .mutation(async ({ ctx, input }) => ({
      job: await orderBringing(ctx.db, ctx.actor, { ...input, config: ctx.config }),
    })),
});

export const intakeArea = {
  router: intakeRouter,
  jobs: intakeJobs(),
  overview: { intakes: { panels: ['library'], read: waitingIntakes } },
} satisfies Area;
