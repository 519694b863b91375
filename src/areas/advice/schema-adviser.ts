import { z } from 'zod';
import { decimal, disciplineCode, id } from '#areas/wire.ts';
import { DisciplineRef, PersonRef, WorkRef } from '#areas/scenarios/schema.ts';

/** Disciplines that one question may be about. */
const MAX_DISCIPLINES = 10;
/** Rows of an author's own advice. */
export const MAX_OWN_MOVES = 20;

export const AdviceQuestion = z.object({
  period: id,
  /** The sum of their optima is to be the greatest. */
  disciplines: z
    .array(disciplineCode.min(1))
    .min(1, 'Wskaż co najmniej jedną dyscyplinę')
    .max(MAX_DISCIPLINES)
    .refine((codes) => new Set(codes).size === codes.length, 'Dyscyplina powtarza się'),
  /** Works of other disciplines may leave these; what they lose is counted too. */
  allowLeaving: z.boolean().default(false),
});

/** Points found, none more than `bound`; `slot_limit` null: no limit. */
const Optimum = z.object({ points: decimal, bound: decimal, slots: decimal, slot_limit: decimal.nullable() });

/** The share in the discipline; null: in none. */
const Share = z.object({ discipline: DisciplineRef.nullable(), points: decimal, slots: decimal });
/** `chosen`: the discipline's optimum takes it. */
const ProposedShare = Share.extend({ chosen: z.boolean() });

/** `doubtful`: the list does not say of which disciplines the journal is; `unchecked`: not an article. */
export const COMPLIANCE = ['compliant', 'doubtful', 'unchecked'] as const;

export const Proposal = z.object({
  work: WorkRef,
  person: PersonRef,
  from: ProposedShare,
  to: ProposedShare,
  /** Points: the optima with all proposals less those with all but this one. */
  gain: decimal,
  /** false: `gain` is told by the prices of the limits. */
  exact: z.boolean(),
  /** Slots of the optimum that become free in the discipline left, and that are taken in the one joined. */
  slots_freed: decimal,
  slots_used: decimal,
  /** People of the other proposals about the same work: each gain supposes the others. */
  along_with: z.array(z.int()),
  compliance: z.enum(COMPLIANCE),
});

export const Advice = z.object({
  disciplines: z.array(z.object({ discipline: DisciplineRef, target: z.boolean(), before: Optimum, after: Optimum })),
  before: decimal,
  after: decimal,
  /** No assignment that the rules allow brings more. */
  bound: decimal,
  /** Greatest gain first. */
  proposals: z.array(Proposal),
  /** No other assignment of a single work would bring more. */
  settled: z.boolean(),
  /** Time ran out: better proposals may have been missed. */
  interrupted: z.boolean(),
});
export type Advice = z.infer<typeof Advice>;

export const OwnAdvice = z.object({
  /** Estimates by the last solved optima of the disciplines; points of all disciplines of the author together. */
  moves: z.array(z.object({ work: WorkRef, from: Share, to: Share, gain: decimal, compliance: z.enum(COMPLIANCE) })),
  /** Disciplines of the author that have not been solved yet: nothing is proposed about them. */
  unsolved: z.array(DisciplineRef),
  /** The authors' time to change disciplines has passed. */
  closed: z.boolean(),
});
export type OwnAdvice = z.infer<typeof OwnAdvice>;
