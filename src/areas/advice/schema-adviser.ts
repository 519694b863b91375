import { z } from 'zod';
import { decimal, disciplineCode, id } from '#shared/wire.ts';
import { OptimumProof } from '#areas/recalculation/schema.ts';
import { DisciplineRef, PersonRef, WorkRef } from '#areas/scenarios/schema.ts';

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
