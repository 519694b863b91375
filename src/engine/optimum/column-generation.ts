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
import { firstColumns } from './person-columns.ts';
import type { PersonItems } from './person-items.ts';
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
  known: KnownSets;
  chapters: (number[] | null)[];
};

/** `kept`: chapters that the programme takes, the greatest parts first, as far as they fit. */
export function priceTogether({ books, task, pricing }: Order, open: LinearSolver): Priced {
  const model = bookModel(books, { ...task, everybody: true }, pricing);
  const program = open(rowLimits(model), () => isStopped(task.control));
  try {
    const generation: Generation = { model, program, known: knownSets(), chapters: [] };
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

type KnownSets = { size: number; add: (owner: number, items: number[]) => boolean };

/** Sets of small indices that people and books have; `add` tells whether the set is new. */
function knownSets(): KnownSets {
  const byOwner: Set<number | string>[] = [];
  const known: KnownSets = {
    size: 0,
    add(owner, items) {
      const own = (byOwner[owner] ??= new Set());
      const before = own.size;
      own.add(columnKey(items));
      if (own.size === before) return false;
      known.size += 1;
      return true;
    },
  };
  return known;
}

/** A number where its 53 bits suffice: text takes longer. */
function columnKey(items: number[]): number | string {
  let bits = 0;
  for (const j of items) {
    if (j > 52) return items.join();
    bits += 2 ** j;
  }
  return bits;
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
function ask(generation: Generation, point: Point): Bounded {
  const added: LinearColumn[] = [];
  const wanted = askPeople(generation, point, added);
  const paid = askBooks(generation, point, added);
  generation.program.add(added);
  const limits = generation.model.pricing.active.reduce(
    (sum, { capacity }, r) => sum + capacity * (point.prices[r] ?? 0),
    0,
  );
  return { ...point, bound: limits + wanted + paid, paid };
}

/** What everybody's best sets are worth less costs. */
function askPeople({ model, known, chapters }: Generation, { prices, costs }: Point, added: LinearColumn[]): number {
  const { people, places, pricing } = model;
  const market = { prices, kinds: pricing.active.map(({ kind }) => kind) };
  const reach = { budget: POOL_BUDGET, most: POOL_STEP };
  let value = 0;
  for (const [i, person] of people.entries()) {
    const own = places[i] ?? [];
    const found = firstColumns(withoutCosts(person, own, costs), market, reach);
    value += found.value[0] ?? 0;
    for (const [c, items] of found.items.entries()) {
      if (!known.add(i, items)) continue;
      const taken = items.flatMap((j) => ((own[j] ?? -1) < 0 ? [] : (own[j] ?? 0)));
      chapters.push(taken);
      const uses = pricing.active.map(({ capacity }, r) => (found.use[r]?.[c] ?? 0) / Math.max(capacity, 1));
      added.push(columnOf(model, { i, gain: sumOf(person.points, items), uses, taken }));
    }
  }
  return value;
}

/** The person with points less the costs of places. */
function withoutCosts(person: PersonItems, places: number[], costs: Float64Array): PersonItems {
  if (places.every((at) => at < 0)) return person;
  const points = person.points.slice();
  for (const [j, at] of places.entries()) if (at >= 0) points[j] = (points[j] ?? 0) - (costs[at] ?? 0);
  return { ...person, points };
}

type PersonColumn = { i: number; gain: number; uses: number[]; taken: number[] };

function columnOf({ people, pricing }: BookModel, { i, gain, uses, taken }: PersonColumn): LinearColumn {
  const used = uses.flatMap((use, r) => (use > 0 ? [r] : []));
  const firstPlace = people.length + pricing.active.length;
  return {
    gain: gain / FIXED4_ONE,
    rows: [i, ...used.map((r) => people.length + r), ...taken.map((at) => firstPlace + at).toSorted((a, b) => a - b)],
    amounts: [1, ...used.map((r) => uses[r] ?? 0), ...taken.map(() => 1)],
  };
}

const sumOf = (list: Float64Array, items: number[]) => items.reduce((sum, j) => sum + (list[j] ?? 0), 0);

/** The most that the books can collect. */
function askBooks({ model, known, chapters }: Generation, { costs }: Point, added: LinearColumn[]): number {
  const { people, pricing, shares, books } = model;
  const firstPlace = people.length + pricing.active.length;
  let paid = 0;
  for (const [b, { book, shares: own, first }] of books.entries()) {
    const answer = bestPlaces(book, own, new Map(own.map(({ id }, k) => [id, costs[first + k] ?? 0])));
    paid += answer.paid;
    const ids = new Set(answer.ids);
    const taken = own.flatMap(({ id }, k) => (ids.has(id) ? [k] : []));
    if (!known.add(people.length + b, taken)) continue;
    chapters.push(null);
    const rows = [...taken.map((k) => firstPlace + first + k), firstPlace + shares.length + b];
    added.push({ gain: 0, rows, amounts: [...taken.map(() => -1), 1] });
  }
  return paid;
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
