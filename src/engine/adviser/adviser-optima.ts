/** Exact optima and prices of an assignment's disciplines, cached. */
import { countedAs, type Model, placeAt } from './adviser-model.ts';
import { capacityOf, type PlacePrices, seatAt, type State, valueAt, workAt } from './adviser-state.ts';
import {
  type BindingLimit,
  disciplineOptimum,
  type DisciplineProblem,
  type SolveOptions,
} from '../optimum/discipline-optimum.ts';
import { NO_LIMITS } from '../optimum/discipline-problem.ts';
import { pricesOfLimits } from '../optimum/discipline-search.ts';
import type { Fixed4 } from '../fixed.ts';

/** Best set found and its upper bound; equal when proven. */
type PlaceOptimum = {
  points: Fixed4;
  bound: Fixed4;
  slots: Fixed4;
  prices: PlacePrices;
};

type PricedLimits = { prices: PlacePrices; bound: number };

export type Optima = {
  of: (state: State, place: number) => PlaceOptimum;
  pricesOf: (state: State, place: number) => PricedLimits;
  /** Shares in all problems solved: a machine-independent measure of work. */
  solvedShares: () => number;
};

/** Cached problems. */
const MAX_KEPT = 20_000;

type Kept<Value> = { known: Map<string, Value>; most: number };

function kept<Value>({ known, most }: Kept<Value>, key: string, make: () => Value): Value {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  if (known.size < most) known.set(key, made);
  return made;
}

/** `most`: milliseconds per solve; `keep`: cached answers of each kind. */
type OptimaOptions = SolveOptions & { most: number; keep?: number };

export function optimaOf(model: Model, { deadline, cancelled, solver, most, keep = MAX_KEPT }: OptimaOptions): Optima {
  const optima: Kept<PlaceOptimum> = { known: new Map(), most: keep };
  const prices: Kept<PricedLimits> = { known: new Map(), most: keep };
  const ofPlace = model.disciplines.map((_, place) =>
    model.seats.flatMap(({ choices, origin }, at) =>
      choices.length > 0 && (origin === place || choices.includes(place)) ? [at] : [],
    ),
  );
  let work = 0;
  // Only movable seats differ between assignments.
  const keyOf = (state: State, place: number) =>
    `${place}:${(ofPlace[place] ?? []).filter((at) => state.places[at] === place).join()}`;
  return {
    of: (state, place) =>
      kept(optima, keyOf(state, place), () => {
        const problem = problemOf(state, place);
        work += problem.shares.length;
        const { points, bound, slots, binding } = disciplineOptimum(problem, {
          deadline: Math.min(deadline ?? Infinity, Date.now() + most),
          cancelled,
          ...(solver && { solver }),
        });
        return { points, bound, slots, prices: pricesFrom(binding) };
      }),
    pricesOf: (state, place) =>
      kept(prices, keyOf(state, place), () => {
        const { binding, bound } = pricesOfLimits(problemOf(state, place));
        return { prices: pricesFrom(binding), bound };
      }),
    solvedShares: () => work,
  };
}

function pricesFrom(binding: BindingLimit[]): PlacePrices {
  return {
    limits: new Map(binding.flatMap(({ limit, price }) => (limit === 'book' ? [] : [[limit, price] as const]))),
    books: new Map(binding.flatMap(({ book, price }) => (book === undefined ? [] : [[book, price] as const]))),
  };
}

/** The discipline's problem under the assignment. */
function problemOf(state: State, place: number): DisciplineProblem {
  const { model } = state;
  const persons: DisciplineProblem['persons'] extends ReadonlyMap<infer Key, infer Value> ? Map<Key, Value> : never =
    new Map();
  const books = new Map<number, Fixed4>();
  const shares = model.people.flatMap((person, index) => {
    const limits = model.limits[index]?.[place];
    if (!limits) return [];
    return (state.members[index * model.disciplines.length + place] ?? []).map((at) => {
      const seat = seatAt(state, at);
      const work = workAt(state, seat.work);
      persons.set(person, limits);
      const value = work.book === null ? undefined : model.books[place]?.get(work.book);
      const host = work.book !== null && value !== undefined ? { book: work.book } : {};
      if (work.book !== null && value !== undefined) books.set(work.book, value);
      const { points, slots } = valueAt(state, { at, place, k: 0 });
      return { id: seat.id, person, points, slots, ...countedAs(seat, work, place), ...host };
    });
  });
  const { limits } = model.disciplines[place] ?? { limits: NO_LIMITS };
  return {
    shares,
    persons,
    books,
    limits: { ...limits, slots: capacityOf(state, place, state.reductions[place] ?? 0) },
  };
}

/** Seats away from their origin. */
export function movedSeats({ model, places }: State): number[] {
  return model.seats.flatMap(({ origin }, at) => (placeAt(places, at) === origin ? [] : [at]));
}
