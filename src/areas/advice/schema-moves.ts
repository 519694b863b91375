import { z } from 'zod';
import { decimal, disciplineCode, id } from '#shared/wire.ts';
import { OptimumProof } from '#areas/recalculation/schema.ts';
import { DisciplineRef, PersonRef, WorkRef } from '#areas/scenarios/schema.ts';

const MAX_MESSAGE = 2_000;
const MAX_NOTE = 500;

export const RequestAnswer = z.enum(['will', 'no', 'done']);
export type RequestAnswer = z.infer<typeof RequestAnswer>;

export const MovesQuery = z.object({ period: id, discipline: disciplineCode.min(1) });

/** How a request stands; days are ISO 8601 instants. */
const RequestState = z.object({
  id: z.int(),
  asked_at: z.iso.datetime(),
  asked_by: z.string(),
  reminded_at: z.iso.datetime().nullable(),
  answer: RequestAnswer.nullable(),
  note: z.string(),
  answered_at: z.iso.datetime().nullable(),
});
export type RequestState = z.infer<typeof RequestState>;

/** What one author has to do. `done`: the work is in the discipline by now. */
const MoveShare = z.object({
  person: PersonRef,
  /** Of whoever looks: nobody asks himself. */
  own: z.boolean(),
  from: DisciplineRef.nullable(),
  to: DisciplineRef.nullable(),
  points: decimal,
  slots: decimal,
  done: z.boolean(),
  request: RequestState.nullable(),
});

const WorkMove = z.object({ work: WorkRef, shares: z.array(MoveShare), gain: decimal });
export type WorkMove = z.infer<typeof WorkMove>;

/** `gain`: points of all disciplines by this move alone; `criterion`: what it adds to the discipline's value. */
const Move = WorkMove.extend({ criterion: decimal.nullable() });

const Figures = z.object({ points: decimal, slots: decimal, slot_limit: decimal, criterion: decimal.nullable() });

const SharesValue = z.object({ shares: z.int(), points: decimal });

/** `stale`: choices or the result have changed since. */
const stamp = { computed_at: z.iso.datetime(), stale: z.boolean() };

const state = {
  computing: z.boolean(),
  /** Of moves that are not computed yet: they follow the recalculation, come by themselves, failed, or are found on order. */
  awaits: z.enum(['result', 'turn', 'retry', 'order']).nullable(),
  /** Requests go by mail too. */
  mail: z.boolean(),
};

export const Moves = z.object({
  /** null: not computed yet. */
  best: z
    .object({
      moves: z.array(Move),
      count: z.int(),
      before: Figures,
      after: Figures,
      /** With all moves together; the rest to the sum of their gains is how they act on each other. */
      gain: decimal,
      leaving: SharesValue,
      /** Shares that enter beside the moved ones; null: not counted when the moves were computed. */
      entering: SharesValue.nullable(),
      interrupted: z.boolean(),
      ...stamp,
    })
    .nullable(),
  ...state,
});
export type Moves = z.infer<typeof Moves>;

/** What the search of the moves has found, by works. */
export const AllMoves = z.object({
  all: z
    .object({
      /** Greatest gain first: points that would be missing without the work, with all the others. */
      works: z.array(
        WorkMove.extend({
          /** False: `gain` is estimated at the limits' prices. */
          exact: z.boolean(),
          /** The list does not say of which disciplines the journal is. */
          doubtful: z.boolean(),
        }),
      ),
      /** Works of other disciplines may leave; their loss counts. */
      leaving: z.boolean(),
      before: decimal,
      after: decimal,
      /** Upper bound of every assignment within the rules. */
      bound: decimal,
      proof: OptimumProof,
      /** No other assignment of a single work brings more. */
      settled: z.boolean(),
      /** Time ran out: better proposals may exist. */
      interrupted: z.boolean(),
      ...stamp,
    })
    .nullable(),
  ...state,
});
export type AllMoves = z.infer<typeof AllMoves>;

export const AskAuthors = MovesQuery.extend({
  publication: id,
  message: z.string().trim().min(1, 'Napisz, o co prosisz').max(MAX_MESSAGE),
});
export const RequestId = z.object({ request: id });

export const AnswerRequest = RequestId.extend({
  answer: RequestAnswer,
  note: z.string().trim().max(MAX_NOTE).default(''),
  /** The answer last read; another is a conflict. */
  expected: RequestAnswer.nullable(),
});

/** A request as its author reads it. */
export const OwnRequest = z.object({
  id: z.int(),
  period: id,
  work: WorkRef,
  discipline: z.string(),
  message: z.string(),
  gain: decimal,
  /** Who was asked about the work too: the gain needs all of them. */
  others: z.array(z.string()),
  asked_by: z.string(),
  asked_at: z.iso.datetime(),
  reminded_at: z.iso.datetime().nullable(),
  answer: RequestAnswer.nullable(),
  note: z.string(),
  done: z.boolean(),
});
export type OwnRequest = z.infer<typeof OwnRequest>;
