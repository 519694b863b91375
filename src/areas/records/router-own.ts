import { z } from 'zod';
import { panel, router } from '#platform/http/trpc.ts';
import { id } from '#shared/wire.ts';
import {
  Answer,
  AuthorsLine,
  ClaimId,
  ClaimOrder,
  Correction,
  OwnMatters,
  RecognisedAuthor,
  Submission,
  Submitted,
  SubmittedId,
  SubmittedWork,
  WorkFound,
  WorkText,
} from './schema-own.ts';
import { recogniseAuthors } from './form/service-match.ts';
import { findWorks } from './desk/service-find.ts';
import { addClaim, answerLibrary, readOwn, seeDecisions, withdrawClaim } from './desk/service-own.ts';
import { submitWork } from './desk/service-submit.ts';
import { correctSubmitted, readSubmitted, withdrawSubmitted } from './desk/service-submitted.ts';

const author = panel('assignments', 'evaluationAssignments');

/** What authors tell the library, and what becomes of it. */
export const ownRouter = router({
  list: author
    .meta({ rest: 'GET /api/library/own' })
    .output(OwnMatters)
    .query(({ ctx }) => readOwn(ctx.db, ctx.actor)),

  find: author
    .meta({ rest: 'GET /api/library/ownSearch', limit: 'search' })
    .input(WorkText)
    .output(z.array(WorkFound))
    .query(({ ctx, input }) => findWorks(ctx.db, ctx.actor, input.text)),

  claim: author
    .meta({ rest: 'POST /api/library/ownClaims', inPerson: true })
    .input(ClaimOrder)
    .output(ClaimId)
    .mutation(({ ctx, input }) => addClaim(ctx.db, ctx.actor, input)),

  withdraw: author
    .meta({ rest: 'DELETE /api/library/ownClaims/{id}', inPerson: true })
    .input(ClaimId)
    .output(ClaimId)
    .mutation(({ ctx, input }) => withdrawClaim(ctx.db, ctx.actor, input.id)),

  authors: author
    .meta({ rest: 'POST /api/library/ownAuthors', limit: 'search', inPerson: false })
    .input(AuthorsLine)
    .output(z.array(RecognisedAuthor))
    // A change by its method alone: a line of many authors fits into no address.
    .mutation(({ ctx, input }) => recogniseAuthors(ctx.db, input.line)),

  submit: author
    .meta({ rest: 'POST /api/library/ownWorks', inPerson: true })
    .input(Submission)
    .output(Submitted)
    .mutation(({ ctx, input }) => submitWork(ctx.db, ctx.actor, input)),

  submitted: author
    .meta({ rest: 'GET /api/library/ownWorks/{id}' })
    .input(SubmittedId)
    .output(SubmittedWork)
    .query(({ ctx, input }) => readSubmitted(ctx.db, ctx.actor, input.id)),

  correct: author
    .meta({ rest: 'POST /api/library/ownCorrections', inPerson: true })
    .input(Correction)
    .output(Submitted)
    .mutation(({ ctx, input }) => correctSubmitted(ctx.db, ctx.actor, input)),

  withdrawWork: author
    .meta({ rest: 'DELETE /api/library/ownWorks/{id}', inPerson: true })
    .input(SubmittedId)
    .output(Submitted)
    .mutation(({ ctx, input }) => withdrawSubmitted(ctx.db, ctx.actor, input.id)),

  answer: author
    .meta({ rest: 'POST /api/library/ownAnswers', inPerson: true })
    .input(Answer)
    .output(Submitted)
    .mutation(({ ctx, input }) => answerLibrary(ctx.db, ctx.actor, input)),

  seen: author
    .meta({ rest: 'POST /api/library/ownSeen', inPerson: true })
    .input(z.object({ ids: z.array(id).max(500) }))
    .output(z.object({ seen: z.int() }))
    .mutation(({ ctx, input }) => seeDecisions(ctx.db, ctx.actor, input.ids)),
});
