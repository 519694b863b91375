import type { Area } from '#platform/area.ts';
import { fileAnswer } from '#platform/files/answer.ts';
import { panel, router } from '#platform/http/trpc.ts';
import { fileInput, listInput, listOutput } from '#platform/list.ts';
import { file } from '#shared/wire.ts';
import { yearAudit } from './audit.ts';
import { yearBackground, yearJobs, yearSchedules } from './jobs.ts';
import { missingList } from './lists.ts';
import {
  CalendarQuery,
  MissingPerson,
  Remind,
  RemindAnswer,
  StepChange,
  StepMark,
  StepResume,
  StepSettings,
  StepSkip,
  TrialAnswer,
  Unremind,
  YearBegin,
  YearPage,
  YearQuery,
} from './schema.ts';
import { TRIAL_PANELS, YEAR_PANELS } from './schema-words.ts';
import { beginYear, changeStep, markStep, skipStep } from './service-change.ts';
import { listMissing, missingFile } from './service-people.ts';
import { remind, unremind } from './service-remind.ts';
import { lateSteps, yearCalendar, yearPage } from './service.ts';
import { missingStatementsSource, stepTerms, unassignedSource } from './service-matters.ts';
import { trialOfN } from './service-figures.ts';

const anyOffice = panel(...YEAR_PANELS);
/** Who sees everybody's data. */
const ofEverybody = panel('accounts', 'library', 'reports', 'administration');

const yearRouter = router({
  page: anyOffice
    .meta({ rest: 'GET /api/year' })
    .input(YearQuery)
    .output(YearPage)
    .query(({ ctx, input }) => yearPage(ctx.db, ctx.actor, input)),

  begin: panel('administration')
    .meta({ rest: 'POST /api/year', inPerson: true })
    .input(YearBegin)
    .output(YearBegin)
    .mutation(({ ctx, input }) => beginYear(ctx.db, ctx.actor, input.year)),

  change: panel('administration')
    .meta({ rest: 'POST /api/year/step', inPerson: true })
    .input(StepChange)
    .output(StepSettings)
    .mutation(({ ctx, input }) => changeStep(ctx.db, ctx.actor, input)),

  mark: anyOffice
    .meta({ rest: 'POST /api/year/mark', inPerson: true })
    .input(StepMark)
    .output(StepSettings)
    .mutation(({ ctx, input }) => markStep(ctx.db, ctx.actor, input)),

  skip: anyOffice
    .meta({ rest: 'POST /api/year/skip', inPerson: true })
    .input(StepSkip)
    .output(StepSettings)
    .mutation(({ ctx, input }) => skipStep(ctx.db, ctx.actor, input)),

  resume: anyOffice
    .meta({ rest: 'POST /api/year/resume', inPerson: true })
    .input(StepResume)
    .output(StepSettings)
    .mutation(({ ctx, input }) => skipStep(ctx.db, ctx.actor, { ...input, reason: null })),

  remind: anyOffice
    .meta({ rest: 'POST /api/year/remind', inPerson: true })
    .input(Remind)
    .output(RemindAnswer)
    .mutation(({ ctx, input }) => remind(ctx.db, ctx.actor, input)),

  unremind: anyOffice
    .meta({ rest: 'POST /api/year/unremind', inPerson: true })
    .input(Unremind)
    .output(RemindAnswer)
    .mutation(({ ctx, input }) => unremind(ctx.db, ctx.actor, input)),

  calendar: anyOffice
    .meta({ rest: 'GET /api/year/calendar', limit: 'report' })
    .input(CalendarQuery)
    .output(file('ics'))
    .query(async ({ ctx, input: { year, office } }) => {
      const { steps } = await yearPage(ctx.db, ctx.actor, { year });
      const body = yearCalendar(steps, { office, now: new Date() });
      return fileAnswer('ics', { body, name: `rok-${year}.ics` });
    }),

  trial: panel(...TRIAL_PANELS)
    .meta({ rest: 'GET /api/year/trial', limit: 'report' })
    .output(TrialAnswer)
    .query(({ ctx }) => trialOfN(ctx.db)),

  missing: ofEverybody
    .meta({ rest: 'GET /api/year/missing', recordsReading: yearAudit.reading('year.missing') })
    .input(listInput(missingList))
    .output(listOutput(MissingPerson))
    .query(({ ctx, input }) => listMissing(ctx.db, input)),

  missingFile: ofEverybody
    .meta({ rest: 'GET /api/year/missingFile', limit: 'report', recordsReading: yearAudit.reading('year.missingFile') })
    .input(fileInput(missingList))
    .output(file('xlsx'))
    .query(({ ctx, input }) => missingFile(ctx.db, ctx.actor, input)),
});

export const yearArea = {
  router: yearRouter,
  overview: { yearSteps: { panels: YEAR_PANELS, read: lateSteps } },
  inbox: { sources: [missingStatementsSource, unassignedSource], terms: [stepTerms] },
  background: yearBackground,
  schedules: yearSchedules,
  jobs: yearJobs,
} satisfies Area;
