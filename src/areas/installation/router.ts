import type { Area } from '#platform/area.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { installationGauges } from './gauges.ts';
import {
  Closing,
  MoveJob,
  MoveOrder,
  Moves,
  MoveUpload,
  ScheduleChange,
  ScheduleRef,
  ScheduleRow,
  SystemState,
} from './schema.ts';
import { ALERT, writeAlert } from './service-alert.ts';
import { systemAttention } from './service-attention.ts';
import { MAKE_BACKUP, runBackup } from './service-backup-job.ts';
import { closeSystem } from './service-closing.ts';
import {
  dropUpload,
  EXPORT,
  IMPORT,
  orderExport,
  orderImport,
  readMoves,
  runExport,
  runImport,
} from './service-jobs.ts';
import { deleteOutdated, installationSchedules, RETENTION } from './service-retention.ts';
import { changeSchedule, runSchedule } from './service-schedule.ts';
import { readState } from './service-state.ts';
import { handler } from '#platform/jobs/kind.ts';

export const installationJobs = [
  handler(RETENTION, { run: deleteOutdated }),
  handler(ALERT, { run: writeAlert }),
  handler(MAKE_BACKUP, { run: runBackup }),
  handler(EXPORT, { run: runExport }),
  handler(IMPORT, { run: runImport, onFailure: dropUpload }),
];

const administrators = panel('administration');

const installationRouter = router({
  state: administrators
    .meta({ rest: 'GET /api/admin/systemState' })
    .output(SystemState)
    .query(({ ctx }) => readState(ctx.db, ctx.actor, ctx)),

  schedule: administrators
    .meta({ rest: 'POST /api/admin/schedule', inPerson: true })
    .input(ScheduleChange)
    .output(ScheduleRow)
    .mutation(({ ctx, input }) => changeSchedule(ctx.db, ctx.actor, { ...ctx, input })),

  runSchedule: administrators
    .meta({ rest: 'POST /api/admin/scheduleRun', inPerson: true })
    .input(ScheduleRef)
    .output(ScheduleRow)
    .mutation(({ ctx, input }) => runSchedule(ctx.db, ctx.actor, { ...ctx, input })),

  close: administrators
    .meta({ rest: 'POST /api/admin/closeSystem', inPerson: true })
    .input(Closing)
    .output(Closing)
    .mutation(({ ctx, input }) => closeSystem(ctx.db, ctx.actor, input)),

  moves: administrators
    .meta({ rest: 'GET /api/admin/moves' })
    .output(Moves)
    .query(({ ctx }) => readMoves(ctx.db)),

  export: administrators
    .meta({ rest: 'POST /api/admin/exportAll', inPerson: true })
    .input(MoveOrder)
    .output(MoveJob)
    .mutation(async ({ ctx, input }) => ({ job: await orderExport(ctx.db, ctx.actor, input.request_id) })),

  import: administrators
    .meta({ rest: 'POST /api/admin/importAll', inPerson: true, maxBody: 'import', limit: 'report' })
    .input(MoveUpload)
    .output(MoveJob)
    .mutation(async ({ ctx, input }) => ({ job: await orderImport(ctx.db, ctx.actor, input) })),
});

export const installationArea = {
  router: installationRouter,
  overview: { system: { panels: ['administration'], read: systemAttention } },
  jobs: installationJobs,
  gauges: installationGauges,
  schedules: installationSchedules,
} satisfies Area;
