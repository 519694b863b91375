import type { YearShare } from './person-limits.ts';

/** Why a row is not accepted for evaluation: R01 to R06. */
export type RejectReason = 1 | 2 | 3 | 4 | 5 | 6;

/** One author's assigned publication with all of the author's year shares in the period. */
export type AssignedShare = {
  approved: boolean;
  discipline: number;
  year: number;
  yearShares: Pick<YearShare, 'year' | 'discipline'>[];
};

/**
 * The reason that keeps a share from the optimum, tested in this order, or null:
 * R04 the library has not approved the record; R06 the person has no share in the assigned discipline in the period;
 * R03 the person is neither in N nor eligible outside it on 31 December of the publication year (in any discipline:
 * who changed disciplines within the period keeps the earlier works).
 * Unassigned rows (no discipline, 0) are no shares and carry no code.
 * @throws RangeError for an unassigned row.
 */
export function rejectBeforeOptimum({ approved, discipline, year, yearShares }: AssignedShare): 3 | 4 | 6 | null {
  if (!(discipline > 0)) throw new RangeError(`Not assigned to a discipline: ${discipline}`);
  if (!approved) return 4;
  if (!yearShares.some((row) => row.discipline === discipline)) return 6;
  return yearShares.some((row) => row.year === year) ? null : 3;
}
