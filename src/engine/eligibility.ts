import type { YearShare } from './person-limits.ts';

/** Why a row is not accepted for evaluation: R01 to R07. */
type RejectReason = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Reasons that bar a share from every optimum: all but the limits (R01, R02) and the wait for them (R05). */
export type BarReason = Exclude<RejectReason, 1 | 2 | 5>;

/** One author's assigned publication and all the author's year shares in the period. */
export type AssignedShare = {
  approved: boolean;
  discipline: number;
  year: number;
  yearShares: Pick<YearShare, 'year' | 'discipline'>[];
};

/**
 * The first reason that bars a share from the optimum, or null: R04 record not approved by the library; R06 no share in
 * the discipline in the period; R03 neither in N nor eligible outside it on 31 December of the publication year, in any
 * discipline: after a change of discipline earlier works still count.
 * @throws RangeError for an unassigned row.
 */
export function rejectBeforeOptimum({ approved, discipline, year, yearShares }: AssignedShare): 3 | 4 | 6 | null {
  if (!(discipline > 0)) throw new RangeError(`Not assigned to a discipline: ${discipline}`);
  if (!approved) return 4;
  if (!yearShares.some((row) => row.discipline === discipline)) return 6;
  return yearShares.some((row) => row.year === year) ? null : 3;
}
