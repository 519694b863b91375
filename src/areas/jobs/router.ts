import { login, router } from '#platform/http/trpc.ts';
import { file } from '#shared/wire.ts';
import { jobsAudit } from './audit.ts';
import { Job, JobList, JobListQuery, JobRef } from './schema.ts';
import { cancelJob, findJob, jobGauges, ownJobs, repeatJob, resultFile } from './service.ts';
import type { Area } from '#platform/area.ts';

const jobsRouter = router({
  get: login
    .meta({ rest: 'GET /api/v2/job' })
    .input(JobRef)
    .output(Job)
    .query(({ ctx, input }) => findJob(ctx.db, ctx.actor, input.job)),

  own: login
    .meta({ rest: 'GET /api/v2/jobs' })
    .input(JobListQuery)
    .output(JobList)
    .query(({ ctx, input }) => ownJobs(ctx.db, ctx.actor, input.page)),

  cancel: login
    .meta({ rest: 'POST /api/v2/jobCancel', inPerson: false })
    .input(JobRef)
    .output(Job)
    .mutation(({ ctx, input }) => cancelJob(ctx.db, ctx.actor, input.job)),

  repeat: login
    .meta({ rest: 'POST /api/v2/jobRepeat', inPerson: true })
    .input(JobRef)
    .output(Job)
    .mutation(({ ctx, input }) => repeatJob(ctx.db, ctx.actor, input.job)),

  file: login
    .meta({
      rest: 'GET /api/v2/jobFile',
      limit: 'report',
      onServer: true,
      recordsReading: jobsAudit.reading('jobs.file'),
    })
    .input(JobRef)
    .output(file('pdf', 'zip'))
    .query(({ ctx, input }) => resultFile(ctx.db, ctx.actor, input.job)),
});

export const jobsArea = { router: jobsRouter, gauges: jobGauges } satisfies Area;
