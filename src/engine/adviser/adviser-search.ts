/** The search for the best assignment, first part: moves that pay at the prices, prices anew, until none pays. */
import { placeAt } from './adviser-model.ts';
import { type Alternative, alternativesOf, applyMoves } from './adviser-moves.ts';
import type { Optima } from './adviser-optima.ts';
import { moveSeat, type PlacePrices, seatAt, setPrices, type State, tieOf, workAt } from './adviser-state.ts';
import type { Fixed4 } from '../fixed.ts';

export type Search = {
  state: State;
  optima: Optima;
  /** A move that brings less does not pay. */
  least: Fixed4;
  /** True ends the search with what it has. */
  stop: () => boolean;
};

/** How often prices are made anew. */
const MOST_ROUNDS = 12;
const PRICE_STEP = 2 ** 16;

export const movableWorks = ({ model }: State) =>
  model.works.flatMap(({ movable }, work) => (movable.length > 0 ? [work] : []));

export const placesOf = ({ places }: State) => places.slice();

export function restore(state: State, places: Int32Array): void {
  for (const at of state.model.seats.keys()) moveSeat(state, at, placeAt(places, at));
}

/** The optima of all disciplines together, as found. */
export function totalOf({ state, optima }: Search): Fixed4 {
  return state.model.disciplines.reduce((sum, _, place) => sum + optima.of(state, place).points, 0);
}

/**
 * Climbs at prices: the least bound that prices prove rises with each round. Where everybody moves to where it paid
 * and it pays no more, prices between the old and the new ones tell how many should.
 */
export function climbAtPrices(search: Search): void {
  const { state, optima, stop } = search;
  const priced = () => state.model.disciplines.map((_, place) => optima.pricesOf(state, place));
  let limits = priced();
  let best = { bound: boundOf(limits), places: placesOf(state) };
  let low = limits.map(({ prices }) => prices);
  let high: PlacePrices[] | null = null;
  for (let round = 0; round < MOST_ROUNDS && !stop(); round += 1) {
    setPrices(state, high ? meanPrices(low, high) : low);
    if (climb(search) === 0) break;
    limits = priced();
    const bound = boundOf(limits);
    const prices = limits.map((each) => each.prices);
    if (bound > best.bound) {
      best = { bound, places: placesOf(state) };
      low = prices;
      high = null;
    } else {
      high = prices;
      restore(state, best.places);
    }
  }
  restore(state, best.places);
}

const boundOf = (limits: { bound: number }[]) => limits.reduce((sum, { bound }) => sum + bound, 0);

const mean = (a = 0, b = 0) => Math.round(((a + b) / 2) * PRICE_STEP) / PRICE_STEP;

function meanPrices(low: PlacePrices[], high: PlacePrices[]): PlacePrices[] {
  return low.map((own, place) => ({
    slots: mean(own.slots, high[place]?.slots),
    weakBooks: mean(own.weakBooks, high[place]?.weakBooks),
    outsideN: mean(own.outsideN, high[place]?.outsideN),
    books: own.books,
  }));
}

/** Moves works one by one, the greatest gain first, while any pays at the prices; how many moved. */
export function climb({ state, least, stop }: Search): number {
  const worksOf = worksOfPeople(state);
  let open = movableWorks(state);
  let moved = 0;
  while (open.length > 0 && !stop()) {
    const found = open.flatMap((work) => {
      const best = bestOf(alternativesOf(state, work));
      return best && best.gain >= least ? [{ work, best, age: ageOf(state, work) }] : [];
    });
    const touched = new Set<number>();
    for (const { work, best, age } of found.toSorted((a, b) => b.best.gain - a.best.gain || a.work - b.work)) {
      const now = ageOf(state, work) === age ? best : bestOf(alternativesOf(state, work));
      if (!now || now.gain < least) continue;
      applyMoves(state, now.moves);
      moved += 1;
      for (const at of workAt(state, work).seats) {
        for (const other of worksOf[seatAt(state, at).person] ?? []) touched.add(other);
      }
    }
    open = [...touched].toSorted((a, b) => a - b);
  }
  return moved;
}

function bestOf(alternatives: Alternative[]): Alternative | undefined {
  return alternatives.reduce<Alternative | undefined>(
    (best, each) => (best && best.gain >= each.gain ? best : each),
    undefined,
  );
}

/** Grows when what the work's alternatives bring may have changed. */
function ageOf(state: State, work: number): number {
  let age = 0;
  for (const at of workAt(state, work).seats) {
    for (const place of state.model.disciplines.keys()) age += state.moved[tieOf(state, seatAt(state, at), place)] ?? 0;
  }
  return age;
}

function worksOfPeople(state: State): number[][] {
  const works: Set<number>[] = state.model.people.map(() => new Set());
  for (const work of movableWorks(state)) {
    for (const at of workAt(state, work).seats) works[seatAt(state, at).person]?.add(work);
  }
  return works.map((own) => [...own]);
}
