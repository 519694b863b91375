import { z } from 'zod';
import type { Area } from '#platform/area.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { listInput, listOutput } from '#platform/list.ts';
import { yearsOfRecords } from '#areas/publications/service-reference.ts';
import { pbnAudit } from './audit.ts';
import { differenceList, pbnList, personList } from './lists.ts';
import {
  Acceptance,
  Accepted,
  DifferenceOptions,
  DifferenceRow,
  LoginBegun,
  LoginEnd,
  Ordered,
  OrderedRecords,
  OrderedJob,
  Overview,
  PbnChange,
  PbnRow,
  PbnState,
  PersonChoice,
  PersonRow,
  Reading,
  ReadOrder,
  RecordIds,
  RecordPreview,
  RecordRef,
  SendOrder,
  StandingCounts,
  TakeBack,
  Taken,
  TakeOver,
  Years,
} from './schema.ts';
import { COMPARE, compareProfile, orderComparison } from './comparing/service-compare.ts';
import {
  acceptDifferences,
  differenceOptions,
  listDifferences,
  orderWithdrawal,
  WITHDRAW,
  withdrawStatement,
} from './comparing/service-differences.ts';
import { orderEntities, READ_ENTITIES, readEntities } from './service-entities.ts';
import { beginLogin, endLogin } from './service-login.ts';
import { cancelRecords, orderRecords, SEND } from './sending/service-order.ts';
import { pbnSource } from './service-matters.ts';
import { listReadings, listRecords, previewRecord, readOverview } from './service-overview.ts';
import { takeBack, takeOver } from './comparing/service-take.ts';
import { choosePerson, listPeople } from './service-people.ts';
import { pbnGauges, sender } from './sending/service-queue.ts';
import { countRecords, pbnSchedules, RECHECK, recheck, settler } from './service-standing.ts';
import { changePbn, readPbnState } from './service-settings.ts';
import { type Handler, handler } from '#platform/jobs/kind.ts';
import { type SendOptions, sendQueue } from './sending/service-send.ts';

/** `options`: in tests the client that asks their servers, and shorter pauses. */
export const pbnJobs = (options: SendOptions = {}): Handler[] => [
  handler(SEND, { run: (job) => sendQueue(job, options) }),
  handler(READ_ENTITIES, { run: (job) => readEntities(job, options.client) }),
  handler(COMPARE, { run: (job) => compareProfile(job, options.client) }),
  handler(RECHECK, { run: recheck }),
  handler(WITHDRAW, { run: (job) => withdrawStatement(job, options.client) }),
];

const library = panel('library');
const administration = panel('administration');

