import { z } from 'zod';
import { decimal, disciplineCode, id } from '#shared/wire.ts';
import { OptimumProof } from '#areas/recalculation/schema.ts';
import { DisciplineRef, PersonRef, WorkRef } from '#areas/scenarios/schema.ts';
import { LIMIT_NAMES } from '#areas/recalculation/schema-words.ts';

const MAX_DISCIPLINES = 10;

export const AdviceQuestion = z.object({
  period: id,
  /** Disciplines whose optima are maximised together. */
  disciplines: z
    .array(disciplineCode.min(1))
    .min(1, 'Wskaż co najmniej jedną dyscyplinę')
    .max(MAX_DISCIPLINES)
    .refine((codes) => new Set(codes).size === codes.length, 'Dyscyplina powtarza się'),
  /** Works of other disciplines may leave; their loss counts. */
  allowLeaving: z.boolean().default(false),
});

/** `bound`: upper bound of the points; `slot_limit` null: no limit. */
const Optimum = z.object({
  points: decimal,
  bound: decimal,
  proof: OptimumProof,
  slots: decimal,
  slot_limit: decimal.nullable(),
});

/** `discipline` null: none. */
const Share = z.object({ discipline: DisciplineRef.nullable(), points: decimal, slots: decimal });

/** `doubtful`: the list does not say of which disciplines the journal is; `unchecked`: not an article. */
export const COMPLIANCE = ['compliant', 'doubtful', 'unchecked'] as const;

const Proposal = z.object({
  work: WorkRef,
  person: PersonRef,
  from: Share,
  to: Share,
  /** Points: optima with all proposals less those with all but this one. */
  gain: decimal,
  /** False: `gain` is estimated at the limits' prices. */
  exact: z.boolean(),
  /** Authors of other proposals for the same work: each gain assumes the others. */
  along_with: z.array(z.int()),
  /** Likewise of all proposals for the work at once. */
  work_gain: decimal,
  work_exact: z.boolean(),
  compliance: z.enum(COMPLIANCE),
});

export const Advice = z.object({
  disciplines: z.array(z.object({ discipline: DisciplineRef, target: z.boolean(), before: Optimum, after: Optimum })),
  before: decimal,
  after: decimal,
  /** Upper bound of every assignment within the rules. */
  bound: decimal,
  /** Whether another assignment could bring more, and how much at most. */
  proof: OptimumProof,
  /** Greatest gain first. */
  proposals: z.array(Proposal),
  /** No other assignment of a single work brings more. */
  settled: z.boolean(),
  /** Time ran out: better proposals may exist. */
  interrupted: z.boolean(),
});
export type Advice = z.infer<typeof Advice>;

/** `person` defaults to the caller. */
export const ShareQuery = z.object({ period: id, publication: id, person: id.optional() });

/** A share that an exchange moves; others' names are hidden from callers who may not see them. */
export const MovedShare = z.object({
  own: z.boolean(),
  author: z.string().nullable(),
  title: z.string().nullable(),
  year: z.int().nullable(),
  points: decimal,
  slots: decimal,
  /** Divided by authors whose number nobody has said. */
  m_unknown: z.boolean(),
});
export type MovedShare = z.infer<typeof MovedShare>;

const subject = {
  period: z.int(),
  publication: z.int(),
  title: z.string(),
  year: z.int(),
  discipline: z.string(),
  points: decimal,
  slots: decimal,
  m_unknown: z.boolean(),
};
const moves = { leaves: z.array(MovedShare), enters: z.array(MovedShare) };

/** Why an author may not change a share's discipline: the period is closed, a statement is printed, the time is over. */
const ShareLock = z.enum(['closed', 'printed', 'late']);
export type ShareLock = z.infer<typeof ShareLock>;

/** What a share means for its discipline's last optimum. */
export const ShareExchange = z.discriminatedUnion('state', [
  /** Not solved since the last change. */
  z.object({ ...subject, state: z.literal('waiting'), text: z.string() }),
  /** `earns`: upper bound of what the discipline would lose without it. */
  z.object({ ...subject, state: z.literal('chosen'), earns: decimal, ...moves }),
  /** `limit`: for R01 and R02. `exchange` null: `none` says why. */
  z.object({
    ...subject,
    state: z.literal('left_out'),
    reason: z.int().nullable(),
    text: z.string(),
    limit: z.enum(LIMIT_NAMES).nullable(),
    limit_text: z.string().nullable(),
    lock: ShareLock.nullable(),
    /** The author has a discipline beside this one. */
    has_other: z.boolean(),
    exchange: z.object({ ...moves, loss: decimal }).nullable(),
    none: z.string().nullable(),
  }),
]);
export type ShareExchange = z.infer<typeof ShareExchange>;

