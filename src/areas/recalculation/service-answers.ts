import type { PersonsEvaluation, ProblemData } from '#engine/evaluation.ts';
import type { DisciplineOptimum } from '#engine/optimum/discipline-optimum.ts';
import { type Arrays, arraysOf } from '#shared/arrays.ts';

/** What is written of a share's outcome, of a person's in a discipline, and of a share's verdict. */
export const SHARE_TYPES = {
  authorship: 'int',
  person: 'int',
  discipline: 'int',
  k: 'int',
  m: 'int',
  mode: 'int',
  total: 'bigint',
  points: 'bigint',
  slots: 'bigint',
  weakBook: 'boolean',
  outsideN: 'boolean',
  newList: 'boolean',
  included: 'boolean',
  barred: 'int',
  accepted: 'boolean',
  rejectReason: 'int',
  customAccepted: 'boolean',
  customRejectReason: 'int',
  revision: 'int',
} as const;
export const PERSON_TYPES = {
  person: 'int',
  discipline: 'int',
  slotLimit: 'bigint',
  monographLimit: 'bigint',
  slots: 'bigint',
  points: 'bigint',
  monographSlots: 'bigint',
  customSlots: 'bigint',
  customPoints: 'bigint',
  inN: 'boolean',
} as const;
export const VERDICT_TYPES = {
  id: 'int',
  accepted: 'boolean',
  reason: 'int',
  limit: 'text',
  points: 'bigint',
  slots: 'bigint',
  weakBook: 'boolean',
  outsideN: 'boolean',
  newList: 'boolean',
} as const;

export type PersonsAnswer = {
  shares: Arrays<keyof typeof SHARE_TYPES>;
  persons: Arrays<keyof typeof PERSON_TYPES>;
};

export const personsAnswer = ({ shares, persons }: PersonsEvaluation): PersonsAnswer => ({
  shares: arraysOf(shares, SHARE_TYPES),
  persons: arraysOf(persons, PERSON_TYPES),
});

/** A discipline's optimum: the verdict of each share, with what it was judged by, and totals. */
export type DisciplineAnswer = {
  verdicts: Arrays<keyof typeof VERDICT_TYPES>;
  totals: Omit<DisciplineOptimum, 'chosen' | 'rejected'> & { milliseconds: number };
};

export function disciplineAnswer(
  { shares }: ProblemData,
  { chosen, rejected, ...totals }: DisciplineOptimum,
  milliseconds: number,
): DisciplineAnswer {
  const accepted = new Set(chosen);
  const judged = shares
    .filter(({ id }) => accepted.has(id) || rejected.has(id))
    .map((share) => {
      const { reason = null, limit = null } = rejected.get(share.id) ?? {};
      return { ...share, newList: share.newList === true, accepted: accepted.has(share.id), reason, limit };
    });
  return { verdicts: arraysOf(judged, VERDICT_TYPES), totals: { ...totals, milliseconds } };
}