const pbnRouter = router({
  settings: administration
    .meta({ rest: 'GET /api/admin/pbn' })
    .output(PbnState)
    .query(({ ctx }) => readPbnState(ctx.db, ctx.config)),

  changeSettings: administration
    .meta({ rest: 'POST /api/admin/pbn', inPerson: true })
    .input(PbnChange)
    .output(PbnState)
    .mutation(({ ctx, input }) => changePbn(ctx.db, ctx.actor, { config: ctx.config, input })),

  overview: library
    .meta({ rest: 'GET /api/library/pbn' })
    .output(Overview)
    .query(({ ctx }) => readOverview(ctx.db, ctx.actor)),

  beginLogin: library
    .meta({ rest: 'POST /api/library/pbnLogin', inPerson: true })
    .output(LoginBegun)
    .mutation(({ ctx }) => beginLogin(ctx.db, ctx.actor, ctx.config)),

  endLogin: library
    .meta({ rest: 'POST /api/library/pbnLoginEnd', inPerson: true })
    .input(LoginEnd)
    .output(z.null())
    .mutation(({ ctx, input }) => endLogin(ctx.db, ctx.actor, { config: ctx.config, input })),

  counts: library
    .meta({ rest: 'GET /api/library/pbnCounts' })
    .output(StandingCounts)
    .query(({ ctx }) => countRecords(ctx.db)),

  records: library
    .meta({ rest: 'GET /api/library/pbnRecords' })
    .input(listInput(pbnList))
    .output(listOutput(PbnRow))
    .query(({ ctx, input }) => listRecords(ctx.db, input)),

  recordYears: library
    .meta({ rest: 'GET /api/library/pbnYears' })
    .output(Years)
    .query(async ({ ctx }) => ({ year: [...(await yearsOfRecords(ctx.db))] })),

  record: library
    .meta({ rest: 'GET /api/library/pbnRecord' })
    .input(RecordRef)
    .output(RecordPreview)
    .query(({ ctx, input }) => previewRecord(ctx.db, input.id)),

  send: library
    .meta({ rest: 'POST /api/library/pbnSend', inPerson: true })
    .input(SendOrder)
    .output(OrderedRecords)
    .mutation(({ ctx, input }) => orderRecords(ctx.db, ctx.actor, input)),

  cancel: library
    .meta({ rest: 'POST /api/library/pbnCancel', inPerson: true })
    .input(RecordIds)
    .output(Ordered)
    .mutation(({ ctx, input }) => cancelRecords(ctx.db, ctx.actor, input.ids)),

  readings: library
    .meta({ rest: 'GET /api/library/pbnReadings' })
    .output(z.array(Reading))
    .query(({ ctx }) => listReadings(ctx.db)),

  read: library
    .meta({ rest: 'POST /api/library/pbnRead', inPerson: true })
    .input(ReadOrder)
    .output(OrderedJob)
    .mutation(async ({ ctx, input: { kind } }) => ({
      job: kind === 'profile' ? await orderComparison(ctx.db, ctx.actor) : await orderEntities(ctx.db, ctx.actor, kind),
    })),

  people: library
    .meta({ rest: 'GET /api/library/pbnPeople', recordsReading: pbnAudit.reading('pbn.people') })
    .input(listInput(personList))
    .output(listOutput(PersonRow))
    .query(({ ctx, input }) => listPeople(ctx.db, input)),

  choosePerson: library
    .meta({ rest: 'POST /api/library/pbnPerson', inPerson: true })
    .input(PersonChoice)
    .output(z.null())
    .mutation(({ ctx, input }) => choosePerson(ctx.db, ctx.actor, input)),

  differences: library
    .meta({ rest: 'GET /api/library/pbnDifferences' })
    .input(listInput(differenceList))
    .output(listOutput(DifferenceRow))
    .query(({ ctx, input }) => listDifferences(ctx.db, input)),

  differenceOptions: library
    .meta({ rest: 'GET /api/library/pbnDifferenceOptions' })
    .output(DifferenceOptions)
    .query(({ ctx }) => differenceOptions(ctx.db)),

  accept: library
    .meta({ rest: 'POST /api/library/pbnAccept', inPerson: true })
    .input(Acceptance)
    .output(Accepted)
    .mutation(({ ctx, input }) => acceptDifferences(ctx.db, ctx.actor, input)),

  takeOver: library
    .meta({ rest: 'POST /api/library/pbnTakeOver', inPerson: true })
    .input(TakeOver)
    .output(Taken)
    .mutation(({ ctx, input }) => takeOver(ctx.db, ctx.actor, input)),

  takeBack: library
    .meta({ rest: 'POST /api/library/pbnTakeBack', inPerson: true })
    .input(TakeBack)
    .output(z.null())
    .mutation(({ ctx, input }) => takeBack(ctx.db, ctx.actor, input)),

  withdraw: library
    .meta({ rest: 'POST /api/library/pbnWithdraw', inPerson: true })
    .input(RecordRef)
    .output(OrderedJob)
    .mutation(async ({ ctx, input }) => ({ job: await orderWithdrawal(ctx.db, ctx.actor, input.id) })),
});

export const pbnArea = {
  router: pbnRouter,
  inbox: { sources: [pbnSource] },
  jobs: pbnJobs(),
  background: [sender, settler],
  schedules: pbnSchedules,
  gauges: pbnGauges,
} satisfies Area;
