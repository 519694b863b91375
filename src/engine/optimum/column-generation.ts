/**
 * Prices of the discipline's limits and costs of the places in books (§ 14) found together: Dantzig–Wolfe.
 *
 * A linear programme takes parts of people's sets and of books' fillings, such that nobody has more than one set, no
 * limit is exceeded, and each chapter is taken by its author no more than by its book. Its prices ask people and books
 * for better columns, until none is left. At any prices and costs,
 *   Σ best value of each author less costs + Σ most that each book can collect + Σ price · capacity
 * bounds the points of every set; the least such bound is the programme's value. It is asked for between the best prices
 * so far and the programme's, which swing less.
 */
import { FIXED4_ONE } from '../fixed.ts';
import { marginalGains } from './book-filling.ts';
import { type BookModel, bookModel } from './book-model.ts';
import { type Book, bestPlaces } from './book-places.ts';
import type { DisciplineShare, LinearAnswer, LinearColumn, LinearProgram, LinearSolver } from './discipline-problem.ts';
import { isStopped, type Pricing, type Task } from './limits-search.ts';
import { columnsNear } from './person-columns.ts';
import type { Priced } from './search-state.ts';

const MAX_ROUNDS = 80;
/** Gap to the programme's value that ends the rounds, as a part of it. */
const NEAR = 1e-7;
/** How far below a person's best a set may be to join, in units, and how many join a round. */
const POOL_BUDGET = 2_000;
const POOL_STEP = 8;
/** Prices asked for: this part of the way from the best so far to the programme's. */
const PART = 0.9;
/** Fewer new columns than these at the prices between: those of the programme itself are asked for too. */
const FEW = 20;
/** Prices are multiples of 2⁻¹⁶. */
const PRICE_STEP = 2 ** 16;

type Order = { books: Book[]; task: Task; pricing: Pricing };
/** Prices of the limits per slot and costs of the chapters' places: whole units. */
type Point = { prices: Float64Array; costs: Float64Array };
type Bounded = Point & { bound: number; paid: number };

/** Rows: people, limits, chapters, books. `chapters`: by column, those of a person's set; null for a book's. */
type Generation = {
  model: BookModel;
  program: LinearProgram;
  known: Set<string>;
  chapters: (number[] | null)[];
};

/** `kept`: chapters that the programme takes, the greatest parts first, as far as they fit. */
export function priceTogether({ books, task, pricing }: Order, open: LinearSolver): Priced {
  const model = bookModel(books, { ...task, everybody: true }, pricing);
  const program = open(rowLimits(model), () => isStopped(task.control));
  try {
    const generation: Generation = { model, program, known: new Set(), chapters: [] };
    const { least, answer } = generate(generation, task);
    const parts = answer ? partsOf(generation, answer) : new Float64Array(model.shares.length);
    return {
      books,
      pricing: { ...pricing, prices: least.prices, bound: least.bound - least.paid },
      filling: {
        costs: new Map(model.shares.map(({ id }, at) => [id, least.costs[at] ?? 0])),
        paid: least.paid,
        kept: keptOf(model, parts),
      },
    };
  } finally {
    program.close();
  }
}

function generate(generation: Generation, { control }: Task) {
  const { model, program, known } = generation;
  let least = ask(generation, { prices: model.pricing.prices, costs: marginalGains(model) });
  let answer: LinearAnswer | null = null;
  for (let round = 0; round < MAX_ROUNDS && !isStopped(control); round += 1) {
    const before = known.size;
    const solved = program.solve();
    if (!solved) break;
    answer = solved;
    const point = pointOf(model, solved);
    const near = ask(generation, between(least, point));
    if (near.bound < least.bound) least = near;
    if (known.size - before < FEW) {
      const there = ask(generation, point);
      if (there.bound < least.bound) least = there;
    }
    if (known.size === before || least.bound - solved.value * FIXED4_ONE < least.bound * NEAR) break;
  }
  return { least, answer };
}

function rowLimits({ people, pricing, shares, books }: BookModel): Float64Array {
  return Float64Array.from([
    ...people.map(() => 1),
    ...pricing.active.map(() => 1),
    ...shares.map(() => 0),
    ...books.map(() => 1),
  ]);
}

const roundedPrice = (price: number) => Math.max(0, Math.round(price * PRICE_STEP) / PRICE_STEP);
const roundedCost = (cost: number) => Math.max(0, Math.round(cost));

