/**
 * The bound by the limits that few shares use (weak books, people outside N), the first limit left at its price.
 *
 * Where these cannot be filled exactly, it shows among their few users. Their chapters must not hide it: at most costs
 * of places a book would rather have other chapters, yet the author's sets look equally good. A cost of what the place
 * brings to the book's other chapters leaves the book indifferent, and the whole loss in the author's sets. No bound
 * grows by it.
 */
import { bestPlaces, capacityOf, costOf } from './book-places.ts';
import type { DisciplineShare } from './discipline-problem.ts';
import { boundAt } from './limit-prices.ts';
import { fieldOf, peopleOf, type Pricing, searchTotals, type Task } from './limits-search.ts';
import { totalsOf } from './proof.ts';
import { type Priced, reducedWorth } from './search-state.ts';

/** Of few resources and their users' sets a wider gap is little work. */
const MOST = 100_000;

/** Priced limits other than the first. */
const scarceOf = ({ active, prices }: Pricing) => active.filter((_, r) => r > 0 && (prices[r] ?? 0) > 0);

/** The same prices, and costs that show the losses of scarce limits' users. */
export function withScarceCosts(task: Task, { pricing, books, filling }: Priced): Priced {
  const scarce = scarceOf(pricing);
  const isUser = (share: DisciplineShare) => scarce.some(({ useOf }) => useOf(share) > 0);
  const users = new Set(task.shares.filter(isUser).map(({ person }) => person));
  const costs = new Map(filling.costs);
  const chapters = Map.groupBy(task.shares, ({ book }) => book);
  let paid = 0;
  for (const { book } of books) {
    const own = chapters.get(book) ?? [];
    const capacity = capacityOf(task.problem, book);
    for (const { id, person, points } of own) {
      if (!users.has(person)) continue;
      const others = own.filter((share) => share.id !== id);
      const without = bestPlaces({ book, capacity }, others, costs).paid;
      costs.set(id, Math.max(0, without - bestPlaces({ book, capacity: capacity - points }, others, costs).paid));
    }
    paid += bestPlaces({ book, capacity }, own, costs).paid;
  }
  const worth = reducedWorth(task.shares, { costs });
  const people = peopleOf({ ...task, worth }, pricing.active);
  const limits = {
    capacities: pricing.active.map(({ capacity }) => capacity),
    kinds: pricing.active.map(({ kind }) => kind),
  };
  const moved = {
    pricing: { ...pricing, bound: boundAt(people, pricing.prices, limits) },
    filling: { ...filling, costs, paid },
  };
  return moved.pricing.bound + paid <= pricing.bound + filling.paid ? { books, ...moved } : { books, pricing, filling };
}

/** States per stage, in turns: few states differ. */
const WIDTHS = [100, 1_000, 10_000];

/** What the prices, and the scarce limits at them, leave: whichever chapters are taken. */
export function scarceBound(task: Task, { pricing, filling }: Priced): number {
  const bound = Math.floor(pricing.bound + filling.paid);
  const scarce = scarceOf(pricing);
  const [first] = pricing.active;
  if (!first || scarce.length === 0) return bound;
  const price = pricing.prices[0] ?? 0;
  const costs = new Map(
    task.shares.map((share) => [share.id, share.points - costOf(filling.costs, share.id) - price * first.useOf(share)]),
  );
  // Whole units, so that what is above an aim is above it by one at least.
  const paid = filling.paid + Math.ceil(price * first.capacity);
  const relaxed = { ...task, worth: costs, ...totalsOf(task.problem, paid) };
  const field = fieldOf(relaxed, { ...pricing, bound: pricing.bound - price * first.capacity }, scarce);
  const start = { chosen: new Set<number>(), worth: 0, bound: bound - paid, widths: WIDTHS, most: MOST };
  return Math.min(bound, Math.floor(searchTotals(relaxed, field, start).bound) + paid);
}
