/** The search for the best assignment, first part: moves that pay at the prices, prices anew, until none pays. */
import { placeAt } from './adviser-model.ts';
import { type Alternative, alternativesOf, applyMoves } from './adviser-moves.ts';
import type { Optima } from './adviser-optima.ts';
import { moveSeat, seatAt, setPrices, type State, tieOf, workAt } from './adviser-state.ts';
import type { Fixed4 } from '../fixed.ts';

export type Search = {
  state: State;
  optima: Optima;
  /** A move that brings less does not pay. */
  least: Fixed4;
  /** True ends the search with what it has. */
  stop: () => boolean;
};

/** How many shares may be priced anew, over and over. */
const MAX_PRICED = 700_000;

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
 * Climbs at prices: the least bound that prices prove rises with each round. Where everybody moves to where it paid and
 * it pays no more, half of them move, or half of these, until the bound rises.
 */
export function climbAtPrices(search: Search): void {
  const { state, stop } = search;
  let limits = pricesOfAll(search);
  let places = placesOf(state);
  for (let left = MAX_PRICED; left > 0 && !stop(); ) {
    setPrices(state, limits);
    let way = climb(search);
    let next = limits;
    for (; way.length > 0 && left > 0 && !stop(); way = way.slice(0, way.length / 2)) {
      restore(state, places);
      for (const { moves } of way) applyMoves(state, moves);
      next = pricesOfAll(search);
      left -= state.model.seats.length;
      if (boundOf(next) > boundOf(limits)) break;
    }
    if (boundOf(next) <= boundOf(limits)) break;
    limits = next;
    places = placesOf(state);
  }
  restore(state, places);
}

/** The prices of all disciplines as they are now, and what they prove. */
export const pricesOfAll = ({ state, optima }: Search) =>
  state.model.disciplines.map((_, place) => optima.pricesOf(state, place));

export const boundOf = (limits: { bound: number }[]) => limits.reduce((sum, { bound }) => sum + bound, 0);

/** Moves works one by one, the greatest gain first, while any pays at the prices; the moves as they came. */
export function climb({ state, least, stop }: Search): Alternative[] {
  const worksOf = worksOfPeople(state);
  let open = movableWorks(state);
  const way: Alternative[] = [];
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
      way.push(now);
      for (const at of workAt(state, work).seats) {
        for (const other of worksOf[seatAt(state, at).person] ?? []) touched.add(other);
      }
    }
    open = [...touched].toSorted((a, b) => a - b);
  }
  return way;
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
