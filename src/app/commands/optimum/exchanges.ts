import type { DisciplineOptimum, DisciplineProblem } from '#engine/optimum/discipline-optimum.ts';
import { type Exchange, earnings, exchangesOf } from '#engine/exchange/exchange.ts';
import type { Fixed4 } from '#engine/fixed.ts';

/**
 * By share id: of left-out shares the cheapest exchange (null: none exists), of chosen ones the points that the
 * discipline would lose without them. `missing` counts shares that time ran out for.
 */
export type Exchanges = {
  exchanges: ReadonlyMap<number, Exchange | null>;
  earned: ReadonlyMap<number, Fixed4>;
  missing: number;
};

type Control = {
  deadline: number;
  cancelled: () => boolean;
  onProgress: (state: { explained: number; of: number }) => void;
};

/** Explains shares one by one until done, cancelled or past the deadline. */
export function exchangesWithin(
  problem: DisciplineProblem,
  optimum: DisciplineOptimum,
  { deadline, cancelled, onProgress }: Control,
): Exchanges {
  const exchanges = new Map<number, Exchange | null>();
  const earned = new Map<number, Fixed4>();
  const of = optimum.rejected.size + optimum.chosen.length;
  const shouldContinue = () => {
    onProgress({ explained: exchanges.size + earned.size, of });
    return !cancelled() && Date.now() < deadline;
  };
  if (shouldContinue()) {
    const exchangeOf = exchangesOf(problem, optimum);
    for (const id of optimum.rejected.keys()) {
      if (!shouldContinue()) break;
      exchanges.set(id, exchangeOf(id));
    }
    const earningOf = earnings(problem, optimum);
    for (const id of optimum.chosen) {
      if (!shouldContinue()) break;
      earned.set(id, earningOf(id)?.without.loss ?? 0);
    }
  }
  return { exchanges, earned, missing: of - exchanges.size - earned.size };
}
