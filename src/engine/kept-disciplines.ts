/**
 * A person shows publications in at most two disciplines of a period (art. 265 ust. 12; the number is
 * `rules.person.disciplines`). Whose assigned shares lie in more keeps those that carry the most points: the points of
 * the person's own optimum there, which does not depend on the other disciplines, so that the kept ones bring the person
 * the most; of equal points those that take fewer slots, then the smaller code. To keep another, the person assigns the
 * works of one of them elsewhere.
 *
 * Only shares that nothing else bars decide (R04, R06, R03 come before); every such share in another discipline is not
 * accepted (R07), neither in the optimum nor in the custom selection. This is settled for each person before any
 * discipline is solved, so a discipline whose own limits are full may be kept (choice). A share with R07 still counts
 * to k of its publication, as every share that its author assigned (choice).
 */
import type { BarReason } from './eligibility.ts';
import type { Fixed4 } from './fixed.ts';
import type { PeriodRules } from './rules.ts';

/** `optimumIn`: points and slots of the person's own optimum of these shares of one discipline. */
type DisciplineChoice<Share> = {
  optimumIn: (discipline: number, shares: Share[]) => { points: Fixed4; slots: Fixed4 };
  rules: PeriodRules;
};

/** All of one person's shares, in order, with R07 outside the kept disciplines. */
export function barFurtherDisciplines<Share extends { discipline: number; barred: BarReason | null }>(
  shares: Share[],
  { optimumIn, rules }: DisciplineChoice<Share>,
): Share[] {
  const free = Map.groupBy(
    shares.filter(({ barred }) => barred === null),
    ({ discipline }) => discipline,
  );
  if (free.size <= rules.person.disciplines) return shares;
  const kept = [...free]
    .map(([discipline, own]) => ({ discipline, ...optimumIn(discipline, own) }))
    .toSorted((a, b) => b.points - a.points || a.slots - b.slots || a.discipline - b.discipline)
    .slice(0, rules.person.disciplines)
    .map(({ discipline }) => discipline);
  return shares.map((share) =>
    share.barred === null && !kept.includes(share.discipline) ? { ...share, barred: 7 } : share,
  );
}
