/**
 * Which chapters overfull books admit (§ 14), what a place in them costs, and the bound that this proves for every
 * choice of chapters. With a linear solver prices and costs are found together, exactly; without one by steps in turns.
 */
import { FEW_STEPS, fillBooks, MANY_STEPS } from './book-filling.ts';
import { type Book, costOf, overfullBooks } from './book-places.ts';
import { priceTogether } from './column-generation.ts';
import type { DisciplineShare, LinearSolver } from './discipline-problem.ts';
import { isStopped, peopleOf, priceResources, type Pricing, type Task } from './limits-search.ts';
import { columnsNear } from './person-columns.ts';
import { scarceBound, withScarceCosts } from './scarce-limits.ts';
import { boundOf, type Incumbent, type Priced, reducedWorth } from './search-state.ts';

/** Books lower the prices: chapters worth so much of them may come to be wanted. */
const NEAR_WANTED = 0.9;
/** How often chapters are admitted anew at the prices that the last choice led to. */
const MAX_REFILLS = 4;

/** The shares that a choice of chapters leaves, and the prices when only these are admitted. */
type Admitted = { shares: DisciplineShare[]; pricing: Pricing };
/** The least bound of some choices of chapters, and the prices nearest to it. */
export type Choice = { priced: Priced; bound: number; admitted: Admitted[] };

/** `pricing` starts the decomposition; the prices returned are those at its costs. */
export function priceBooks(task: Task, { books, pricing, steps }: Round): Priced {
  const filling = fillBooks({ books, task, pricing, steps });
  const worth = reducedWorth(task.shares, filling);
  return { books, filling, pricing: priceResources({ ...task, worth }, pricing.active, pricing.prices) };
}

/**
 * Rounds of few steps until the prices that the admitted chapters lead to stay, then one of many: prices and costs
 * improved in turns would stay where neither alone is better. The least bound, and the chapters that may bring most.
 */
export function priceAndAdmit(task: Task, books: Book[], start: Pricing): Choice {
  let full = books;
  let { priced, admitted } = admit(task, { books, pricing: start, steps: FEW_STEPS });
  const choice = { priced, admitted: [admitted] };
  const bounds = new Set([admitted.pricing.bound]);
  const add = (pricing: Pricing, steps: number) => {
    ({ priced, admitted } = admit(task, { books: full, pricing, steps }));
    if (boundOf(priced) < boundOf(choice.priced)) choice.priced = priced;
    choice.admitted.push(admitted);
  };
  for (let refills = 0; refills < MAX_REFILLS && !isStopped(task.control); refills += 1) {
    const { shares, pricing } = admitted;
    const broken = overfullBooks(wantedShares({ ...task, shares }, pricing), task.problem);
    // Choices that fill other books too full are no candidates.
    if (broken.length > 0) choice.admitted = [];
    full = withBooks(full, broken);
    add(pricing, FEW_STEPS);
    if (bounds.has(admitted.pricing.bound)) break;
    bounds.add(admitted.pricing.bound);
  }
  add(choice.priced.pricing, MANY_STEPS);
  return { ...choice, bound: Math.floor(boundOf(choice.priced)) };
}

/**
 * By a linear solver: prices and costs of all books together. Those of which nobody wants too much are full only where
 * they are `known` to be.
 */
export function admitTogether(
  task: Task,
  { known, pricing }: { known: Book[]; pricing: Pricing },
  linear: LinearSolver,
): Choice {
  const all = withBooks(overfullBooks(task.shares.filter(isNearWanted(pricing)), task.problem), known);
  const together = priceTogether({ task, books: all, pricing }, linear);
  const wanted = wantedShares({ ...task, worth: reducedWorth(task.shares, together.filling) }, together.pricing);
  const paying = task.shares.filter(({ id }) => costOf(together.filling.costs, id) > 0);
  const full = new Set([...paying, ...overfullBooks(wanted, task.problem), ...known].map(({ book }) => book));
  const priced = withScarceCosts(task, { ...together, books: all.filter(({ book }) => full.has(book)) });
  const shares = admittedShares(task.shares, priced);
  const admitted = priceResources({ ...task, shares }, pricing.active, priced.pricing.prices);
  return {
    priced,
    bound: scarceBound(task, priced),
    admitted: [{ shares, pricing: admitted }],
  };
}

/** Whether the prices need to fall but little for somebody to want the share. */
function isNearWanted({ active, prices }: Pricing) {
  return (share: DisciplineShare) =>
    share.points > NEAR_WANTED * active.reduce((sum, { useOf }, r) => sum + (prices[r] ?? 0) * useOf(share), 0);
}

export function withBooks(books: Book[], others: Book[]): Book[] {
  return [...new Map([...books, ...others].map((own) => [own.book, own])).values()];
}

type Round = { books: Book[]; pricing: Pricing; steps: number };

function admit(task: Task, round: Round): { priced: Priced; admitted: Admitted } {
  const priced = priceBooks(task, round);
  const shares = admittedShares(task.shares, priced);
  return {
    priced,
    admitted: { shares, pricing: priceResources({ ...task, shares }, round.pricing.active, priced.pricing.prices) },
  };
}

/** All shares of all best sets of every person at the prices. */
export function wantedShares(task: Task, { prices, active }: Pricing): DisciplineShare[] {
  const kinds = active.map(({ kind }) => kind);
  const wanted = new Set(
    peopleOf(task, active).flatMap((person) => {
      const { items } = columnsNear(person, { prices, kinds }, 0);
      return items.flat().flatMap((j) => person.ids[j] ?? []);
    }),
  );
  return chosenOf(task.shares, { chosen: wanted });
}

function admittedShares(shares: DisciplineShare[], { books, filling: { kept } }: Priced): DisciplineShare[] {
  const full = new Set(books.map(({ book }) => book));
  return shares.filter(({ id, book }) => kept.has(id) || book === undefined || !full.has(book));
}

export function chosenOf(shares: DisciplineShare[], { chosen }: Pick<Incumbent, 'chosen'>): DisciplineShare[] {
  return shares.filter(({ id }) => chosen.has(id));
}
