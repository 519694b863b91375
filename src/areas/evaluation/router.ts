import { panel, router } from '#platform/http/trpc.ts';
import { ownPersonId } from '#platform/scope.ts';
import { file } from '#shared/wire.ts';
import { evaluationAudit } from './audit.ts';
import { slotFillingFile, slotFillingFileOf } from './export.ts';
import { slotFillingPdf, slotFillingPdfOf } from './export-pdf.ts';
import { standingRouter } from './router-standing.ts';
import { PeriodQuery, SelectedPeriod } from '#areas/periods/schema.ts';
import { Desk, Proposal, ProposalQuery, PersonHead, PersonHeadQuery, PersonSlotsQuery, SlotFill } from './schema.ts';
import { slotFilling } from './service.ts';
import { deskOf } from './desk/service-desk.ts';
import { proposalOf } from './desk/service-proposal.ts';
import { personHead } from './service-person.ts';
import { slotsOfPerson } from './service-person-slots.ts';
import type { Area } from '#platform/area.ts';
import { ownFill, ownNextPeriod, ownSlots } from './service-overview.ts';

const evaluationRouter = router({
  slotFilling: panel('slotFilling')
    .meta({ rest: 'POST /api/v2/SlotFillData' })
    .input(SelectedPeriod)
    .output(SlotFill)
    .query(async ({ ctx, input }) => {
      const shares = await slotFilling(ctx.db, ownPersonId(ctx.actor), input.selperiod);
      return { shares, period_id: shares.period_id };
    }),

  desk: panel('evaluationAssignments', 'assignments')
    .meta({ rest: 'GET /api/v2/choiceDesk' })
    .input(PeriodQuery)
    .output(Desk)
    .query(({ ctx, input }) => deskOf(ctx.db, ctx.compute, { person: ownPersonId(ctx.actor), period: input.period })),

  proposal: panel('evaluationAssignments')
    .meta({ rest: 'POST /api/v2/choiceProposal', limit: 'search' })
    .input(ProposalQuery)
    .output(Proposal)
    .query(({ ctx: { db, compute, actor }, input, signal }) =>
      proposalOf(db, compute, { ...input, person: ownPersonId(actor), signal }),
    ),

  slotFillingFile: panel('slotFilling')
    .meta({ rest: 'GET /api/v2/evaluationResultFile', limit: 'report' })
    .input(PeriodQuery)
    .output(file('xlsx'))
    .query(({ ctx, input }) => slotFillingFile(ctx.db, ctx.actor, input.period)),

  slotFillingPdf: panel('slotFilling')
    .meta({ rest: 'GET /api/v2/evaluationResultPdf', limit: 'report' })
    .input(PeriodQuery)
    .output(file('pdf'))
    .query(({ ctx: { db, actor, compute, config }, input: { period }, signal }) =>
      slotFillingPdf(db, actor, { period, compute, config, signal }),
    ),

  person: panel(
    'polonOfPerson',
    'patentStatements',
    'accounts',
    'publicationStatements',
    'assignmentsOfPerson',
    'patentAssignments',
    'achievementsOfPerson',
  )
    .input(PersonHeadQuery)
    .output(PersonHead)
    .query(({ ctx, input }) => personHead(ctx.db, ctx.actor, input)),

  slotFillingOf: panel('assignmentsOfPerson')
    .meta({ rest: 'POST /api/admin/SlotFillData' })
    .input(PersonSlotsQuery)
    .output(SlotFill)
    .query(async ({ ctx, input }) => {
      const shares = await slotsOfPerson(ctx.db, ctx.actor, input);
      return { shares, period_id: shares.period_id };
    }),

  slotFillingFileOf: panel('assignmentsOfPerson')
    .meta({
      rest: 'GET /api/admin/evaluationResultFile',
      limit: 'report',
      onServer: true,
      recordsReading: evaluationAudit.reading('evaluation.slotFillingFileOf'),
    })
    .input(PersonSlotsQuery)
    .output(file('xlsx'))
    .query(({ ctx, input }) => slotFillingFileOf(ctx.db, ctx.actor, input)),

  slotFillingPdfOf: panel('assignmentsOfPerson')
    .meta({
      rest: 'GET /api/admin/evaluationResultPdf',
      limit: 'report',
      onServer: true,
      recordsReading: evaluationAudit.reading('evaluation.slotFillingPdfOf'),
    })
    .input(PersonSlotsQuery)
    .output(file('pdf'))
    .query(({ ctx: { db, actor, compute, config }, input, signal }) =>
      slotFillingPdfOf(db, actor, { query: input, compute, config, signal }),
    ),

  standing: standingRouter,
});

export const evaluationArea = {
  router: evaluationRouter,
  panels: { slotFilling: null },
  overview: {
    slots: { panels: ['slotFilling'], read: ownSlots },
    nextPeriod: { panels: ['evaluationAssignments'], read: ownNextPeriod },
    fill: { panels: ['disciplineView', 'unitView'], read: ownFill },
  },
} satisfies Area;
