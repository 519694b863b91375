/**
 * Where a search stands, and how another one goes on from there. The prices of the limits and the costs of places prove
 * a bound by themselves, which is computed anew in one pass; the chosen set is checked.
 */
import type { Filling } from './book-filling.ts';
import { bestPlaces, type Book, capacityOf } from './book-places.ts';
import type { DisciplineShare, SearchState } from './discipline-problem.ts';
import { ledgerOf } from './discipline-ledger.ts';
import { boundAt } from './limit-prices.ts';
import { mayExceed, peopleOf, type Pricing, type Task } from './limits-search.ts';

/** A set within every limit, and an upper bound of all sets. */
export type Incumbent = { chosen: ReadonlySet<number>; points: number; bound: number };

/** Prices of the limits and, of overfull books, costs of the places. */
export type Priced = { pricing: Pricing; books: Book[]; filling: Filling };

export const boundOf = ({ pricing, filling }: Priced) => pricing.bound + filling.paid;

/** Points less the cost of the place. */
export function reducedWorth(shares: DisciplineShare[], { costs }: Pick<Filling, 'costs'>): Map<number, number> {
  const cost = (id: number) => costs.get(id) ?? 0;
  return new Map(shares.flatMap(({ id, points }) => (cost(id) > 0 ? [[id, points - cost(id)]] : [])));
}

export function stateOf(
  { pricing, filling }: Pick<Priced, 'pricing' | 'filling'>,
  { chosen, bound }: Incumbent,
  isSearched: boolean,
): SearchState {
  return {
    chosen: [...chosen].toSorted((a, b) => a - b),
    bound,
    prices: pricing.active.map(({ binding: { limit } }, r) => ({ limit, price: pricing.prices[r] ?? 0 })),
    costs: [...filling.costs].filter(([, cost]) => cost > 0),
    isSearched,
  };
}

/** @throws RangeError when the set breaks a limit: the state is of another problem. */
export function resumed(task: Task, state: SearchState): Priced & { incumbent: Incumbent } {
  const { shares, problem } = task;
  const active = task.resources.filter((resource) => mayExceed(resource, task));
  const price = new Map<string, number>(state.prices.map((own) => [own.limit, own.price]));
  const prices = Float64Array.from(active, ({ binding }) => price.get(binding.limit) ?? 0);
  const costs = new Map(state.costs);
  const books = Map.groupBy(
    shares.filter(({ id }) => costs.has(id)),
    ({ book }) => book,
  );
  const full = [...books].flatMap(([book, own]) =>
    book === undefined ? [] : [{ book, capacity: capacityOf(problem, book), own }],
  );
  const paid = full.reduce((sum, { own, ...book }) => sum + bestPlaces(book, own, costs).paid, 0);
  const people = peopleOf({ ...task, worth: reducedWorth(shares, { costs }) }, active);
  const capacities = active.map(({ capacity }) => capacity);
  const kinds = active.map(({ kind }) => kind);
  const priced = {
    pricing: { active, prices, bound: boundAt(people, prices, { capacities, kinds }) },
    books: full.map(({ book, capacity }) => ({ book, capacity })),
    filling: { costs, paid, kept: new Set<number>() },
  };
  const incumbent = incumbentOf(task, state);
  const bound = Math.max(incumbent.points, Math.min(state.bound, Math.floor(boundOf(priced))));
  return { ...priced, incumbent: { ...incumbent, bound } };
}

/** @throws RangeError when the set breaks a limit. */
export function incumbentOf(
  { shares, problem }: Pick<Task, 'shares' | 'problem'>,
  { chosen }: Pick<SearchState, 'chosen'>,
) {
  const ids = new Set(chosen);
  const ledger = ledgerOf(problem);
  let points = 0;
  for (const share of shares) {
    if (!ids.has(share.id)) continue;
    const [broken] = ledger.limitsBrokenBy(share);
    if (broken) throw new RangeError(`The start breaks a limit: ${broken}`);
    ledger.take(share);
    points += share.points;
  }
  return { chosen: ledger.taken, points };
}
