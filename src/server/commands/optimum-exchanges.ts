import type { DisciplineOptimum, DisciplineProblem } from '#engine/discipline-optimum.ts';
import { type Exchange, earnings, exchangesOf } from '#engine/exchange.ts';
import type { Fixed4 } from '#engine/fixed.ts';

/**
 * By share: of those left out the cheapest exchange (null: no set can have the share), of chosen ones the points that
 * the discipline would lose without them. Shares that the time did not suffice for are in neither; `missing` counts them.
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

/** Explains share after share until all are done, the time is over or somebody cancels. */
export function exchangesWithin(
  problem: DisciplineProblem,
  optimum: DisciplineOptimum,
  { deadline, cancelled, onProgress }: Control,
): Exchanges {
  const exchanges = new Map<number, Exchange | null>();
  const earned = new Map<number, Fixed4>();
  const of = optimum.rejected.size + optimum.chosen.length;
  const mayGoOn = () => {
    onProgress({ explained: exchanges.size + earned.size, of });
    return !cancelled() && Date.now() < deadline;
  };
  if (mayGoOn()) {
    const exchangeOf = exchangesOf(problem, optimum);
    for (const id of optimum.rejected.keys()) {
      if (!mayGoOn()) break;
      exchanges.set(id, exchangeOf(id));
    }
    const earningOf = earnings(problem, optimum);
    for (const id of optimum.chosen) {
      if (!mayGoOn()) break;
      earned.set(id, earningOf(id)?.without.loss ?? 0);
    }
  }
  return { exchanges, earned, missing: of - exchanges.size - earned.size };
}
