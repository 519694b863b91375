import { type Market, peopleOf, type Resource, type Task } from './limits-search.ts';
import { type Columns, columnsNear } from './person-columns.ts';

/** How far below the best a person's sets are looked at, in units: farther off a share gains nothing worth a place. */
const REACH = 200_000;
/** Different sums of a book's chapters that are kept apart. */
const MOST_SUMS = 20_000;

type Filling = { gain: number; ids: number[] };

/**
 * The shares of a book that fit into it and together gain most, when each person answers the prices of the other limits
 * alone: a share gains what the person's best set with it has over the best set without it.
 */
export function bestFilling(book: Resource, task: Pick<Task, 'shares' | 'problem'>, market: Market): Set<number> {
  const limits = market.active.filter(({ kind }) => kind !== 'points');
  const prices = limits.map((limit) => market.prices[market.active.indexOf(limit)] ?? 0);
  const users = task.shares.filter((share) => book.useOf(share) > 0);
  const authors = new Set(users.map(({ person }) => person));
  const shares = task.shares.filter(({ person }) => authors.has(person));
  const gains = new Map<number, number>();
  for (const person of peopleOf({ ...task, shares, worth: new Map() }, limits)) {
    const columns = columnsNear(person, { prices, kinds: limits.map(({ kind }) => kind) }, REACH);
    for (const [j, id] of person.ids.entries()) {
      const gain = gainOf(j, columns);
      if (gain > 0) gains.set(id, gain);
    }
  }

  let fillings = new Map<number, Filling>([[0, { gain: 0, ids: [] }]]);
  for (const share of users) {
    const gain = gains.get(share.id);
    if (gain === undefined) continue;
    const grown = new Map(fillings);
    for (const [sum, filling] of fillings) {
      const full = sum + book.useOf(share);
      const better = filling.gain + gain;
      if (full > book.capacity || better <= (grown.get(full)?.gain ?? -1)) continue;
      if (grown.size < MOST_SUMS || grown.has(full)) grown.set(full, { gain: better, ids: [...filling.ids, share.id] });
    }
    fillings = grown;
  }
  const best = [...fillings.values()].reduce((a, b) => (b.gain > a.gain ? b : a));
  return new Set(best.ids);
}

function gainOf(j: number, { value, items, budget }: Columns): number {
  const [best = 0] = value;
  const beyond = best - budget;
  const withShare = items.findIndex((column) => column.includes(j));
  const without = items.findIndex((column) => !column.includes(j));
  return (value[withShare] ?? beyond) - (value[without] ?? beyond);
}
