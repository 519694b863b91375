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
import { type Book, bestPlaces, type Costs, costOf } from './book-places.ts';
import type { DisciplineShare } from './discipline-problem.ts';
import { peopleOf, type Pricing, type Task } from './limits-search.ts';
import { columnsNear } from './person-columns.ts';
import type { PersonItems } from './person-items.ts';

/** `kept`: admitted shares; `paid`: the most that the books can collect. Costs are whole units. */
export type Filling = { costs: Costs; paid: number; kept: ReadonlySet<number> };

/** Bound (`value`) and solutions of both subproblems at these costs. */
type Outcome = { costs: Costs; value: number; paid: number; wanted: ReadonlySet<number>; taken: ReadonlySet<number> };

/** The overfull books and their authors, at the prices of the other limits. */
type BookModel = {
  books: { book: Book; shares: DisciplineShare[] }[];
  chapterIds: ReadonlySet<number>;
  people: PersonItems[];
  pricing: Pricing;
};

/** Rounds of marginal gains, each beside the shares admitted by the one before. */
const MAX_ROUNDS = 4;
const MAX_STEPS = 100;
/** Duality gap that ends the steps, as a part of the bound: far below the gap that ends a search. */
const NEAR = 2e-8;

/** The costs with the least bound, and the admitted shares with the best value found. */
export function fillBooks(books: Book[], task: Pick<Task, 'shares' | 'problem'>, pricing: Pricing): Filling {
  const model = modelOf(books, task, pricing);
  let tightest = outcomeOf(model, new Map());
  let best = { worth: -Infinity, kept: tightest.taken };
  const evaluate = (costs: Costs) => {
    const outcome = outcomeOf(model, costs);
    const worth = worthOf(model, outcome.taken);
    if (outcome.value < tightest.value) tightest = outcome;
    if (worth > best.worth) best = { worth, kept: outcome.taken };
    return outcome;
  };

  let kept: ReadonlySet<number> = new Set();
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { taken } = evaluate(marginalGains(kept, model));
    if (taken.symmetricDifference(kept).size === 0) break;
    kept = taken;
  }
  let last = tightest;
  for (let step = 0; step < MAX_STEPS && tightest.value - best.worth > pricing.bound * NEAR; step += 1) {
    last = evaluate(subgradientStep(last, best.worth));
  }
  return { costs: tightest.costs, paid: tightest.paid, kept: best.kept };
}

function modelOf(books: Book[], { shares, problem }: Pick<Task, 'shares' | 'problem'>, pricing: Pricing): BookModel {
  const chaptersByBook = books.map((own) => ({ book: own, shares: shares.filter(({ book }) => book === own.book) }));
  const chapterIds = chaptersByBook.flatMap((own) => own.shares);
  const authors = new Set(chapterIds.map(({ person }) => person));
  const own = shares.filter(({ person }) => authors.has(person));
  return {
    books: chaptersByBook,
    chapterIds: new Set(chapterIds.map(({ id }) => id)),
    people: peopleOf({ shares: own, worth: new Map(), problem }, pricing.active),
    pricing,
  };
}

function outcomeOf(model: BookModel, costs: Costs): Outcome {
  const places = model.books.map(({ book, shares }) => bestPlaces(book, shares, costs));
  const paid = places.reduce((sum, own) => sum + own.paid, 0);
  const answers = model.people.map((person) => {
    const points = person.points.map((all, j) => all - costOf(costs, person.ids[j] ?? -1));
    return answerOf({ ...person, points }, model);
  });
  return {
    costs,
    paid,
    value: answers.reduce((sum, { value }) => sum + value, paid),
    wanted: new Set(answers.flatMap((own) => own.chapters)),
    taken: new Set(places.flatMap(({ ids }) => ids)),
  };
}

/** Value of the authors' best sets when only these chapters are admitted. */
function worthOf({ people, ...model }: BookModel, taken: ReadonlySet<number>): number {
  return people.reduce((sum, person) => sum + answerOf(withPlaces(person, model, taken), model).value, 0);
}

/** What each chapter's share adds to its author's value beside the kept ones in the author's best set. */
function marginalGains(kept: ReadonlySet<number>, model: BookModel): Costs {
  return new Map(
    model.people.flatMap((person) => {
      const { chapters } = answerOf(withPlaces(person, model, kept), model);
      return person.ids
        .filter((id) => model.chapterIds.has(id))
        .map((id): [number, number] => {
          const others = chapters.filter((other) => other !== id);
          const gain = valueWithChapters([...others, id], person, model) - valueWithChapters(others, person, model);
          return [id, Math.max(0, Math.round(gain))];
        });
    }),
  );
}

/** Best value of a person who holds exactly these chapters' shares; -∞ when they exceed the limits. */
function valueWithChapters(chapters: number[], person: PersonItems, model: BookModel): number {
  const { prices } = model.pricing;
  let { slotLimit, monographLimit } = person;
  let value = 0;
  for (const [j, id] of person.ids.entries()) {
    if (!chapters.includes(id)) continue;
    slotLimit -= person.slots[j] ?? 0;
    monographLimit -= person.weak[j] ?? 0;
    value += person.points[j] ?? 0;
    for (const [r, list] of person.use.entries()) value -= (prices[r] ?? 0) * (list?.[j] ?? 0);
  }
  if (slotLimit < 0 || monographLimit < 0) return -Infinity;
  const rest = withPlaces(person, model, new Set());
  return value + answerOf({ ...rest, slotLimit, monographLimit }, model).value;
}

/** A person's best value at the prices, and the chapters' shares in that set. */
function answerOf(person: PersonItems, { chapterIds, pricing }: Pick<BookModel, 'chapterIds' | 'pricing'>) {
  const kinds = pricing.active.map(({ kind }) => kind);
  const { value, items } = columnsNear(person, { prices: pricing.prices, kinds }, 0);
  const [best = []] = items;
  return {
    value: value[0] ?? 0,
    chapters: best.flatMap((j) => person.ids[j] ?? []).filter((id) => chapterIds.has(id)),
  };
}

/** The person without the chapters' shares that are not admitted. */
function withPlaces(person: PersonItems, { chapterIds }: Pick<BookModel, 'chapterIds'>, taken: ReadonlySet<number>) {
  const stays = person.ids.map((id) => !chapterIds.has(id) || taken.has(id));
  const pick = (list: number[]) => list.filter((_, j) => stays[j]);
  return {
    ...person,
    ids: pick(person.ids),
    points: pick(person.points),
    slots: pick(person.slots),
    weak: pick(person.weak),
    use: person.use.map((list) => list && pick(list)),
  };
}

/** A Polyak step along the subgradient: its length is the duality gap over the squared norm. */
function subgradientStep({ costs, value, wanted, taken }: Outcome, reached: number): Costs {
  const differing = wanted.symmetricDifference(taken);
  const change = (value - reached) / Math.max(1, differing.size);
  return new Map(
    [...costs].map(([id, cost]) => {
      if (!differing.has(id)) return [id, cost];
      const next = cost + (wanted.has(id) ? change : -change);
      return [id, Math.max(0, Math.round(next))];
    }),
  );
}