function pointOf({ people, pricing: { active }, shares }: BookModel, { prices }: LinearAnswer): Point {
  const limits = people.length;
  const places = limits + active.length;
  return {
    prices: Float64Array.from(active, ({ capacity }, r) =>
      roundedPrice(((prices[limits + r] ?? 0) * FIXED4_ONE) / Math.max(capacity, 1)),
    ),
    costs: Float64Array.from(shares, (_, at) => roundedCost((prices[places + at] ?? 0) * FIXED4_ONE)),
  };
}

const partOfWay = (from: number, to: number) => from + PART * (to - from);

/** Near the second. */
function between(a: Point, b: Point): Point {
  return {
    prices: a.prices.map((own, r) => roundedPrice(partOfWay(own, b.prices[r] ?? 0))),
    costs: a.costs.map((own, at) => roundedCost(partOfWay(own, b.costs[at] ?? 0))),
  };
}

/** The bound there; what people and books answer joins the programme. */
function ask({ model, program, known, chapters }: Generation, { prices, costs }: Point): Bounded {
  const { people, places, pricing, shares, books } = model;
  const kinds = pricing.active.map(({ kind }) => kind);
  const added: LinearColumn[] = [];
  const add = (key: string, column: LinearColumn, own: number[] | null) => {
    if (known.has(key)) return;
    known.add(key);
    added.push(column);
    chapters.push(own);
  };
  let bound = pricing.active.reduce((sum, { capacity }, r) => sum + capacity * (prices[r] ?? 0), 0);
  const firstPlace = people.length + pricing.active.length;
  for (const [i, person] of people.entries()) {
    const own = places[i] ?? [];
    const points = person.points.map((all, j) => all - ((own[j] ?? -1) < 0 ? 0 : (costs[own[j] ?? 0] ?? 0)));
    const found = columnsNear({ ...person, points }, { prices, kinds }, POOL_BUDGET);
    bound += found.value[0] ?? 0;
    for (const items of found.items.slice(0, POOL_STEP)) {
      const taken = items.flatMap((j) => ((own[j] ?? -1) < 0 ? [] : (own[j] ?? 0)));
      const uses = pricing.active.map(({ capacity }, r) => {
        return items.reduce((sum, j) => sum + (person.use[r]?.[j] ?? 0), 0) / Math.max(capacity, 1);
      });
      const used = uses.flatMap((use, r) => (use > 0 ? [r] : []));
      const column = {
        gain: items.reduce((sum, j) => sum + (person.points[j] ?? 0), 0) / FIXED4_ONE,
        rows: [
          i,
          ...used.map((r) => people.length + r),
          ...taken.map((at) => firstPlace + at).toSorted((a, b) => a - b),
        ],
        amounts: [1, ...used.map((r) => uses[r] ?? 0), ...taken.map(() => 1)],
      };
      add(`p${i}:${items.join()}`, column, taken);
    }
  }
  let paid = 0;
  for (const [b, { book, shares: own, first }] of books.entries()) {
    const answer = bestPlaces(book, own, new Map(own.map(({ id }, k) => [id, costs[first + k] ?? 0])));
    paid += answer.paid;
    const ids = new Set(answer.ids);
    const taken = own.flatMap(({ id }, k) => (ids.has(id) ? [first + k] : []));
    const rows = [...taken.map((at) => firstPlace + at), firstPlace + shares.length + b];
    add(`b${b}:${taken.join()}`, { gain: 0, rows, amounts: [...taken.map(() => -1), 1] }, null);
  }
  program.add(added);
  return { prices, costs, bound: bound + paid, paid };
}

/** By chapter: the part that its author takes. */
function partsOf({ model, chapters }: Generation, { parts }: LinearAnswer): Float64Array {
  const taken = new Float64Array(model.shares.length);
  for (const [column, part] of parts.entries()) {
    for (const at of chapters[column] ?? []) taken[at] = (taken[at] ?? 0) + part;
  }
  return taken;
}

function keptOf({ books }: BookModel, parts: Float64Array): Set<number> {
  const kept = new Set<number>();
  for (const { book, shares, first } of books) {
    let room = book.capacity;
    const rank = (share: DisciplineShare, k: number) => ({ share, part: parts[first + k] ?? 0 });
    for (const { share } of shares.map(rank).toSorted((a, b) => b.part - a.part || a.share.id - b.share.id)) {
      if (share.points > room) continue;
      room -= share.points;
      kept.add(share.id);
    }
  }
  return kept;
}
