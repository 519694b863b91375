/**
 * Lagrangian decomposition of the books' limits (§ 14): which chapters an overfull book admits, and what a place in it
 * costs.
 *
 * Each chapter's share has a multiplier, the cost of its place. The author subproblem pays it, the book subproblem (a
 * knapsack) collects it. For any costs,
 *   Σ best value of each author less costs + Σ most that each book can collect
 * bounds the value of every set that keeps the books' limits, at the prices of the other limits. Costs start as
 * marginal gains, which are optimal for an author of one such share; subgradient steps then raise the cost of shares
 * that only the author wants and lower that of shares that only the book takes.
 */
import { type BookModel, bestOf, bookModel, emptyOutcome, type Outcome, outcomeAt, withItems } from './book-model.ts';
import type { Book, Costs } from './book-places.ts';
import type { Pricing, Task } from './limits-search.ts';
import type { PersonItems } from './person-items.ts';

/** `kept`: admitted shares; `paid`: the most that the books can collect. Costs are whole units. */
export type Filling = { costs: Costs; paid: number; kept: ReadonlySet<number> };

/** Steps that show where the prices lead, and steps for the bound. */
export const FEW_STEPS = 15;
export const MANY_STEPS = 120;
/** Duality gap that ends the steps, as a part of the bound: far below the gap that ends a search. */
const NEAR = 2e-8;
/** Part of the Polyak step at first, and the factor when so many steps have not lowered the bound. */
const FIRST_LENGTH = 0.5;
const SHORTER = 0.7;
const PATIENCE = 5;

type Order = { books: Book[]; task: Pick<Task, 'shares' | 'problem'>; pricing: Pricing; steps: number };

/** The costs with the least bound, and the admitted shares with the best value found. */
export function fillBooks({ books, task, pricing, steps }: Order): Filling {
  const model = bookModel(books, task, pricing);
  const admit = admission(model);
  let last = outcomeAt(model, emptyOutcome(model), marginalGains(model));
  let tightest = { ...last, value: outcomeValue(last) };
  let best = { worth: admit(last.taken), taken: last.taken };
  let length = FIRST_LENGTH;
  let failed = 0;
  for (let step = 0; step < steps && tightest.value - best.worth > pricing.bound * NEAR; step += 1) {
    last = outcomeAt(model, last, subgradientStep(last, length * (outcomeValue(last) - best.worth)));
    const value = outcomeValue(last);
    const worth = admit(last.taken);
    if (worth > best.worth) best = { worth, taken: last.taken };
    failed = value < tightest.value ? 0 : failed + 1;
    if (value < tightest.value) tightest = { ...last, value };
    if (failed < PATIENCE) continue;
    failed = 0;
    length *= SHORTER;
  }
  return {
    costs: new Map(model.shares.map(({ id }, at) => [id, tightest.costs[at] ?? 0])),
    paid: sum(tightest.paid),
    kept: new Set(model.shares.filter((_, at) => best.taken[at] === 1).map(({ id }) => id)),
  };
}

const sum = (list: Float64Array) => list.reduce((total, own) => total + own, 0);

const outcomeValue = ({ values, paid }: Outcome) => sum(values) + sum(paid);

/** Value of the authors' best sets when only these shares are admitted; asks only whose admitted shares have changed. */
function admission({ people, places, pricing }: BookModel): (taken: Uint8Array) => number {
  const keys: string[] = [];
  const values = new Float64Array(people.length);
  return (taken) => {
    for (const [i, person] of people.entries()) {
      const stays = (places[i] ?? []).map((at) => at < 0 || taken[at] === 1);
      const key = stays.map(Number).join('');
      if (keys[i] === key) continue;
      keys[i] = key;
      values[i] = bestOf(withItems(person, stays), pricing).value;
    }
    return sum(values);
  };
}

/** What each share would add to its author's value without the other shares in these books. */
export function marginalGains({ shares, people, places, pricing }: BookModel): Float64Array {
  const gains = new Float64Array(shares.length);
  for (const [i, person] of people.entries()) {
    const own = places[i] ?? [];
    if (own.every((at) => at < 0)) continue;
    const rest = withItems(
      person,
      own.map((at) => at < 0),
    );
    const { value } = bestOf(rest, pricing);
    for (const [j, at] of own.entries()) {
      if (at >= 0) gains[at] = Math.max(0, Math.round(valueWith(person, j, { rest, pricing }) - value));
    }
  }
  return gains;
}

/** Best value of a person who holds item j beside the rest; -∞ when it exceeds the limits. */
function valueWith(person: PersonItems, j: number, { rest, pricing }: { rest: PersonItems; pricing: Pricing }): number {
  const slotLimit = person.slotLimit - (person.slots[j] ?? 0);
  const monographLimit = person.monographLimit - (person.weak[j] ?? 0);
  if (slotLimit < 0 || monographLimit < 0) return -Infinity;
  const price = person.use.reduce((total, list, r) => total + (pricing.prices[r] ?? 0) * (list?.[j] ?? 0), 0);
  return (person.points[j] ?? 0) - price + bestOf({ ...rest, slotLimit, monographLimit }, pricing).value;
}

/** A Polyak step along the subgradient: its length is the duality gap over the squared norm. */
function subgradientStep({ costs, wanted, taken }: Outcome, gap: number): Float64Array {
  const differing = wanted.reduce((count, own, at) => count + (own === taken[at] ? 0 : 1), 0);
  const change = gap / Math.max(1, differing);
  return costs.map((cost, at) => Math.max(0, Math.round(cost + change * ((wanted[at] ?? 0) - (taken[at] ?? 0)))));
}
