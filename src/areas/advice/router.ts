import { z } from 'zod';
import { panel, router } from '#platform/http/trpc.ts';
import { adviceAudit } from './audit.ts';
import {
  Advice,
  AdviceQuestion,
  AllMoves,
  AnswerRequest,
  AskAuthors,
  Moves,
  MovesQuery,
  RequestId,
  ShareExchange,
  ShareQuery,
} from './schema.ts';
import { OwnRequest } from './schema-own.ts';
import { ManyRequests, Reminded, Withdrawn } from './schema-reminders.ts';
import { JobRef } from '#areas/jobs/schema.ts';
import { FIND_MOVES, findMoves, orderMoves, orderOutdatedMoves } from './service-moves.ts';
import { allMoves, bestMoves } from './service-read-moves.ts';
import {
  answerRequest,
  askAuthors,
  ownRequests,
  restoreRequest,
  withdrawRequest,
  withdrawRequests,
} from './service-requests.ts';
import { remindAuthor, remindAuthors } from './service-reminders.ts';
import { adviseDisciplines } from './service-adviser.ts';
import { shareExchange } from './service-exchange.ts';
import type { Area } from '#platform/area.ts';
import { answeredRequests, openMoves } from './service-overview.ts';
import { requestSource } from './service-matters.ts';
import type { Db } from '#platform/database/db.ts';
import { type Handler, handler } from '#platform/jobs/kind.ts';
import type { Background } from '#platform/jobs/worker.ts';
import { WRITE_REQUESTS, writeRequests } from './service-letters.ts';

/** How often outdated moves are looked for. */
const LOOK_MS = 10_000;

function movesTurn(): Background {
  // Of each database: a process may serve several, as in tests.
  const lookedAt = new WeakMap<Db, number>();
  return {
    name: 'moves',
    async run(db) {
      const last = lookedAt.get(db);
      if (last !== undefined && performance.now() - last <= LOOK_MS) return 0;
      lookedAt.set(db, performance.now());
      return orderOutdatedMoves(db);
    },
  };
}

const adviceBackground: Background[] = [movesTurn()];
export const adviceJobs: Handler[] = [
  handler(FIND_MOVES, { run: findMoves }),
  handler(WRITE_REQUESTS, { run: writeRequests }),
];

/** Better assignments, who is asked for them, and what admitting a share costs. */
const adviceRouter = router({
  ofDiscipline: panel('disciplineView')
    .meta({
      rest: 'POST /api/v2/adviser',
      limit: 'report',
      recordsReading: adviceAudit.reading('advice.ofDiscipline'),
    })
    .input(AdviceQuestion)
    .output(Advice)
    .query(({ ctx, input, signal }) =>
      adviseDisciplines(ctx.db, { actor: ctx.actor, compute: ctx.compute, signal }, input),
    ),

  moves: panel('disciplineView')
    .meta({ rest: 'GET /api/v2/disciplineMoves', recordsReading: adviceAudit.reading('advice.moves') })
    .input(MovesQuery)
    .output(Moves)
    .query(({ ctx, input }) => bestMoves(ctx.db, ctx.actor, { query: input, config: ctx.config })),

  allMoves: panel('disciplineView')
    .meta({ rest: 'GET /api/v2/disciplineProposals', recordsReading: adviceAudit.reading('advice.allMoves') })
    .input(MovesQuery)
    .output(AllMoves)
    .query(({ ctx, input }) => allMoves(ctx.db, ctx.actor, { query: input, config: ctx.config })),

  orderMoves: panel('disciplineView')
    .meta({ rest: 'POST /api/v2/disciplineMoves', inPerson: false, limit: 'report' })
    .input(MovesQuery)
    .output(JobRef)
    .mutation(async ({ ctx, input }) => ({ job: await orderMoves(ctx.db, ctx.actor, input) })),

  ask: panel('disciplineView')
    .meta({ rest: 'POST /api/v2/authorRequests', inPerson: true })
    .input(AskAuthors)
    .output(z.object({ asked: z.int(), requests: z.array(z.int()) }))
    .mutation(({ ctx, input }) => askAuthors(ctx.db, ctx.actor, { ...input, config: ctx.config })),

  remind: panel('disciplineView')
    .meta({ rest: 'POST /api/v2/authorRequests/{request}/reminder', inPerson: true })
    .input(RequestId)
    .output(RequestId)
    .mutation(({ ctx, input }) => remindAuthor(ctx.db, ctx.actor, { ...input, config: ctx.config })),

  remindAll: panel('disciplineView')
    .meta({ rest: 'POST /api/v2/authorReminders', inPerson: true })
    .input(ManyRequests)
    .output(Reminded)
    .mutation(({ ctx, input }) => remindAuthors(ctx.db, ctx.actor, { ...input, config: ctx.config })),

  withdraw: panel('disciplineView')
    .meta({ rest: 'DELETE /api/v2/authorRequests/{request}', inPerson: true })
    .input(RequestId)
    .output(RequestId)
    .mutation(({ ctx, input }) => withdrawRequest(ctx.db, ctx.actor, input)),

  withdrawAll: panel('disciplineView')
    .meta({ rest: 'POST /api/v2/authorWithdrawals', inPerson: true })
    .input(ManyRequests)
    .output(Withdrawn)
    .mutation(({ ctx, input }) => withdrawRequests(ctx.db, ctx.actor, input)),

  restore: panel('disciplineView')
    .meta({ rest: 'POST /api/v2/authorRequests/{request}/restoration', inPerson: true })
    .input(RequestId)
    .output(RequestId)
    .mutation(({ ctx, input }) => restoreRequest(ctx.db, ctx.actor, input)),

  ownRequests: panel('assignments', 'evaluationAssignments')
    .meta({ rest: 'GET /api/v2/ownAuthorRequests' })
    .output(z.array(OwnRequest))
    .query(({ ctx }) => ownRequests(ctx.db, ctx.actor)),

  answer: panel('assignments', 'evaluationAssignments')
    .meta({ rest: 'POST /api/v2/authorRequests/{request}/answer', inPerson: true })
    .input(AnswerRequest)
    .output(RequestId)
    .mutation(({ ctx, input }) => answerRequest(ctx.db, ctx.actor, input)),

  exchange: panel('assignmentsOfPerson', 'slotFilling', 'evaluationAssignments', 'disciplineView')
    .meta({ rest: 'GET /api/v2/shareExchange' })
    .input(ShareQuery)
    .output(ShareExchange)
    .query(({ ctx, input }) => shareExchange(ctx.db, { actor: ctx.actor, compute: ctx.compute }, input)),
});

export const adviceArea = {
  router: adviceRouter,
  overview: {
    moves: { panels: ['disciplineView'], read: openMoves },
    answered: { panels: ['disciplineView'], read: answeredRequests },
    requests: {
      panels: ['assignments', 'evaluationAssignments'],
      async read(db, actor) {
        const requests = await ownRequests(db, actor);
        return requests.length === 0 ? null : requests;
      },
    },
  },
  inbox: { sources: [requestSource] },
  jobs: adviceJobs,
  background: adviceBackground,
} satisfies Area;