const MAX_MESSAGE = 2_000;
/** Works asked for at once. */
const MAX_ASKED = 10;
const MAX_NOTE = 500;

export const RequestAnswer = z.enum(['will', 'no', 'done']);
export type RequestAnswer = z.infer<typeof RequestAnswer>;

export const MovesQuery = z.object({ period: id, discipline: disciplineCode.min(1) });

/** How a request stands; days are ISO 8601 instants. */
const RequestState = z.object({
  id: z.int(),
  asked_at: z.iso.datetime(),
  asked_by: z.string(),
  message: z.string(),
  /** What the message promises: `alone`: by this work alone, else what it adds to all other proposals. */
  gain: decimal,
  alone: z.boolean(),
  reminded_at: z.iso.datetime().nullable(),
  answer: RequestAnswer.nullable(),
  note: z.string(),
  answered_at: z.iso.datetime().nullable(),
  /** The library has refused or withdrawn the work: nothing can be done any more. */
  gone: z.boolean(),
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

/** `scenarios`: those in sight that have all of it. */
const WorkMove = z.object({
  work: WorkRef,
  shares: z.array(MoveShare),
  gain: decimal,
  scenarios: z.array(z.object({ id, name: z.string() })),
});
export type WorkMove = z.infer<typeof WorkMove>;

/** `gain`: points of all disciplines by this move alone; `beside`: what it adds to all other proposals, null where nobody has kept it; `criterion`: what it adds to the discipline's value. */
const Move = WorkMove.extend({ beside: decimal.nullable(), criterion: decimal.nullable() });

const Figures = z.object({ points: decimal, slots: decimal, slot_limit: decimal, criterion: decimal.nullable() });

const SharesValue = z.object({ shares: z.int(), points: decimal });

/** `stale`: choices or the result have changed since. */
const stamp = { computed_at: z.iso.datetime(), stale: z.boolean() };

/** A request to somebody whom no move names. */
const FurtherRequest = z.object({
  work: WorkRef,
  person: PersonRef,
  own: z.boolean(),
  done: z.boolean(),
  request: RequestState,
});
export type FurtherRequest = z.infer<typeof FurtherRequest>;

const state = {
  computing: z.boolean(),
  /**
   * Of moves that are not computed yet: they follow the recalculation, come by themselves, failed, or are found on order; of a
   * closed period, and of a discipline that is not evaluated, none are sought.
   */
  awaits: z.enum(['result', 'turn', 'retry', 'order', 'closed', 'unevaluated']).nullable(),
  /** Requests go by mail too. */
  mail: z.boolean(),
  /** The caller looks after other disciplines too, whose works could be moved. */
  several: z.boolean(),
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
  /** What was asked for, and is not among the moves. */
  further: z.array(FurtherRequest),
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
          /** The points of this work alone; null: not measured. */
          alone: decimal.nullable(),
          /** False: `gain` is estimated at the limits' prices. */
          exact: z.boolean(),
          /** The list does not say of which disciplines the journal is. */
          doubtful: z.boolean(),
          /** Other disciplines in the caller's sight whose proposals move it too, with what it adds there. */
          rivals: z.array(z.object({ discipline: DisciplineRef, gain: decimal })),
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
  /** Where the moves were shown: a work may be in both lists, with other gains. */
  list: z.enum(['best', 'all']),
  works: z
    .array(
      z.object({
        publication: id,
        /** To be asked; without them all whom the move names. */
        persons: z.array(id).min(1).optional(),
        message: z.string().trim().min(1, 'Napisz, o co prosisz').max(MAX_MESSAGE),
      }),
    )
    .min(1)
    .max(MAX_ASKED)
    .refine(
      (works) => new Set(works.map(({ publication }) => publication)).size === works.length,
      'Praca powtarza się',
    ),
});
export const RequestId = z.object({ request: id });

export const AnswerRequest = RequestId.extend({
  answer: RequestAnswer,
  note: z.string().trim().max(MAX_NOTE).default(''),
  /** The answer and the note last read; others are a conflict. */
  expected: RequestAnswer.nullable(),
  expected_note: z.string().max(MAX_NOTE).default(''),
});
