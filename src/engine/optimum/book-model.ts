/** The authors' and the books' subproblems of {@link fillBooks}; only what a change of costs touches is solved anew. */
import { type Book, bestPlaces } from './book-places.ts';
import type { DisciplineShare } from './discipline-problem.ts';
import { peopleOf, type Pricing, type Task } from './limits-search.ts';
import { columnsNear } from './person-columns.ts';
import type { PersonItems } from './person-items.ts';

/** The shares of some books' chapters, book by book, and their authors, at the prices of the limits. */
export type BookModel = {
  shares: DisciplineShare[];
  books: { book: Book; shares: DisciplineShare[]; first: number }[];
  people: PersonItems[];
  /** By person and item: index in `shares`, -1 for works without a place. */
  places: number[][];
  /** By share: index in `people` and `books`. */
  personOf: Int32Array;
  bookOf: Int32Array;
  pricing: Pricing;
};

type Field = Pick<Task, 'shares' | 'problem'> & { everybody?: boolean };

/** Of the chapters' authors, or of `everybody`. */
export function bookModel(books: Book[], { shares, problem, everybody }: Field, pricing: Pricing): BookModel {
  const byBook = Map.groupBy(shares, ({ book }) => book);
  let first = 0;
  const filled = books.map((book) => {
    const own = { book, shares: byBook.get(book.book) ?? [], first };
    first += own.shares.length;
    return own;
  });
  const chapters = filled.flatMap((own) => own.shares);
  const indices = new Map(chapters.map(({ id }, index) => [id, index]));
  const authors = new Set(chapters.map(({ person }) => person));
  const works = everybody === true ? shares : shares.filter(({ person }) => authors.has(person));
  const people = peopleOf({ shares: works, worth: new Map(), problem }, pricing.active);
  const places = people.map(({ ids }) => ids.map((id) => indices.get(id) ?? -1));
  const personOf = new Int32Array(chapters.length);
  const bookOf = Int32Array.from(filled.flatMap((own, b) => own.shares.map(() => b)));
  for (const [i, own] of places.entries()) for (const at of own) if (at >= 0) personOf[at] = i;
  return { shares: chapters, books: filled, people, places, personOf, bookOf, pricing };
}

/** Answers of all subproblems at given costs: 1 for each share that the author wants, or that the book takes. */
export type Outcome = {
  /** The cost of each share's place: whole units. */
  costs: Float64Array;
  wanted: Uint8Array;
  taken: Uint8Array;
  /** Value of each author less costs, and the most that each book can collect. */
  values: Float64Array;
  paid: Float64Array;
};

/** Nobody asked yet. */
export function emptyOutcome({ shares, people, books }: BookModel): Outcome {
  return {
    costs: new Float64Array(shares.length).fill(-1),
    wanted: new Uint8Array(shares.length),
    taken: new Uint8Array(shares.length),
    values: new Float64Array(people.length),
    paid: new Float64Array(books.length),
  };
}

/** The outcome at other costs. */
export function outcomeAt(model: BookModel, before: Outcome, costs: Float64Array): Outcome {
  const next: Outcome = {
    costs,
    wanted: before.wanted.slice(),
    taken: before.taken.slice(),
    values: before.values.slice(),
    paid: before.paid.slice(),
  };
  const changed = [...costs.keys()].filter((at) => costs[at] !== before.costs[at]);
  for (const i of new Set(changed.map((at) => model.personOf[at] ?? 0))) askPerson(model, i, next);
  for (const b of new Set(changed.map((at) => model.bookOf[at] ?? 0))) askBook(model, b, next);
  return next;
}

function askPerson({ people, places, pricing }: BookModel, i: number, { costs, wanted, values }: Outcome): void {
  const person = people[i];
  const own = places[i] ?? [];
  if (!person) return;
  const points = person.points.map((all, j) => all - ((own[j] ?? -1) < 0 ? 0 : (costs[own[j] ?? 0] ?? 0)));
  const { value, items } = bestOf({ ...person, points }, pricing);
  for (const at of own) if (at >= 0) wanted[at] = 0;
  for (const j of items) if ((own[j] ?? -1) >= 0) wanted[own[j] ?? 0] = 1;
  values[i] = value;
}

function askBook({ books }: BookModel, b: number, { costs, taken, paid }: Outcome): void {
  const own = books[b];
  if (!own) return;
  const { first, shares, book } = own;
  const answer = bestPlaces(book, shares, new Map(shares.map(({ id }, k) => [id, costs[first + k] ?? 0])));
  const ids = new Set(answer.ids);
  for (const [k, { id }] of shares.entries()) taken[first + k] = ids.has(id) ? 1 : 0;
  paid[b] = answer.paid;
}

/** A person's best value at the prices, and its items. */
export function bestOf(person: PersonItems, { prices, active }: Pricing): { value: number; items: number[] } {
  const kinds = active.map(({ kind }) => kind);
  const { value, items } = columnsNear(person, { prices, kinds }, 0);
  return { value: value[0] ?? 0, items: items[0] ?? [] };
}

/** The person with these items alone. */
export function withItems(person: PersonItems, stays: boolean[]): PersonItems {
  const pick = (list: Float64Array) => list.filter((_, j) => stays[j]);
  return {
    ...person,
    ids: person.ids.filter((_, j) => stays[j]),
    points: pick(person.points),
    slots: pick(person.slots),
    weak: pick(person.weak),
    use: person.use.map((list) => list && pick(list)),
  };
}
