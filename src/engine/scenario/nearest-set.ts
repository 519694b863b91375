import type { DisciplineOptimum } from '../optimum/discipline-optimum.ts';
import { ledgerOf } from '../optimum/discipline-ledger.ts';
import type { DisciplineProblem, DisciplineShare } from '../optimum/discipline-problem.ts';
import { rejections } from '../optimum/rejection.ts';

/** More would be no swap that a reader takes for one, and take too long to look for. */
const MOST_CHANGED = 60;

/**
 * The same optimum by a set nearer to the former one: of two equal works a search may take either, and a reader would take
 * the swap for an effect of the change. One or two shares that have come go for one or two that have left where the set
 * keeps its points, slots and every other figure, and all limits hold. So what is still exchanged is needed as far as such
 * swaps show; a longer chain of them may be left.
 */
export function nearestSet(
  problem: DisciplineProblem,
  optimum: DisciplineOptimum,
  former: ReadonlySet<number>,
): DisciplineOptimum {
  const part = problem.shares.filter(({ included }) => included !== false).toSorted((a, b) => a.id - b.id);
  const chosen = new Set(optimum.chosen);
  for (let swap = swapIn(problem, { part, chosen, former }); swap; swap = swapIn(problem, { part, chosen, former })) {
    for (const { id } of swap.come) chosen.delete(id);
    for (const { id } of swap.left) chosen.add(id);
  }
  if (optimum.chosen.every((id) => chosen.has(id))) return optimum;
  const ledger = ledgerOf(problem);
  for (const share of part) if (chosen.has(share.id)) ledger.take(share);
  return {
    ...optimum,
    chosen: part.flatMap(({ id }) => (chosen.has(id) ? id : [])),
    rejected: rejections(part, { ledger, binding: optimum.binding }),
  };
}

type Sets = { part: DisciplineShare[]; chosen: ReadonlySet<number>; former: ReadonlySet<number> };
type Swap = { come: DisciplineShare[]; left: DisciplineShare[] };

/** The first swap that brings the set nearer. */
function swapIn(problem: DisciplineProblem, { part, chosen, former }: Sets): Swap | undefined {
  const come = part.filter(({ id }) => chosen.has(id) && !former.has(id));
  const left = part.filter(({ id }) => !chosen.has(id) && former.has(id));
  if (come.length + left.length > MOST_CHANGED) return undefined;
  const byFigures = Map.groupBy(onesAndTwos(left), figuresText);
  for (const out of onesAndTwos(come)) {
    for (const back of byFigures.get(figuresText(out)) ?? []) {
      const gone = new Set(out.map(({ id }) => id));
      const rest = part.filter(({ id }) => chosen.has(id) && !gone.has(id));
      if (fits(problem, [...rest, ...back])) return { come: out, left: back };
    }
  }
  return undefined;
}

/** Each share alone, then each two. */
const onesAndTwos = (shares: DisciplineShare[]): DisciplineShare[][] => [
  ...shares.map((share) => [share]),
  ...shares.flatMap((one, index) => shares.slice(index + 1).map((other) => [one, other])),
];

/** All that a discipline's figures add up. */
function figuresText(shares: DisciplineShare[]): string {
  const slotsOf = (counts: (share: DisciplineShare) => boolean | undefined) =>
    shares.reduce((sum, share) => sum + (counts(share) ? share.slots : 0), 0);
  const points = shares.reduce((sum, share) => sum + share.points, 0);
  return [
    points,
    slotsOf(() => true),
    slotsOf(({ weakBook }) => weakBook),
    slotsOf(({ outsideN }) => outsideN),
    slotsOf(({ newList }) => newList),
  ].join(' ');
}

function fits(problem: DisciplineProblem, shares: DisciplineShare[]): boolean {
  const ledger = ledgerOf(problem);
  return shares.every((share) => {
    if (ledger.limitsBrokenBy(share).length > 0) return false;
    ledger.take(share);
    return true;
  });
}
