import { type ProblemData, readProblem } from '#engine/evaluation.ts';
import type { BindingLimit } from '#engine/optimum/discipline-problem.ts';
import { type Exchange, earnings, exchangesOf } from '#engine/exchange/exchange.ts';
import { type Fixed4, toNumber } from '#engine/fixed.ts';

/** A share of a discipline's last problem, and the set chosen then. */
type ExchangeTask = { problem: ProblemData; chosen: number[]; binding: BindingLimit[]; share: number };

type Moved = { id: number; points: number; slots: number };

/** `earns`: the share is chosen and the rest describes the set without it. Null: no set can contain the share. */
export type ExchangeAnswer = { earns: boolean; loss: number; leaves: Moved[]; enters: Moved[] } | null;

/** The cost of admitting a rejected share, or the earning of a chosen one. Runs no solver. */
export function exchange(input: string): string {
  const { problem: data, chosen, binding, share }: ExchangeTask = JSON.parse(input);
  const problem = readProblem(data);
  const shares = new Map(problem.shares.map((each) => [each.id, each]));
  const slots = chosen.reduce<Fixed4>((sum, id) => sum + (shares.get(id)?.slots ?? 0), 0);
  const set = { chosen, slots, binding };
  const earns = chosen.includes(share);
  // A chosen one without points earns nothing.
  const found: Exchange | null = earns
    ? (earnings(problem, set)(share)?.without ?? { leaves: [], enters: [], loss: 0 })
    : exchangesOf(problem, set)(share);
  const moved = (ids: number[]): Moved[] =>
    ids
      .flatMap((id) => shares.get(id) ?? [])
      .map((each) => ({ id: each.id, points: toNumber(each.points), slots: toNumber(each.slots) }));
  const answer: ExchangeAnswer = found && {
    earns,
    loss: toNumber(found.loss),
    leaves: moved(found.leaves),
    enters: moved(found.enters),
  };
  return JSON.stringify(answer);
}
